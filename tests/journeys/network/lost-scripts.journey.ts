import type { Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { signIn } from '../../support/bookings/remote-customer.ts';
import { expect, phone, test } from '../../support/browser/journey.ts';
import { findTurf, openDay, scriptsStarted, signedIn } from '../steps.ts';

// On a weak network single scripts fail to load. The page must keep working, and the missing part must load
// later.
test.use({ expectedConsoleErrors: [/ERR_FAILED|Failed to load resource/] });

/** Fails requests for a script. @returns restores them, and counts the failures */
async function lose(page: Page, name: string) {
  let lost = 0;
  let isLost = true;
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    if (!isLost) return route.fallback();
    lost += 1;
    return route.abort();
  });
  return {
    count: () => lost,
    find: () => {
      isLost = false;
    },
  };
}

test.describe('lost scripts', () => {
  test('menu script lost: links work, and the menu loads later', async ({ page }) => {
    await page.setViewportSize(phone);
    const menu = await lose(page, 'mobile-menu');
    await page.goto('/how-it-works');
    await scriptsStarted(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }));
    await expect.poll(menu.count).toBeGreaterThan(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByLabel('Search questions')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByLabel('Search questions')).toHaveCount(0);
    menu.find();
    await page.getByRole('banner').locator('summary').click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });

  test('confetti script lost after payment: ticket shows, confetti falls later', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player2@maidan.test', { viewport: phone });
    const { items } = await (await fetch(`${app.origin}/api/turfs`)).json();
    const player = await signIn(app.origin, 'player2@maidan.test');
    const date = addDays(istDateOf(new Date()), 9);
    const held = await player.hold({ turfId: items[0].id, date, startTimes: ['10:00'] });
    await player.returnFromCheckout(await player.pay(held));
    const confetti = await lose(page, 'confetti');
    await page.goto(`/payment?booking=${held.id}&returned=1`);
    await expect.poll(confetti.count).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    confetti.find();
    await expect(page.locator('canvas[data-confetti="150"]')).toBeAttached();
    await page.context().close();
  });

  test('hours fail to load: shows Retry, even without its script', async ({ page, context }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await findTurf(page, 'Chennai');
    await openDay(page, 12);
    await expect(page.getByRole('checkbox', { name: /₹/ }).first()).toBeVisible();
    await context.setOffline(true);
    // Slots of the day that arrive a moment later would replace the message.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText("We couldn't load the slots of this day")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('checkbox', { name: /₹/ }).first()).toBeVisible();
  });
});
