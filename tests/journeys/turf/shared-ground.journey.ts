import type { BrowserContext } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { customerWith, signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { signedIn } from '../steps.ts';

test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

const date = addDays(istDateOf(new Date()), 5);

test.describe('shared ground', () => {
  for (const viewport of sampled('shared ground', [phone, desktop])) {
    test(`owner splits a ground without and with bookings, ${viewport.width} px`, async ({
      browser,
      app,
    }) => {
      const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const { request } = desk.context();
      const { full } = await createGround(request, app.origin, viewport.width);
      await desk.goto(`/desk/turfs/${full.id}`);
      const ground = desk.getByRole('group', { name: 'Parts of the ground' });
      await expect(ground.getByRole('checkbox', { name: 'Part 1 Half A' })).toBeChecked();
      await ground.getByRole('checkbox', { name: 'Part 3' }).focus();
      await desk.keyboard.press('Space');
      const save = desk.getByRole('button', { name: /^Save/ }).first();
      await save.click();
      await expect(desk.getByText('Turf updated successfully')).toBeVisible();
      await desk.reload();
      await expect(ground.getByRole('checkbox', { name: 'Part 3' })).toBeChecked();

      const headers = { origin: app.origin };
      const sold = { source: 'phone', date, startTimes: ['18:00'], guestName: 'Team Alpha' };
      const made = await request.post(`/api/turfs/${full.id}/desk-bookings`, { headers, data: sold });
      const { code } = await made.json();
      await ground.getByRole('checkbox', { name: 'Part 2' }).uncheck();
      await save.click();
      await expect(desk.getByText(code)).toBeVisible();
      await expect(ground.getByRole('checkbox', { name: 'Part 2' })).not.toBeChecked();
      await desk.reload();
      await expect(ground.getByRole('checkbox', { name: 'Part 2' })).toBeChecked();
      await desk.context().close();
    });
  }

  test('half of a sold full ground: not offered, its booking linked', async ({ browser, app }) => {
    const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: phone });
    const { request } = desk.context();
    const { full, half } = await createGround(request, app.origin, 0);
    const player = await signedIn(browser, app.origin, 'player@maidan.test', { viewport: phone });
    const headers = { origin: app.origin };
    await player.goto(`/turf/${half.id}?date=${date}`);
    const six = player.getByRole('checkbox', { name: /6–7\spm/ });
    await expect(six).toBeEnabled();
    const sold = { source: 'phone', date, startTimes: ['18:00', '19:00'], guestName: 'Team Alpha' };
    const made = await request.post(`/api/turfs/${full.id}/desk-bookings`, { headers, data: sold });
    const { id } = await made.json();
    await expect(six).toBeHidden();
    const late = { turfId: half.id, date, startTimes: ['18:00'], paymentOption: 'partial' };
    const refused = await player.context().request.post('/api/bookings', { headers, data: late });
    expect((await refused.json()).message).toMatch(
      /^Full ground 0 is booked 6–8\spm, so Half A is not available\.$/,
    );
    await desk.goto(`/desk/day?${new URLSearchParams({ turfId: half.id, date })}`);
    await desk.getByRole('link', { name: 'Booked: Full ground 0' }).first().click();
    await expect(desk).toHaveURL(new RegExp(id));
    for (const page of [desk, player]) await page.context().close();
  });

  test('half of a held full ground: payment and reschedule name it', async ({ browser, app }) => {
    const desk = await signedIn(browser, app.origin, 'owner@maidan.test');
    const { full, half } = await createGround(desk.context().request, app.origin, 1);
    const player = await signedIn(browser, app.origin, 'player@maidan.test', { viewport: phone });
    // A live update would take the hour from the open page before the button is pressed.
    await player.route('**/api/streams/**', (route) => route.fulfill({ status: 204 }));
    const me = customerWith(app.origin, await cookieOf(player.context()));
    const booked = await me.hold({ turfId: half.id, date, startTimes: ['10:00'] });
    await me.returnFromCheckout(await me.pay(booked));

    await player.goto(`/payment?${new URLSearchParams({ turfId: half.id, date, hours: '18' })}`);
    const pay = player.getByRole('button', { name: /^Pay ₹/ }).filter({ visible: true });
    await expect(pay).toBeEnabled();
    const rival = await signInRemotely(app.origin, 'player2@maidan.test');
    await rival.hold({ turfId: full.id, date, startTimes: ['18:00', '19:00'] });
    await pay.click();
    const held = /Full ground 1 is on hold 6–8\spm while a customer pays, so Half A is not available\./;
    await expect(player.getByRole('alert')).toHaveText(new RegExp(`${held.source} You were not charged`));
    await expectAccessibleNow(player);

    await player.goto(`/bookings/${booked.id}/reschedule?date=${date}`);
    await player.getByRole('checkbox', { name: /^8–9\spm/ }).check();
    const reschedule = player.getByRole('button', { name: 'Reschedule booking' }).filter({ visible: true });
    await expect(reschedule).toBeEnabled();
    await rival.hold({ turfId: full.id, date, startTimes: ['20:00'] });
    await reschedule.click();
    await expect(player.getByRole('alert')).toContainText(/Full ground 1 is on hold 6–9\spm/);
    await expect(player.getByRole('alert')).toContainText('Your booking has not changed.');
    for (const page of [desk, player]) await page.context().close();
  });

  test('ground with locked hours: the change is refused with links to them', async ({ browser, app }) => {
    const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { javaScriptEnabled: false });
    const { request } = desk.context();
    const { full } = await createGround(request, app.origin, 2);
    const headers = { origin: app.origin };
    const data = { locked: true, reason: 'League' };
    await request.put(`/api/turfs/${full.id}/slots/${date}/18:00`, { headers, data });
    await desk.goto(`/desk/turfs/${full.id}`);
    await desk.getByRole('checkbox', { name: 'Part 2' }).uncheck();
    await desk.getByRole('button', { name: /^Save/ }).first().click();
    await desk.getByRole('link', { name: /6–7\spm/ }).click();
    await expect(desk).toHaveURL(new RegExp(`/time-slots\\?turfId=${full.id}&date=${date}`));
    await desk.context().close();
  });
});

async function createGround(request: BrowserContext['request'], origin: string, suffix: number) {
  const create = async (data: object) => {
    const made = await request.post('/api/turfs', {
      headers: { origin },
      data: { sport: 'football', ...data },
    });
    return (await made.json()) as { id: string; venue: { id: string } };
  };
  const full = await create({ name: `Full ground ${suffix}`, location: 'Porur, Chennai', pieces: [1, 2] });
  const half = await create({ name: 'Half A', venueId: full.venue.id, pieces: [1] });
  return { full, half };
}

async function cookieOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}
