import type { Locator, Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { bookTwoHours, scriptsStarted, signedIn } from '../steps.ts';
import { atDesk, createGround, takeWalkIn, todaysSheets } from './day-sheet-pages.ts';

// Rejected check-ins and payments have status 409.
test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

const { sheetOf, reportOf } = todaysSheets();

async function codeOf(game: Locator): Promise<string> {
  return (await game.getByRole('link', { name: /^Booking/ }).textContent()) ?? '';
}

async function figure(page: Page, label: string): Promise<string | null> {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}`) })
    .locator('..')
    .getByRole('definition')
    .textContent();
}

for (const viewport of sampled('day sheet', [phone, desktop])) {
  test.describe(`day sheet, ${viewport.width} px`, () => {
    test('walk-in, check-in, balance and no-show: the closing report agrees', async ({ browser, app }) => {
      test.slow();
      const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport });
      const turfId = await createGround(desk, 'Adyar Night Ground');
      await desk.goto(sheetOf(turfId));

      const ravi = await takeWalkIn(desk, 'Ravi', 'Later');
      await expect(ravi).toContainText('₹500 to collect');
      const code = await codeOf(ravi);
      await desk.getByLabel('Booking code').fill(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
      await desk.getByRole('button', { name: 'Check in', exact: true }).click();
      await expect(desk.getByRole('status').filter({ hasText: 'Welcome, Ravi' })).toContainText(
        '₹500 to collect',
      );
      await expect(ravi).toContainText('Checked in');
      await desk.getByLabel('Booking code').fill(code);
      await desk.getByRole('button', { name: 'Check in', exact: true }).click();
      await expect(desk.getByRole('status').filter({ hasText: 'Already checked in' })).toBeVisible();
      await desk.getByLabel('Booking code').fill('NOSUCH22');
      await desk.getByRole('button', { name: 'Check in', exact: true }).click();
      await expect(desk.getByRole('status').filter({ hasText: 'Booking not found' })).toBeVisible();

      await ravi.getByLabel('Collect ₹500 from Ravi').click();
      await ravi.getByLabel('Amount in ₹').fill('600');
      await ravi.getByRole('button', { name: 'Cash' }).click();
      await expect(ravi.getByRole('alert')).toHaveText('Only ₹500 is still due at the venue.');
      await expect(ravi.getByLabel('Amount in ₹')).toHaveValue('600');
      await ravi.getByLabel('Amount in ₹').fill('200');
      await ravi.getByRole('button', { name: 'Cash' }).click();
      await expect(ravi).toContainText('₹300 to collect');
      await ravi.getByLabel('Collect ₹300 from Ravi').click();
      await ravi.getByRole('button', { name: 'UPI' }).click();
      await expect(ravi).toContainText('Paid');
      expect(await figure(desk, 'Cash')).toBe('₹200');

      const other = await createGround(desk, 'Adyar Small Ground');
      await desk.goto(sheetOf(other));
      const team = await takeWalkIn(desk, 'Late team', 'Later');
      await team.getByRole('button', { name: 'No-show: Late team' }).click();
      await expect(team).toContainText('No-show');
      await desk.getByRole('link', { name: 'Closing report' }).click();
      await expect(desk.getByRole('heading', { name: /^Closing report/ })).toBeVisible();
      expect(await figure(desk, 'No-shows')).toBe('1');
      expect(await figure(desk, 'Not paid by no-shows')).toBe('₹500');
      expect(await figure(desk, 'Outstanding')).toBe('₹0');

      await desk.goto(reportOf(turfId));
      for (const [label, value] of [
        ['Bookings', '1'],
        ['Played', '1'],
        ['Hours sold', '1'],
        ['Cash collected', '₹200'],
        ['UPI collected', '₹300'],
        ['Total collected', '₹500'],
        ['Collected at the venue', '₹500'],
        ['Total value', '₹500'],
        ['Outstanding', '₹0'],
      ] as const)
        expect(await figure(desk, label), label).toBe(value);
      await desk.getByRole('button', { name: 'Close the day' }).click();
      await expect(desk.getByText(/^Closed by Anbarasan/)).toBeVisible();
      await expect(desk.getByRole('button', { name: 'Close the day', exact: true })).toHaveCount(0);

      await desk.goto(sheetOf(turfId));
      await desk.getByRole('button', { name: 'Reverse collecting ₹200 from Ravi' }).click();
      await expect(ravi).toContainText('₹200 to collect');
      await desk.goto(reportOf(turfId));
      await expect(desk.getByText(/Changed since/)).toContainText('Cash collected ₹200 then, ₹0 now');
      await desk.getByRole('button', { name: 'Close the day again' }).click();
      await expect(desk.getByText(/^Closed 2 times, last by Anbarasan/)).toBeVisible();
      await desk.context().close();
    });

    test("venue payment: shown on the player's booking; wrong day's gate says so", async ({
      browser,
      app,
    }) => {
      test.slow();
      const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport: desktop });
      const turfId = await createGround(desk, 'Adyar Night Ground');
      const player = await signedIn(browser, app.origin, 'player3@maidan.test', { viewport: phone });
      const { id, code, date } = await bookTwoHours(player, turfId, 2);

      await desk.goto(sheetOf(turfId));
      await desk.getByLabel('Booking code').fill(code);
      await desk.getByRole('button', { name: 'Check in', exact: true }).click();
      await expect(desk.getByRole('status').filter({ hasText: 'Another day' })).toContainText(
        'Arjun Shetty plays',
      );

      await desk.goto(sheetOf(turfId, date));
      const game = desk.getByRole('article').filter({ hasText: code });
      await expect(game.getByRole('button', { name: /^No-show/ })).toHaveCount(0);
      await game.getByLabel(/^Collect ₹/).click();
      await game.getByRole('button', { name: 'UPI' }).click();
      await expect(game).toContainText('Paid');
      await player.goto(`/bookings/${id}`);
      await expect(player.getByText(/collected at the venue by UPI/)).toBeVisible();
      await expect(player.getByText('Paid', { exact: true })).toBeVisible();
      for (const page of [desk, player]) await page.context().close();
    });

    test('shortened game with cash collected: the rest is refunded at the venue', async ({
      browser,
      app,
    }) => {
      test.slow();
      const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport });
      const turfId = await createGround(desk, 'Adyar Night Ground');
      const player = await signedIn(browser, app.origin, 'player3@maidan.test', { viewport: phone });
      const { id, date, startTimes, atVenuePaise } = await bookTwoHours(player, turfId, 2);
      const receipt = { amounts: [{ amountPaise: atVenuePaise, method: 'cash' }] };
      await desk.request.post(`/api/bookings/${id}/venue-payments`, { data: receipt });
      const shorter = { date, startTimes: startTimes.slice(0, 1) };
      expect((await player.request.post(`/api/bookings/${id}/reschedule`, { data: shorter })).status()).toBe(
        200,
      );

      await desk.goto(sheetOf(turfId, date));
      const game = desk.getByRole('article');
      await expect(game).toContainText('₹470 to refund');
      await expect(game.getByRole('button', { name: 'Reverse collecting ₹727' })).toHaveText('Reverse');
      await game.getByLabel('Refund ₹470 to Arjun Shetty').click();
      await expectAccessible(desk);
      await game.getByText('Split between methods').click();
      await game.getByLabel('Cash, ₹').fill('200');
      await game.getByLabel('UPI, ₹').fill('200');
      await game.getByLabel('UPI, ₹').press('Enter');
      await expect(game).toContainText('₹470 is due back. Please check the amount again.');
      await expect(game.getByLabel('Cash, ₹')).toHaveValue('200');
      await expectAccessible(desk);
      await game.getByLabel('UPI, ₹').fill('270');
      await game.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(game).toContainText('₹200 Cash refunded');
      await expect(game).toContainText('₹270 UPI refunded');
      await expect(game).toContainText('Paid');
      await expect(game).not.toContainText('to collect');
      await desk.goto(sheetOf(turfId));
      expect(await figure(desk, 'Cash')).toBe('₹527');
      for (const page of [desk, player]) await page.context().close();
    });

    test('without JavaScript: walk-in, check-in and undo work', async ({ browser, app }) => {
      test.slow();
      const who = { viewport, javaScriptEnabled: false };
      const plain = await atDesk(browser, app.origin, 'owner@maidan.test', who);
      const turfId = await createGround(plain, 'Adyar Night Ground');
      await plain.goto(sheetOf(turfId));
      const game = await takeWalkIn(plain, 'Ravi', 'Cash');
      await expect(game).toContainText('₹500 Cash');
      await game.getByRole('button', { name: 'Check in Ravi' }).click();
      await expect(game).toContainText('Checked in');
      await game.getByRole('button', { name: 'Undo check-in of Ravi' }).click();
      await expect(game.getByRole('button', { name: 'Check in Ravi' })).toBeVisible();
      await plain.context().close();
    });

    test('sheet and report: accessible in both themes; print has no navigation', async ({ browser, app }) => {
      test.slow();
      const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport });
      const turfId = await createGround(desk, 'Adyar Night Ground');
      await desk.goto(sheetOf(turfId));
      await desk.getByText('Walk-in', { exact: true }).first().click();
      await expectAccessible(desk);
      await desk.getByRole('button', { name: /^Book/ }).first().click();
      const game = desk.getByRole('article');
      await game.getByLabel(/^Collect ₹500/).click();
      await expectAccessible(desk);
      await desk.goto(reportOf(turfId));
      await expectAccessible(desk);
      for (const colorScheme of ['light', 'dark'] as const) {
        await desk.emulateMedia({ media: 'print', colorScheme });
        for (const part of [
          desk.getByRole('banner'),
          desk.getByRole('contentinfo'),
          desk.getByRole('navigation'),
        ])
          for (const one of await part.all()) await expect(one).toBeHidden();
        await expect(desk.getByRole('button', { name: 'Close the day' })).toBeHidden();
        const heading = desk.getByRole('heading', { name: 'Game by game' });
        await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)');
        await expect(desk.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      }
      await desk.context().close();
    });

    test('camera opened by the URL: does not open again on reload', async ({ browser, app }) => {
      const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport });
      const turfId = await createGround(desk, 'Adyar Night Ground');
      await desk.goto(`${sheetOf(turfId)}&scan=1`);
      const camera = desk.getByRole('dialog', { name: 'Scan a ticket' });
      await camera.getByRole('button', { name: 'Close' }).click();
      await expect(camera).toHaveCount(0);
      await desk.reload();
      await scriptsStarted(desk.getByRole('button', { name: 'Scan a ticket' }));
      // Gives the script of the dialog time to run.
      await desk.waitForTimeout(1_000);
      await expect(camera).toHaveCount(0);
      await desk.context().close();
    });
  });
}
