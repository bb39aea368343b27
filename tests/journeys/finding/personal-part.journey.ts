import type { Locator, Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { lateScriptsStarted, scriptsStarted, signedIn } from '../steps.ts';

const date = addDays(istDateOf(new Date()), 16);

/** Marks a turf as a favourite, holds an hour there and returns the page of that day. */
async function holdAndFavour(page: Page, origin: string, startTime: string): Promise<string> {
  const { items } = await (await page.request.get('/api/turfs?q=Lawspet%20Kick%20Yard')).json();
  const turfId: string = items[0].id;
  const headers = { origin };
  expect((await page.request.put(`/api/turfs/${turfId}/favourite`, { headers })).ok()).toBe(true);
  const data = { turfId, date, startTimes: [startTime], paymentOption: 'partial' };
  expect((await page.request.post('/api/bookings', { headers, data })).status()).toBe(201);
  return `/turf/${turfId}?date=${date}`;
}

/** Holds back the personal part of the next pages. @returns delivers it, then returns how far it moved the page */
async function holdPart(page: Page): Promise<(shown: Locator) => Promise<number>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/personal.data?**', async (route) => {
    await promise;
    await route.continue();
  });
  return async (shown) => {
    // The text font moves a few words by some pixels, for visitors too.
    await lateScriptsStarted(page);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => {
      Reflect.set(window, 'shift', 0);
      new PerformanceObserver((list) => {
        const moved = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
        Reflect.set(
          window,
          'shift',
          moved.reduce((sum, value) => sum + value, Reflect.get(window, 'shift')),
        );
      }).observe({ type: 'layout-shift' });
    });
    resolve();
    await expect(shown).toBeVisible();
    await expect(page.getByLabel(/^Account of/)).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return page.evaluate(() => Reflect.get(window, 'shift'));
  };
}

test.describe('personal part of a shared page', () => {
  for (const [index, viewport] of sampled('personal part', [...[phone, desktop].entries()])) {
    test(`${viewport.width} px: name, heart and hold arrive, nothing moves`, async ({ browser, app }) => {
      const email = `player${index === 0 ? '' : 2}@maidan.test`;
      const page = await signedIn(browser, app.origin, email, { viewport });
      const path = await holdAndFavour(page, app.origin, `0${7 + index}:00`);
      expect(await (await page.request.get(path)).text()).not.toContain(email);
      const deliver = await holdPart(page);
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
      const heart = page.getByRole('button', { name: 'Favourite' });
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      expect(await deliver(page.getByText(/: held for you until/))).toBe(0);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('Held for you', { exact: true })).toHaveCount(1);
      await expectAccessible(page);
      await page.context().close();
    });

    test(`${viewport.width} px: panel of the owner arrives, nothing moves`, async ({ browser, app }) => {
      const page = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const { items } = await (await page.request.get('/api/turfs?q=Lawspet%20Kick%20Yard')).json();
      const deliver = await holdPart(page);
      await page.goto(`/turf/${items[0].id}?date=${date}`);
      expect(await deliver(page.getByRole('region', { name: 'Manage this turf' }))).toBe(0);
      await page.context().close();
    });
  }

  test('next page: the name stays while its part loads', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player2@maidan.test', { viewport: desktop });
    await page.goto('/bookings');
    const menu = page.getByLabel(/^Account of/);
    await expect(menu).toBeVisible();
    await page.route('**/personal.data?**', (route) => route.abort());
    const browse = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse Turfs' });
    await scriptsStarted(browse);
    await browse.click();
    await expect(page).toHaveURL(/\/browse$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(menu).toBeVisible();
    await page.context().close();
  });

  test('session over: the page offers to sign in', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player2@maidan.test', { viewport: desktop });
    const [session] = (await page.context().cookies()).filter(({ name }) => name.endsWith('session_token'));
    await page.request.post('/api/auth/sign-out', { headers: { origin: app.origin } });
    if (session) await page.context().addCookies([session]);
    await page.goto('/browse');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await page.context().close();
  });

  test('without JavaScript: one link leads to name, heart and hold', async ({ browser, app }) => {
    const screen = { viewport: phone, javaScriptEnabled: false };
    const page = await signedIn(browser, app.origin, 'player3@maidan.test', screen);
    const path = await holdAndFavour(page, app.origin, '10:00');
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
    await page.locator('noscript').getByRole('link', { name: 'Show my holds and favourites' }).click();
    await expect(page.getByLabel(/^Account of/)).toBeVisible();
    await expect(page.getByText(/: held for you until/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
    // Later pages have it at once.
    await page.goto('/browse');
    await expect(page.getByLabel(/^Account of/)).toBeVisible();
    await page.context().close();
  });
});
