import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import type { App } from '../../support/servers/app-server.ts';
import { expectAccessibleNow, wcag } from '../screens/accessible.ts';
import { scriptsStarted } from '../steps.ts';
import { keptPaths, openBookings } from './offline-pages.ts';

// A network that accepts requests and never answers; the offline page has status 503.
test.use({ viewport: phone, expectedConsoleErrors: [/503/], serviceWorkers: 'allow' });
test.slow();

const seen = /Still loading\. This copy was saved \w{3} \d+ \w{3}, \d+(:\d\d)?\s[ap]m\./;

async function silence(app: App, work: () => Promise<void>): Promise<void> {
  process.kill(app.pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(app.pid, 'SIGCONT');
  }
}

test.describe('silent network', () => {
  test('server does not answer: bookings open as last seen', async ({ page, app }) => {
    await openBookings(page, 'player@maidan.test');
    await silence(app, async () => {
      await page.reload();
      await expect(page.getByText(seen)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Show ticket' })).toBeVisible();
      await page.goto('/browse');
      await expect(page.getByRole('heading', { name: 'No signal out here' })).toBeVisible();
      await page.getByRole('link', { name: /^My bookings Saved/ }).click();
      await expect(page.getByText(seen)).toBeVisible();
    });
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByText(seen)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
  });

  test('link without an answer: says so, and offers the last seen bookings', async ({ page, app }) => {
    await openBookings(page, 'player@maidan.test');
    const footer = page.getByRole('contentinfo');
    const slow = page.getByText('Still loading. Your network is slow.');
    await silence(app, async () => {
      await footer.getByRole('link', { name: 'FAQ' }).click();
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
      await expect(slow).toBeVisible();
      await expectAccessibleNow(page, { tags: wcag });
    });
    await expect(page).toHaveURL(/\/faq$/);
    await expect(slow).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await silence(app, async () => {
      await footer.getByRole('link', { name: 'About' }).click();
      await expect(slow).toBeVisible();
      await page.getByRole('link', { name: 'Saved bookings' }).click();
      await expect(page).toHaveURL(/\/bookings$/);
      await expect(page.getByText(seen)).toBeVisible();
    });
  });

  test('bookings link without an answer: opens the stored copy if any', async ({ page, app }) => {
    await openBookings(page, 'player@maidan.test');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    const askForBookings = async () => {
      await page.getByLabel(/^Account of /).click();
      await page.getByRole('link', { name: 'My Bookings' }).click();
    };
    const copies = await page.evaluate(() => caches.delete('maidan-pages'));
    expect(copies).toBe(true);
    await silence(app, async () => {
      await askForBookings();
      await expect(page.getByText('Still loading. Your network is slow.')).toBeVisible();
    });
    await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
    await expect.poll(() => keptPaths(page)).toContain('/bookings');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await silence(app, async () => {
      await askForBookings();
      await expect(page.getByText(seen)).toBeVisible();
    });
  });

  test('page completed during navigation to another: rendered without errors', async ({ browser, app }) => {
    const context = await browser.newContext({
      baseURL: app.origin,
      viewport: desktop,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    const isLeaving = Promise.withResolvers<void>();
    const isLookedAt = Promise.withResolvers<void>();
    await page.route(/\/page-end-/, async (route) => {
      await isLeaving.promise;
      await route.continue();
    });
    await page.route(/\/browse\.data/, async (route) => {
      isLeaving.resolve();
      await isLookedAt.promise;
      await route.continue();
    });
    await page.goto('/privacy');
    const browse = page.getByRole('banner').getByRole('link', { name: 'Browse Turfs' });
    await scriptsStarted(browse);
    await browse.click();
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    isLookedAt.resolve();
    await expect(page).toHaveURL(/\/browse$/);
    expect(errors).toEqual([]);
    await context.close();
  });
});
