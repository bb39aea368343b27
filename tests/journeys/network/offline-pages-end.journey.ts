import type { Page } from '@playwright/test';
import { expect, phone, test } from '../../support/browser/journey.ts';
import { keptPaths, offlineErrors, openBookings, seen } from './offline-pages.ts';

test.use({ viewport: phone, expectedConsoleErrors: offlineErrors, serviceWorkers: 'allow' });

test.slow();

/**
 * Ends the session without signing out. An open page would log a rejected stream, so it navigates away first.
 */
async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /^maidan\./ });
}

test.describe('stored pages', () => {
  test('sign-out with a failed request: deletes all stored copies', async ({ page, context }) => {
    await openBookings(page, 'player@maidan.test');
    await page.route('**/logout.data', (route) => route.abort());
    await page.getByLabel(/^Account of/).click();
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await expect.poll(() => keptPaths(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto('/bookings');
    await expect(page.getByRole('heading', { name: 'No signal out here' })).toBeVisible();
    await expect(page.getByRole('link', { name: /My bookings/ })).toHaveCount(0);
  });

  test('sign-out without network: deletes all stored copies', async ({ page, context }) => {
    await openBookings(page, 'player@maidan.test');
    await context.setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await page.getByLabel(/^Account of/).click();
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      /You're still signed in; we removed the copies saved on this device/,
    );
    await expect.poll(() => keptPaths(page)).toEqual([]);
  });

  test('session ended or another user signed in: stored copies are deleted', async ({
    page,
    context,
    app,
  }) => {
    await openBookings(page, 'player@maidan.test');
    await endSession(page);
    await page.goto('/browse');
    await expect.poll(() => keptPaths(page)).toEqual([]);

    await openBookings(page, 'player@maidan.test');
    const own = await page.locator('dd').first().textContent();
    await endSession(page);
    const answer = await context.request.post('/api/auth/sign-in/email', {
      headers: { origin: app.origin },
      data: { email: 'player2@maidan.test', password: 'Maidan-demo-1' },
    });
    expect(answer.status()).toBe(200);
    await page.goto('/about');
    await expect.poll(() => keptPaths(page)).toEqual([]);
    await page.goto('/bookings');
    await expect.poll(() => keptPaths(page)).toContain('/bookings');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(seen)).toBeVisible();
    await expect(page.getByText(own ?? '', { exact: true })).toHaveCount(0);
  });
});
