import type { Locator, Page } from '@playwright/test';
import { addDays, type IstDate, istDateOf } from '../../../contract/calendar.ts';
import { signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { authenticate, expectNoSidewaysScroll, openAs, scriptsStarted } from '../steps.ts';

test.slow();
// Rejected forms, and an unknown turf.
test.use({ expectedConsoleErrors: [/4\d\d \([A-Z][A-Za-z ]+\)/] });

/** Counts from the day the demo data were created; midnight may have passed since. */
const seededDay = (ahead: number) => addDays((process.env.JOURNEY_SEEDED_ON ?? '') as IstDate, ahead);
const day = (ahead: number) => addDays(istDateOf(new Date()), ahead);

async function open(page: Page, email: string, path: string): Promise<void> {
  await openAs(page, email, path);
  await expect(page.getByRole('heading', { name: 'Time slots' })).toBeVisible();
}

async function turfIdOf(page: Page, words: string): Promise<string> {
  const { items } = await (await page.request.get(`/api/turfs?q=${words}`)).json();
  return items[0].id;
}

type Slot = { startTime: string; status: string; pricePaise: number };
async function slotsOf(page: Page, turfId: string, date: string): Promise<Slot[]> {
  return (await (await page.request.get(`/api/turfs/${turfId}/slots?date=${date}`)).json()).slots;
}

/** Matches available hours only: `Pick Fri 27 Nov, 6–7 pm, Available`. */
const freeHours = (page: Page): Locator => page.getByRole('checkbox', { name: /, Available$/ });
const rowOf = (page: Page, startTime: string) => page.locator(`[id="slot-${startTime}"]`);

test('owner locks and prices hours on a phone: players see each change', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, 'owner2@maidan.test', '/time-slots');
  await page.getByLabel('Day', { exact: true }).fill(day(1));
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${day(1)}`));
  const turfId = await page.getByLabel('Turf').inputValue();
  const [lock = '', price = ''] = (await slotsOf(page, turfId, day(1)))
    .filter(({ status }) => status === 'available')
    .map(({ startTime }) => startTime);

  const lockIt = rowOf(page, lock).getByRole('link', { name: /^Lock / });
  await scriptsStarted(lockIt);
  await lockIt.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByRole('button', { name: 'Lock' }).click();
  await expect(dialog.getByText('Please provide a reason for locking this slot')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Mowing');
  await dialog.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('Time slot locked successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, lock).getByText('Mowing')).toBeVisible();
  await expect(rowOf(page, lock).getByRole('checkbox')).toBeFocused();

  await rowOf(page, price)
    .getByRole('link', { name: /^Price of / })
    .click();
  await dialog.getByLabel('Price in ₹').fill('-5');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(dialog.getByText('Price must be at least ₹1')).toBeVisible();
  await expect(dialog.getByLabel('Price in ₹')).toBeFocused();
  await dialog.getByLabel('Price in ₹').fill('777');
  await dialog.getByLabel('Reason').fill('League night');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(page.getByText('Custom pricing applied to time slot')).toBeVisible();
  await expect(rowOf(page, price).getByText('₹777')).toBeVisible();
  await expect(rowOf(page, price).getByText('League night')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const seen = new Map((await slotsOf(page, turfId, day(1))).map((slot) => [slot.startTime, slot]));
  expect([seen.get(lock)?.status, seen.get(price)?.pricePaise]).toEqual(['locked', 777_00]);

  await rowOf(page, lock)
    .getByRole('button', { name: /^Unlock / })
    .click();
  await expect(page.getByText('Time slot unlocked successfully')).toBeVisible();
  await rowOf(page, price)
    .getByRole('button', { name: /^Remove price of / })
    .click();
  await expect(page.getByText('Custom pricing removed, reverted to base rate')).toBeVisible();
  await expect(rowOf(page, price).getByText('League night')).toHaveCount(0);
});

test('picked hour locked elsewhere: no longer picked', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, 'owner@maidan.test', `/time-slots?date=${day(1)}`);
  const names: string[] = [];
  await scriptsStarted(freeHours(page).first());
  for (const box of [freeHours(page).first(), freeHours(page).last()]) {
    await box.check();
    names.push((await box.getAttribute('value')) ?? '');
  }
  await expect(page.getByText('2 slots picked')).toBeVisible();
  const turfId = await page.locator('input[name=turfId], select[name=turfId]').first().inputValue();
  const [date = '', startTime = ''] = (names[0] ?? '').split('T');
  const data = { slots: [{ date, startTime }], open: false };
  expect((await page.request.patch(`/api/turfs/${turfId}/slots`, { data })).status()).toBe(200);
  await expect(page.locator(`input[value="${names[0]}"]`)).toHaveCount(0);
  await expect(page.getByText('1 slot picked')).toBeVisible();
});

test('bulk lock in the week view: a sold hour is linked instead', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  const turfId = await turfIdOf(page, 'Lawspet Kick Yard');
  const week = `/time-slots?turfId=${turfId}&date=${day(1)}&view=week`;
  await open(page, 'owner@maidan.test', week);
  const grid = page.getByRole('region', { name: 'Slots of the week' });
  await expect(grid.getByRole('columnheader')).toHaveCount(8);
  const sold = page.getByRole('checkbox', { name: /, Booked$/ }).first();
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeHidden();
  const [first, other] = [freeHours(page).first(), freeHours(page).last()];
  const names = [(await first.getAttribute('value')) ?? '', (await other.getAttribute('value')) ?? ''];
  for (const box of [first, other, sold]) await box.check();
  await expect(page.getByText('3 slots picked')).toBeVisible();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 of these slots is sold')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /[A-Z0-9]{6}$/ })).toHaveAttribute('href', /^\/bookings\//);
  const closure = dialog.getByRole('link', { name: /with refunds$/ });
  await expect(closure).toHaveAttribute(
    'href',
    new RegExp(`closure\\?turfId=${turfId}&date=.*fromHour=\\d+`),
  );
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('League');
  await dialog.getByRole('button', { name: 'Lock the other 2 slots' }).click();
  await expect(page.getByText('Slots locked')).toBeVisible();
  for (const name of names) {
    await expect(page.locator(`input[value="${name}"]`)).toHaveAccessibleName(/, Locked$/);
  }
  await expect(sold).not.toBeChecked();
  await expectAccessible(page);

  await sold.check();
  await page.getByRole('button', { name: 'Close with refunds' }).click();
  await dialog.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Close slots' })).toBeVisible();
  await expect(page.getByText(/bookings? (is|are) affected/)).toBeVisible();
  await page.setViewportSize(phone);
  await page.goto(week);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${day(8)}`));
});

test('booking made while the dialog is open: nothing is locked', async ({ page, app }) => {
  await page.setViewportSize(desktop);
  // A stream event would show the booking at once.
  await page.route('**/api/streams/**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/');
  const turfId = await turfIdOf(page, 'Lawspet Kick Yard');
  await open(page, 'owner@maidan.test', `/time-slots?turfId=${turfId}&date=${day(1)}`);
  const times = (await slotsOf(page, turfId, day(1)))
    .filter(({ status }) => status === 'available')
    .map(({ startTime }) => startTime)
    .slice(0, 2);
  const [, wanted = ''] = times;
  for (const time of times) await rowOf(page, time).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/is sold/)).toHaveCount(0);
  const player = await signInRemotely(app.origin, 'player3@maidan.test');
  const booking = await player.hold({ turfId, date: day(1), startTimes: [wanted] });
  await player.returnFromCheckout(await player.pay(booking));
  await dialog.getByLabel('Reason').fill('League');
  await dialog.getByRole('button', { name: 'Lock' }).click();
  await expect(dialog.getByText('There are bookings at these hours.')).toBeVisible();
  await expect(dialog.getByText('1 of these slots is sold')).toBeVisible();
  await expect(dialog.locator(`a[href="/bookings/${booking.id}"]`)).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('League');
  const statuses = (await slotsOf(page, turfId, day(1)))
    .filter(({ startTime }) => times.includes(startTime))
    .map(({ status }) => status);
  expect(statuses).toEqual(['available', 'booked']);
});

test.describe('on a network where every request fails', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('dialog stays open with its input, and the next press succeeds', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const turfId = await turfIdOf(page, 'Lawspet Kick Yard');
    await open(page, 'owner@maidan.test', `/time-slots?turfId=${turfId}&date=${day(2)}`);
    const hours = freeHours(page);
    await scriptsStarted(hours.first());
    for (const nth of [0, 1]) await hours.nth(nth).check();
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Mowing after the storm');
    await page.route('**/time-slots.data**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await expect(page.getByText('What you typed is still here.')).toBeAttached();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Mowing after the storm');
    await expect(page.locator('input[name=slot]:checked')).toHaveCount(2);
    await page.unroute('**/time-slots.data**');
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await expect(page.getByText('Slots locked')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('input[name=slot]:checked')).toHaveCount(0);
  });
});

test('without JavaScript: owner adds and deletes hours; missing fields are named', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: phone,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  const turfId = await turfIdOf(page, 'Besant Hoops');
  await open(page, 'owner@maidan.test', `/time-slots?turfId=${turfId}&date=${day(2)}`);
  await page.getByRole('link', { name: 'Add Time Slot' }).click();
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await page.getByLabel('Time', { exact: true }).selectOption('18:00');
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  await expect(page.getByText('The turf is already open at that hour. Choose another one.')).toBeVisible();
  await page.getByLabel('Time', { exact: true }).selectOption('23:00');
  await page.getByLabel('Price in ₹').fill('450');
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  await expect.poll(() => page.content()).toContain('Time slot created successfully');
  await expect(rowOf(page, '23:00').getByText('Extra slot')).toBeVisible();
  expect((await slotsOf(page, turfId, day(2))).at(-1)).toMatchObject({
    startTime: '23:00',
    pricePaise: 450_00,
    status: 'available',
  });

  const available = (await slotsOf(page, turfId, day(2))).filter(({ status }) => status === 'available');
  const last = available.at(-2)?.startTime ?? '';
  await rowOf(page, '23:00').getByRole('checkbox').check();
  await rowOf(page, last).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('region', { name: 'Delete' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect.poll(() => page.content()).toContain('Slots deleted');
  const left = (await slotsOf(page, turfId, day(2))).map(({ startTime }) => startTime);
  expect(left).not.toContain('23:00');
  expect(left).not.toContain(last);
  await context.close();
});

test("time slots of a disabled owner's turf: only an admin finds them", async ({ page, app }) => {
  await page.setViewportSize(desktop);
  const admin = await signInRemotely(app.origin, 'admin@maidan.test');
  const { body: found } = await admin.call('GET', '/api/people?q=owner@');
  const disabling = `/api/people/${found.items[0].id}/disabling`;
  expect((await admin.call('PUT', disabling, { reason: 'Left the business' })).status).toBe(200);
  await open(page, 'admin@maidan.test', `/time-slots?date=${day(1)}`);
  await page.getByLabel('Choose a turf').fill('lawspet kick');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: /Lawspet Kick Yard/ }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  const mine = page.url();
  const turfId = new URL(mine).searchParams.get('turfId');
  await page.goto(`/time-slots/closure?turfId=${turfId}&date=${seededDay(2)}&fromHour=18&toHour=20`);
  await expect(page.getByText('Karthik Raman')).toBeVisible();
  await page.goto(mine);
  await expect(page.getByRole('checkbox').first()).toBeVisible();

  await page.context().clearCookies({ name: /^maidan\./ });
  await authenticate(page, 'owner2@maidan.test');
  expect((await page.goto(mine))?.status()).toBe(404);

  await page.context().clearCookies({ name: /^maidan\./ });
  await openAs(page, 'player3@maidan.test', '/time-slots');
  await expect(page).toHaveURL('/');
});
