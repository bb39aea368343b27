import type { Page } from '@playwright/test';
import { addDays, formatDate, istDateOf, weekdayOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { signedIn } from '../steps.ts';
import { createGround } from './day-sheet-pages.ts';

test.use({
  expectedConsoleErrors: [/409 \(Conflict\)/, /400 \(Bad Request\)/],
  // The last step leaves money to refund at the venue.
  expectedMoneyFindings: ['venue_money_over'],
});

const monday = (() => {
  let date = addDays(istDateOf(new Date()), 3);
  while (weekdayOf(date) !== 'Mon') date = addDays(date, 1);
  return date;
})();

async function sell(desk: Page, origin: string, turfId: string, date: string, guestName: string) {
  const sold = await desk.request.post(`/api/turfs/${turfId}/desk-bookings`, {
    headers: { origin },
    data: { source: 'phone', date, startTimes: ['17:00'], guestName },
  });
  expect(sold.status()).toBe(201);
}

/** Fills in Mondays, Wednesdays and Fridays for two weeks, 4 to 6 pm, and looks at the dates. */
async function checkDates(desk: Page) {
  for (const day of ['Mon', 'Wed', 'Fri']) await desk.getByLabel(day, { exact: true }).check();
  await desk.getByLabel('Start time').selectOption('4 pm');
  await desk.getByLabel('End time').selectOption('6 pm');
  await desk.getByLabel('First date').fill(monday);
  await desk.getByLabel('Last date').fill(addDays(monday, 11));
  await desk.getByRole('button', { name: /^Check/ }).click();
}

test.describe('series', () => {
  for (const viewport of sampled('series', [phone, desktop])) {
    for (const javaScriptEnabled of sampled('series, scripts', [true, false])) {
      const title = `planned, a date lost, booked, ended: ${viewport.width} px, scripts ${javaScriptEnabled}`;
      test(title, async ({ browser, app }) => {
        const options = { viewport, javaScriptEnabled };
        const desk = await signedIn(browser, app.origin, 'owner@maidan.test', options);
        const turfId = await createGround(desk, `Academy ${viewport.width}`);
        await sell(desk, app.origin, turfId, addDays(monday, 2), 'Team Alpha');
        await desk.goto(`/desk/board?place=${turfId}`);
        await desk.getByRole('link', { name: 'Plan a series' }).click();
        await desk.getByRole('button', { name: 'Check dates' }).click();
        await expect(desk.getByText('Choose at least one day of the week')).toBeVisible();
        if (javaScriptEnabled) await expectAccessibleNow(desk);
        await checkDates(desk);
        await expect(desk.getByRole('heading', { name: '5 dates are free: ₹4,850' })).toBeVisible();
        await expect(desk.getByText('Taken: Team Alpha')).toBeVisible();
        if (javaScriptEnabled) await expectAccessibleNow(desk);

        // Another desk takes a date before the form is sent.
        const lost = addDays(monday, 4);
        await desk.getByLabel('Customer or team').fill('Chennai Colts');
        await desk.getByLabel('Phone', { exact: true }).fill('98765 43210');
        await desk.getByLabel('Note').fill('U-12 batch');
        await desk.getByLabel(formatDate(addDays(monday, 11))).uncheck();
        await sell(desk, app.origin, turfId, lost, 'Team Beta');
        const book = desk.getByRole('button', { name: /^Book/ });
        if (javaScriptEnabled) await expect(book).toHaveText('Book 4 dates for ₹3,880');
        await book.click();
        await expect(desk.getByText(/A date was taken meanwhile, so nothing was booked/)).toBeVisible();
        await expect(desk.getByText('Taken: Team Beta')).toBeVisible();
        await expect(desk.getByLabel('Customer or team')).toHaveValue('Chennai Colts');
        await expect(desk.getByLabel('Note')).toHaveValue('U-12 batch');
        await expect(desk.getByLabel(formatDate(addDays(monday, 11)))).not.toBeChecked();
        await expect(desk.getByLabel(formatDate(addDays(monday, 9)))).toBeChecked();
        await desk.getByLabel('Phone', { exact: true }).fill('12');
        await book.click();
        await expect(desk.getByText(/valid phone number/)).toBeVisible();
        await desk.getByLabel('Phone', { exact: true }).fill('98765 43210');
        await desk.getByLabel(/^Agreed price/).fill('800');
        if (javaScriptEnabled) await expect(book).toHaveText('Book 3 dates for ₹2,400');
        await book.click();

        await expect(desk.getByRole('heading', { name: 'Chennai Colts' })).toBeInViewport();
        await expect(desk.getByText('Mon, Wed, Fri, 4–6 pm')).toBeVisible();
        await expect(desk.getByText('₹800 to collect')).toHaveCount(3);
        if (javaScriptEnabled) await expectAccessibleNow(desk);
        const seriesPage = desk.url();

        // The day sheet and the board lead to the series.
        await desk.goto(`/desk/day?turfId=${turfId}&date=${monday}`);
        await desk.getByRole('article').getByRole('link', { name: 'Series' }).click();
        await expect(desk).toHaveURL(seriesPage);
        await desk.getByRole('link', { name: `Move ${formatDate(monday)}` }).click();
        await desk.getByRole('button', { name: /^8–10 am.*Same price/ }).click();
        await expect(desk.getByRole('heading', { name: /^Academy \d+, / })).toBeHidden();
        await desk.goto(`/desk/board?place=${turfId}&date=${monday}`);
        const game = desk.getByRole('link', { name: /Chennai Colts/ }).filter({ visible: true });
        await expect(game).toContainText('Series');
        await game.click();
        await desk.getByRole('article').getByRole('link', { name: 'Series' }).click();
        await expect(desk.getByRole('link', { name: /^All series of/ })).toBeVisible();
        await expect(desk.getByText('8–10 am')).toBeVisible();

        const skipped = formatDate(addDays(monday, 7));
        await desk.getByLabel(`Skip ${skipped}`).click();
        await desk.getByRole('button', { name: `Skip ${skipped}` }).click();
        await expect(desk.getByText('Cancelled', { exact: true })).toHaveCount(1);
        const { bookings } = await (
          await desk.request.get(`/api/series/${seriesPage.split('/').at(-1)}`)
        ).json();
        await desk.request.post(`/api/bookings/${bookings.at(-1).id}/venue-payments`, {
          headers: { origin: app.origin },
          data: { amounts: [{ method: 'cash', amountPaise: 500_00 }] },
        });
        await desk.getByText('End from a date').click();
        await desk.getByLabel('First date to cancel').fill(addDays(monday, 1));
        await desk.getByLabel('Reason').fill('Exams');
        await desk.getByRole('button', { name: 'Cancel these dates' }).click();
        await expect(desk.getByText('Cancelled', { exact: true })).toHaveCount(2);
        const refunds = desk.getByRole('region', { name: 'To refund at the venue' });
        await expect(refunds).toContainText('₹500');
        if (javaScriptEnabled) await expectAccessibleNow(desk);
        await desk.getByRole('link', { name: /^All series of/ }).click();
        await expect(desk.getByRole('link', { name: 'Chennai Colts', exact: true })).toBeVisible();
        await expect(desk.getByText('1 date ahead')).toBeVisible();
        if (javaScriptEnabled) await expectAccessibleNow(desk);
        await desk.context().close();
      });
    }
  }
});
