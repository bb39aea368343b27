import { addDays, formatDate, istDateOf } from '../../../contract/calendar.ts';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { book, lateScriptsStarted, payByCard, signedIn } from '../steps.ts';

const date = addDays(istDateOf(new Date()), 9);
const [evening, next] = [formatDate(date), formatDate(addDays(date, 1))];

test.describe('hours past midnight', () => {
  for (const viewport of sampled('hours past midnight', [phone, desktop])) {
    test(`11 pm to 1 am, ${viewport.width} px: found, paid, on the ticket`, async ({ browser, app }) => {
      const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const name = `Night Hall ${viewport.width}`;
      const made = await desk.context().request.post('/api/turfs', {
        headers: { origin: app.origin },
        data: { sport: 'badminton', name, location: 'Porur, Chennai', openingTime: '16:00' },
      });
      const { id } = await made.json();
      await desk.goto(`/desk/turfs/${id}`);
      await desk.getByLabel('Closes').selectOption('2 am');
      await desk.getByRole('button', { name: /^Save/ }).first().click();
      await expect(desk.getByText('Turf updated successfully')).toBeVisible();

      const player = await signedIn(browser, app.origin, 'player2@maidan.test', { viewport });
      await player.goto(`/browse?q=${name.replaceAll(' ', '+')}&date=${date}&hours=24-29`);
      await player
        .getByRole('article')
        .getByRole('link', { name: /12 midnight/ })
        .click();
      await expect(player).toHaveURL(/hours=24/);
      await lateScriptsStarted(player);
      const late = player.getByRole('group', { name: `After midnight, ${next}` });
      await expect(late.getByRole('checkbox', { name: /^12 midnight–1\sam/ })).toBeChecked();
      await player.getByRole('checkbox', { name: /^11\spm–12 midnight/ }).check();
      await expectAccessibleNow(player);
      await book(player, 'Book 2 hours');
      await expect(player.getByText(`${evening}, 11\u00a0pm–1\u00a0am`).first()).toBeVisible();
      await player
        .getByRole('button', { name: /^Pay ₹/ })
        .filter({ visible: true })
        .click();
      await payByCard(player, goodCard);
      await expect(player.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
      await expect(player.getByRole('main')).toContainText(`${evening}, 11\u00a0pm–1\u00a0am`);
      await player.goto(player.url().replace(/\/ticket.*$/, ''));
      // 24 hours before 11 pm of the evening.
      await expect(player.getByRole('main')).toContainText(`${formatDate(addDays(date, -1))}, 11\u00a0pm`);

      await desk.goto(`/desk/day?${new URLSearchParams({ turfId: id, date })}`);
      await expect(desk.getByText(/^11\spm–1\sam$/).first()).toBeVisible();
      await expect(desk.getByRole('heading', { name: `After midnight, ${next}` })).toBeVisible();
      await expectAccessibleNow(desk);
      await desk.goto(`/time-slots?${new URLSearchParams({ turfId: id, date, view: 'week' })}`);
      await expect(desk.getByRole('rowheader', { name: 'After midnight' })).toBeVisible();
      await expectAccessibleNow(desk);
      for (const page of [desk, player]) await page.context().close();
    });
  }
});
