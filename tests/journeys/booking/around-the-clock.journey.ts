import { addDays, formatDate, istDateOf } from '../../../contract/calendar.ts';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { book, lateScriptsStarted, payByCard, signedIn } from '../steps.ts';

const date = addDays(istDateOf(new Date()), 9);
const [day, next] = [formatDate(date), formatDate(addDays(date, 1))];

test.describe('turf open around the clock', () => {
  for (const viewport of sampled('turf open around the clock', [phone, desktop])) {
    test(`11 pm to 1 am, ${viewport.width} px: booked as one`, async ({ browser, app }) => {
      const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const made = await desk.context().request.post('/api/turfs', {
        headers: { origin: app.origin },
        data: {
          ...{ sport: 'football', name: `Day and Night ${viewport.width}`, location: 'Porur, Chennai' },
          ...{ openingTime: '00:00', closingTime: '24:00' },
        },
      });
      const { id } = await made.json();

      const player = await signedIn(browser, app.origin, 'player2@maidan.test', { viewport });
      await player.goto(`/turf/${id}?date=${date}`);
      await lateScriptsStarted(player);
      const late = player.getByRole('group', { name: `After midnight, ${next}` });
      await late.getByRole('checkbox', { name: /^1–2\sam/ }).check();
      await book(player, 'Book 1 hour');
      // Alone, it is an hour of the next date.
      await expect(player.getByText(`${next}, 1–2\u00a0am`).first()).toBeVisible();
      await player.goto(`/turf/${id}?date=${date}`);
      await expect(player.getByText(/^1–2\sam: held for you until/).first()).toBeVisible();
      await player.getByRole('button', { name: 'Release slots' }).first().click();
      await expect(late.getByRole('checkbox', { name: /^1–2\sam/ })).toBeVisible();

      await lateScriptsStarted(player);
      await player.getByRole('checkbox', { name: /^11\spm–12 midnight/ }).check();
      await late.getByRole('checkbox', { name: /^12 midnight–1\sam/ }).check();
      await expectAccessibleNow(player);
      await book(player, 'Book 2 hours');
      await player
        .getByRole('button', { name: /^Pay ₹/ })
        .filter({ visible: true })
        .click();
      await payByCard(player, goodCard);
      await expect(player.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
      await expect(player.getByRole('main')).toContainText(`${day}, 11\u00a0pm–1\u00a0am`);

      await player.goto(`/turf/${id}?date=${addDays(date, 1)}`);
      await expect(player.getByRole('link', { name: /^12 midnight–1\sam: .*Tell me/ })).toBeVisible();
      await desk.goto(`/desk/day?${new URLSearchParams({ turfId: id, date })}`);
      await expect(desk.getByText(/^11\spm–1\sam$/).first()).toBeVisible();
      for (const page of [desk, player]) await page.context().close();
    });
  }
});
