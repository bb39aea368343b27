import type { WeeklyPlan, WeeklySlot } from '../../../contract/bookings/weekly-slots.ts';
import { addDays, formatDate, hourText, istDateOf } from '../../../contract/calendar.ts';
import { signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { splitter } from '../screens/demo-pages.ts';
import { expectNoSidewaysScroll, lateScriptsStarted, openAs, signedIn } from '../steps.ts';

const first = addDays(istDateOf(new Date()), 8);

/** Reserves three dates at a turf of the demo owner. */
async function reserve(origin: string, hour: number): Promise<WeeklySlot> {
  const player = await signInRemotely(origin, 'player3@maidan.test');
  const { items } = (await player.call('GET', '/api/turfs?q=Yercaud')).body;
  const game = { turfId: items[0].id, date: first, startTimes: [hourText(hour)] };
  const plan: WeeklyPlan = (await player.call('POST', '/api/weekly-plans', game)).body;
  const dates = plan.dates
    .filter(({ state }) => state === 'free')
    .slice(0, 3)
    .map(({ date, startTimes, totalPaise }) => ({ date, startTimes, totalPaise }));
  const { status, body } = await player.call('POST', '/api/me/weekly-slots', { ...game, dates });
  expect(status).toBe(201);
  return body;
}

test.describe('weekly slots at the desk', () => {
  for (const viewport of sampled('desk weekly', [phone, desktop])) {
    for (const javaScriptEnabled of sampled('desk weekly', [true, false])) {
      const hour = 8 + (viewport === phone ? 2 : 0) + (javaScriptEnabled ? 1 : 0);
      const how = `${viewport.width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`;
      test(`ended with a reason, which the customer reads, ${how}`, async ({ browser, app }) => {
        const slot = await reserve(app.origin, hour);
        const screen = { viewport, javaScriptEnabled };
        const owner = await signedIn(browser, app.origin, 'owner@maidan.test', screen);
        await owner.goto(`/desk/turfs/${slot.turf.id}`);
        // The form above grows when its scripts arrive, and a link that moves loses its click.
        if (javaScriptEnabled) await lateScriptsStarted(owner);
        await owner.getByRole('link', { name: 'Weekly slots of players' }).click();
        await expect(owner).toHaveURL(/weekly-slots$/);
        const mine = owner.getByRole('region', { name: /^Every .* · Arjun$/ }).filter({ hasText: 'Pay by' });
        await expect(mine.getByRole('listitem').filter({ hasText: 'Pay by' })).toHaveCount(3);
        await expectNoSidewaysScroll(owner);
        if (javaScriptEnabled) await expectAccessibleNow(owner);
        await mine.getByText('End this weekly slot').first().click();
        await mine.getByLabel('Reason for the customer').fill('The hall is let on that day');
        if (javaScriptEnabled) await expectAccessibleNow(owner);
        await mine.getByRole('button', { name: 'End this weekly slot' }).click();
        await expect(mine).toHaveCount(0);
        const ended = 'The venue ended this weekly slot. The hall is let on that day';
        await expect(owner.getByText(ended).first()).toBeVisible();

        const player = await signedIn(browser, app.origin, 'player3@maidan.test', screen);
        await player.goto(`/weekly-slots/${slot.id}`);
        await expect(player.getByText(ended)).toBeVisible();
        await expect(player.getByText('Closed by the venue')).toHaveCount(3);
        await expect(player.getByRole('link', { name: /^Pay / })).toHaveCount(0);
        await player.goto('/bookings');
        await expect(player.getByRole('region', { name: 'Weekly slots' })).toContainText(ended);
      });
    }
  }

  test('demo: on My bookings, the day sheet and the desk page', async ({ browser, app, page }) => {
    await openAs(page, splitter, '/bookings');
    const weekly = page.getByRole('region', { name: 'Weekly slots' }).getByRole('listitem');
    await expect(weekly).toHaveCount(1);
    await expect(weekly).toContainText('Velachery Turf 360');
    await weekly.getByRole('link', { name: /^Every / }).click();
    const rows = page.getByRole('main').getByRole('listitem');
    for (const [text, count] of [
      ['Not paid in time', 1],
      ['Booked', 1],
      ['Pay by', 4],
    ] as const)
      await expect(rows.filter({ hasText: text })).toHaveCount(count);
    const owner = await signedIn(browser, app.origin, 'owner@maidan.test');
    const date = addDays(istDateOf(new Date()), 12);
    const { items } = await (await owner.request.get('/api/turfs?q=Velachery')).json();
    await owner.goto(`/desk/day?turfId=${items[0].id}&date=${date}`);
    await expect(owner.getByText(/Weekly slot: Divya, pay by/).first()).toBeVisible();
    await owner.goto(`/desk/turfs/${items[0].id}/weekly-slots`);
    const region = owner.getByRole('region', { name: /^Every .* · Divya$/ });
    await expect(region.getByRole('listitem').filter({ hasText: formatDate(date) })).toContainText('Pay by');
  });
});
