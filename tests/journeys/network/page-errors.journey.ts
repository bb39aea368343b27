import { desktop, expect, phone } from '../../support/browser/journey.ts';
import { startJourneyApp } from '../../support/browser/journey-app.ts';
import { test as onPostgres } from '../../support/browser/postgres-journey.ts';
import { type NetworkPath, openNetworkPath } from '../../support/programs/network-path.ts';
import { expectAccessibleInLooks } from '../screens/accessible.ts';

/** The journey's server connects to its database through a proxy that the test can cut. */
const test = onPostgres.extend<{ databasePath: NetworkPath }>({
  databasePath: async ({ serverEnv }, use) => {
    const path = await openNetworkPath(serverEnv.DATABASE_URL);
    await use(path);
    path.close();
  },
  app: async ({ serverEnv, databasePath }, use) => {
    const app = await startJourneyApp({ env: { ...serverEnv, DATABASE_URL: databasePath.url } });
    await use(app);
    await app.stop();
  },
});
test.use({ viewport: phone, expectedConsoleErrors: [/status of (405|500)/] });

test.describe('page errors', () => {
  test('no database: header and navigation stay, and Try again shows the page', async ({
    page,
    databasePath,
    signInAs,
  }) => {
    await signInAs('Asha');
    await databasePath.cut();
    await page.goto('/bookings');
    await expect(page.getByRole('heading', { name: 'Bad light stopped play' })).toBeVisible();
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Maidan' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    }
    await expectAccessibleInLooks(page);

    await databasePath.restore();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  });

  test('form sent to a page without an action: error page with links', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.method = 'post';
      document.body.append(form);
      form.submit();
    });
    await expect(page.getByRole('heading', { name: 'Bad light stopped play' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
