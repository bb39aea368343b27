import { type RemoteCustomer, signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, test } from '../../support/browser/journey.ts';
import { openAs, scriptsStarted, slowDown } from '../steps.ts';
import { createGround, date, watch } from './live-pages.ts';

test.use({ expectedConsoleErrors: [/(400|409|503) \(|ERR_FAILED/] });

async function bookAndPay(player: RemoteCustomer, turfId: string, startTime: string): Promise<string> {
  const booking = await player.hold({ turfId, date, startTimes: [startTime] });
  await player.returnFromCheckout(await player.pay(booking));
  return booking.id;
}

test.describe('live', () => {
  test('turf page: shows taken, locked and repriced hours, keeps picked ones', async ({ browser, app }) => {
    const turfId = await createGround(app);
    const page = await watch(browser, app, `/turf/${turfId}?date=${date}`);
    const hour = (name: RegExp) => page.getByRole('checkbox', { name });
    await hour(/^7–8 pm/).check();
    await hour(/^8–9 pm/).check();
    const player = await signInRemotely(app.origin, 'player@maidan.test');
    await player.hold({ turfId, date, startTimes: ['19:00'] });
    await expect(page.getByText('we removed 7–8 pm from your selection')).toBeVisible();
    await expect(hour(/^7–8 pm/)).toHaveCount(0);
    await expect(hour(/^8–9 pm/)).toBeChecked();

    const owner = await signInRemotely(app.origin, 'owner@maidan.test');
    const change = (startTime: string, body: unknown) =>
      owner.call('PUT', `/api/turfs/${turfId}/slots/${date}/${startTime}`, body);
    await change('20:00', { pricePaise: 123_400, reason: 'League night' });
    await expect(hour(/^8–9 pm.*₹1,234/)).toBeChecked();
    await change('10:00', { locked: true, reason: 'Mowing' });
    await expect(hour(/^10–11 am/)).toHaveCount(0);
    await page.context().close();
  });

  test('hour taken before the stream connects: shown as taken afterwards', async ({ browser, app }) => {
    const turfId = await createGround(app);
    const context = await browser.newContext({ baseURL: app.origin });
    const page = await context.newPage();
    const isTaken = Promise.withResolvers<void>();
    await page.route('**/api/streams/turfs/**', async (route) => {
      await isTaken.promise;
      await route.continue();
    });
    const isAsked = page.waitForRequest('**/api/streams/turfs/**');
    await page.goto(`/turf/${turfId}?date=${date}`);
    await isAsked;
    const hour = page.getByRole('checkbox', { name: /^7–8 pm/ });
    await expect(hour).toBeVisible();
    const player = await signInRemotely(app.origin, 'player2@maidan.test');
    await player.hold({ turfId, date, startTimes: ['19:00'] });
    isTaken.resolve();
    await expect(hour).toHaveCount(0);
    await context.close();
  });

  test('hour pressed while a slow phone renders another day: URL stays', async ({ browser, app }) => {
    const turfId = await createGround(app);
    const page = await watch(browser, app, `/turf/${turfId}`);
    const day = page.getByRole('navigation', { name: 'Day', exact: true }).locator(`a[href*="${date}"]`);
    await page.evaluate((opened) => {
      const write = history.replaceState.bind(history);
      history.replaceState = (...entry) => {
        write(...entry);
        if (!location.search.includes(opened)) return;
        history.replaceState = write;
        // The URL has changed, the day has not been rendered yet.
        document.querySelector<HTMLInputElement>('input[name=hours]')?.click();
      };
    }, date);
    await day.click();
    await expect(day).toHaveAttribute('aria-current', 'date');
    await expect(page.getByRole('checkbox', { name: /^7–8 pm/ })).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`date=${date}$`));
    await page.context().close();
  });

  test('hours taken while another day loads: it opens once, scroll position stays', async ({
    browser,
    app,
  }) => {
    const turfId = await createGround(app);
    const page = await watch(browser, app, `/turf/${turfId}`);
    const player = await signInRemotely(app.origin, 'player3@maidan.test');
    await slowDown(page, /\/turf\/[^/]+\.data/);
    const day = page.getByRole('navigation', { name: 'Day', exact: true }).locator(`a[href*="${date}"]`);
    // Otherwise the click scrolls to a day outside of the strip, and the page with it.
    await day.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 80));
    const isAsked = page.waitForRequest(/\.data/);
    await day.click();
    await isAsked;
    await player.hold({ turfId, date, startTimes: ['19:00'] });
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    expect(await page.evaluate(() => window.scrollY)).toBe(80);
    await expect(page.getByRole('checkbox', { name: /^7–8 pm/ })).toHaveCount(0);
    await page.context().close();
  });

  test('another day fails during a refresh: the page stays and recovers', async ({ browser, app }) => {
    const turfId = await createGround(app);
    const page = await watch(browser, app, `/turf/${turfId}?date=${date}`);
    const player = await signInRemotely(app.origin, 'player2@maidan.test');
    const isRefreshing = Promise.withResolvers<void>();
    let isFailing = true;
    await page.route(/\/turf\/[^/]+\.data/, async (route) => {
      if (!route.request().url().includes(date))
        return isFailing ? route.fulfill({ status: 503 }) : route.continue();
      // Left unanswered: navigating to the other day aborts it.
      isRefreshing.resolve();
    });
    await player.hold({ turfId, date, startTimes: ['19:00'] });
    await isRefreshing.promise;
    const day = page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link').nth(4);
    await day.click();
    await expect(page.getByText('Network error. Please check your connection')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    isFailing = false;
    await expect(day).toHaveAttribute('aria-current', 'date');
    await page.context().close();
  });

  test('booking on one phone: shown on another and on the day sheet', async ({ browser, app }) => {
    const turfId = await createGround(app);
    const bookings = await watch(browser, app, '/bookings', 'player@maidan.test');
    const sheet = await watch(browser, app, `/desk/day?turfId=${turfId}&date=${date}`, 'owner@maidan.test');
    await sheet.locator('summary', { hasText: /^10–11\sam .*Walk-in/ }).click();
    const name = sheet.locator('[id="name-10:00"]');
    await name.fill('Half a na');
    const player = await signInRemotely(app.origin, 'player@maidan.test');

    await sheet.route('**/desk/day.data**', (route) => route.fulfill({ status: 503 }));
    const isRefused = sheet.waitForResponse(/day\.data/);
    const held = await player.hold({ turfId, date, startTimes: ['12:00'] });
    await isRefused;
    await expect(name).toHaveValue('Half a na');
    await sheet.unroute('**/desk/day.data**');
    await player.returnFromCheckout(await player.pay(held));
    await expect(sheet.locator('summary', { hasText: /^12–1\spm .*Walk-in/ })).toHaveCount(0);

    const bookingId = await bookAndPay(player, turfId, '19:00');
    await expect(bookings.locator(`a[href="/bookings/${bookingId}"]`).first()).toBeVisible();
    await expect(sheet.getByText('Karthik Raman')).toHaveCount(2);
    const freeAgain = sheet.locator('summary', { hasText: /^7–8\spm .*Walk-in/ });
    await expect(freeAgain).toHaveCount(0);
    await expect(name).toBeVisible();
    await expect(name).toHaveValue('Half a na');

    await player.call('POST', `/api/bookings/${bookingId}/cancel`, {});
    await expect(
      bookings.locator('article', { has: bookings.locator(`a[href*="${bookingId}"]`) }),
    ).toContainText('Cancelled');
    await expect(freeAgain).toBeVisible();
    await bookings.context().close();
    await sheet.context().close();
  });

  test('day sheet: URL has its date, refreshes each minute, waits during typing', async ({ page }) => {
    await page.setViewportSize(desktop);
    await openAs(page, 'owner@maidan.test', '/desk/day');
    // Without a date in the URL, the first refresh after midnight would show another day.
    await expect(page).toHaveURL(/\/desk\/day\?turfId=[0-9a-f-]{36}&date=\d{4}-\d\d-\d\d/);
    // Blocks the stream and its fallback polling, so that only the clock triggers a refresh.
    await page.route(/\/api\/streams\/|\/healthz/, (route) => route.abort());
    await page.clock.install();
    // Counts inside the page: Playwright reports requests with a delay.
    await page.addInitScript(() => {
      const send = window.fetch;
      window.fetch = (input, init) => {
        const asked = Number(Reflect.get(window, 'asked') ?? 0);
        if (String(input).includes('/desk/day.data')) Reflect.set(window, 'asked', asked + 1);
        return send(input, init);
      };
    });
    const countAsked = () => page.evaluate(() => Number(Reflect.get(window, 'asked') ?? 0));
    await page.reload();
    await scriptsStarted(page.getByRole('button', { name: 'Check in', exact: true }));
    // Retries, because a script that has just started may not have set its one-minute timer yet.
    await expect(async () => {
      await page.clock.runFor(62_000);
      expect(await countAsked()).toBeGreaterThan(0);
    }).toPass();
    await page.getByLabel('Booking code').pressSequentially('K7QM');
    const before = await countAsked();
    await page.clock.runFor(122_000);
    expect(await countAsked()).toBe(before);
    await expect(page.getByLabel('Booking code')).toHaveValue('K7QM');
  });
});
