import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { book, lateScriptsStarted, payByCard, signedIn } from '../steps.ts';

const date = addDays(istDateOf(new Date()), 8);

test.describe('half hours', () => {
  for (const viewport of sampled('half hours', [phone, desktop])) {
    test(`90 minutes from 6:30 pm, ${viewport.width} px: priced, paid, moved, closed`, async ({
      browser,
      app,
    }) => {
      const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const made = await desk.context().request.post('/api/turfs', {
        headers: { origin: app.origin },
        data: { sport: 'badminton', name: `Hall ${viewport.width}`, location: 'Porur, Chennai' },
      });
      const { id } = await made.json();
      await desk.goto(`/desk/turfs/${id}`);
      await desk.getByLabel('Sold in').selectOption('Half hours, at least 60 minutes');
      await desk.getByRole('button', { name: /^Save/ }).first().click();
      await expect(desk.getByText('Turf updated successfully')).toBeVisible();
      await desk.reload();
      await expect(desk.getByLabel('Sold in')).toHaveValue('30-60');

      const player = await signedIn(browser, app.origin, 'player@maidan.test', { viewport });
      await player.goto(`/turf/${id}?date=${date}`);
      await lateScriptsStarted(player);
      const slot = (time: RegExp) => player.getByRole('checkbox', { name: time });
      // A first slot brings the rest of the shortest game.
      await slot(/^6:30–7\spm/).check();
      await expect(slot(/^7–7:30\spm/)).toBeChecked();
      await slot(/^7–7:30\spm/).uncheck();
      const note = player.getByRole('status').filter({ hasText: 'The shortest game here takes 60 minutes' });
      await expect(note).toBeVisible();
      await slot(/^7–7:30\spm/).check();
      await slot(/^7:30–8\spm/).check();
      await expect(note).toBeHidden();
      await expectAccessibleNow(player);
      await book(player, 'Book 1.5 hours');
      await expect(player.getByText(/6:30–8\spm/).first()).toBeVisible();
      await expect(player.getByText('1.5 hours', { exact: true })).toBeVisible();
      await player
        .getByRole('button', { name: /^Pay ₹/ })
        .filter({ visible: true })
        .click();
      await payByCard(player, goodCard);
      await expect(player.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
      await expect(player.getByRole('main')).toContainText(/6:30–8\spm/);
      await player.getByRole('link', { name: 'View My Bookings' }).click();
      const booked = player.getByRole('article').filter({ hasText: `Hall ${viewport.width}` });
      await booked.getByRole('heading').getByRole('link').click();
      await expect(player.getByText('1.5 hours', { exact: true })).toBeVisible();

      await desk.goto(`/desk/day?${new URLSearchParams({ turfId: id, date })}`);
      await expect(desk.getByText(/^6:30–8\spm$/).first()).toBeVisible();
      await expect(desk.getByText(/^8–8:30\spm$/).first()).toBeVisible();
      await expectAccessibleNow(desk);
      await desk.goto(`/time-slots/closure?${new URLSearchParams({ turfId: id, date })}`);
      await desk.getByLabel('From').selectOption('7:30 pm');
      await desk.getByLabel('To', { exact: true }).selectOption('9 pm');
      await desk.getByRole('button', { name: 'Check again' }).click();
      await expect(desk.getByText(/Loses 7:30–8\spm, keeps 6:30–7:30\spm/)).toBeVisible();
      for (const page of [desk, player]) await page.context().close();
    });
  }

  test('start that leaves half an hour: refused without scripts', async ({ browser, app }) => {
    const desk = await signedIn(browser, app.origin, 'owner@maidan.test');
    const made = await desk.context().request.post('/api/turfs', {
      headers: { origin: app.origin },
      data: {
        ...{ sport: 'badminton', name: 'Small Hall', location: 'Porur, Chennai', slotMinutes: 30 },
        ...{ openingTime: '18:00', closingTime: '20:00' },
      },
    });
    const { id } = await made.json();
    const player = await signedIn(browser, app.origin, 'player@maidan.test', {
      ...{ viewport: phone, javaScriptEnabled: false },
    });
    await player.goto(`/turf/${id}?date=${date}`);
    await player.getByRole('checkbox', { name: /^6:30–7\spm/ }).check();
    await player.getByRole('checkbox', { name: /^7–7:30\spm/ }).check();
    await book(player, 'Book');
    await expect(player.getByRole('alert')).toHaveText(/Start at 6\spm or 7\spm instead/);
    for (const page of [desk, player]) await page.context().close();
  });
});
