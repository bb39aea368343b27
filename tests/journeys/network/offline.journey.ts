import { expect, phone, test } from '../../support/browser/journey.ts';
import { expectAccessible, wcag } from '../screens/accessible.ts';
import { keptPaths, offlineErrors, openBookings, seen, workerReady } from './offline-pages.ts';

test.use({ viewport: phone, expectedConsoleErrors: offlineErrors, serviceWorkers: 'allow' });

test.slow();

test.describe('offline', () => {
  test('bookings open as last seen; other pages show offline until reconnected', async ({
    page,
    context,
  }) => {
    await openBookings(page, 'player@maidan.test');
    const code = await page.locator('dd').first().textContent();
    await context.setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await page.reload();
    await expect(page.getByText(seen)).toBeVisible();
    await expect(page.locator('dd').first()).toHaveText(code ?? '');

    // The service worker handles links once all scripts have run.
    await page.waitForLoadState('networkidle');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole('heading', { name: 'No signal out here' })).toBeVisible();
    await page.getByRole('link', { name: /^My bookings Saved/ }).click();
    await expect(page).toHaveURL(/\/bookings$/);
    await expect(page.getByText(seen)).toBeVisible();

    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    // The copy shows 'Try again'; its script replaces it with 'Refresh' once it detects the network.
    await page.getByRole('link', { name: /^(Try again|Refresh)$/ }).click();
    await expect(page.getByText(seen)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
  });

  test('old copy: its bar follows the network, and stays the same element', async ({ page, context }) => {
    await openBookings(page, 'player@maidan.test');
    await context.setOffline(true);
    await page.reload();
    await page.waitForLoadState('networkidle');
    const bar = page.getByRole('complementary', { name: 'Connection' });
    await bar.evaluate((element) => element.classList.add('first'));
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(bar).toHaveText(new RegExp(`${seen.source}.*Try again`));
      await context.setOffline(false);
      await expect(bar).toHaveText(/^Back online\. This page may be out of date\.Refresh$/);
      await context.setOffline(true);
    }
    await expect(bar).toHaveClass(/first/);
  });

  test('ticket seen before: opens offline with its code', async ({ page, context }) => {
    await openBookings(page, 'player@maidan.test');
    await page.getByRole('link', { name: 'Show ticket' }).click();
    await expect(page.getByRole('heading', { name: 'Your ticket' })).toBeVisible();
    await page.reload();
    await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/\/ticket$/));
    const ticket = page.url();
    await context.setOffline(true);
    await page.goto('/browse');
    await page.getByRole('link', { name: /^Ticket, \w{3} \d+ \w{3}.* Saved/ }).click();
    await expect(page).toHaveURL(ticket);
    // Nothing may cover the QR code.
    await expect(page.getByRole('link', { name: /^Ask / })).toBeHidden();
    await expect(page.getByText(seen)).toBeVisible();
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    await expect(page.getByText('Code at the gate')).toBeVisible();
  });

  test('link followed after the network is lost: leads to the offline page', async ({ page, context }) => {
    await page.goto('/about');
    await workerReady(page);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Football' }).click();
    await expect(page).toHaveURL(/\/browse\?sport=football$/);
    await expect(page.getByRole('heading', { name: 'No signal out here' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/browse\?sport=football$/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('older bookings opened: stored upcoming games stay', async ({ page, context }) => {
    await openBookings(page, 'player@maidan.test');
    const { nextCursor } = await (await page.request.get('/api/bookings?when=past&limit=1')).json();
    await page.goto(`/bookings?${new URLSearchParams({ past: nextCursor })}`);
    await expect(page.getByRole('link', { name: 'Back to upcoming games' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto('/bookings');
    await expect(page.getByText(seen)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show ticket' })).toBeVisible();
  });

  test('form sent without network: keeps its input and shows the error', async ({ page, context }) => {
    await page.goto('/forgot-password');
    await workerReady(page);
    const email = page.getByLabel('Email');
    await email.fill('asha@example.in');
    const send = page.getByRole('main').getByRole('button');
    const problem = page
      .getByRole('alert')
      .filter({ hasText: 'Network error. Please check your connection' });

    await context.setOffline(true);
    await send.click();
    await expect(problem).toBeVisible();
    await expect(email).toHaveValue('asha@example.in');

    await context.setOffline(false);
    await expect(problem).toHaveCount(0);
    // A connected network on which every request fails.
    await page.route('**/forgot-password.data', (route) => route.abort());
    await send.click();
    await expect(problem).toBeVisible();
    await expect(email).toHaveValue('asha@example.in');
    await page.unroute('**/forgot-password.data');
    await send.click();
    await expect(page.getByText(/If .*account|sent/i).first()).toBeVisible();
  });

  test('offline page and bars: accessible in both themes', async ({ page, context }) => {
    await openBookings(page, 'player@maidan.test');
    await context.setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await expectAccessible(page, { tags: wcag });
    await page.reload();
    await expect(page.getByText(seen)).toBeVisible();
    // The reload restores the scroll position, where axe would report controls under the bar.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, { tags: wcag });
    await page.goto('/browse');
    await expect(page.getByRole('heading', { name: 'No signal out here' })).toBeVisible();
    await expectAccessible(page, { tags: wcag });
  });
});
