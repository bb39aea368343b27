import { addDays, formatDate, istDateOf } from '../../../contract/calendar.ts';
import { formatSpan } from '../../../contract/evenings.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { openAs, scriptsStarted, signedIn } from '../steps.ts';

const day = (ahead: number) => addDays(istDateOf(new Date()), ahead);

test.describe('closing hours', () => {
  // The venue has collected for closed slots and not recorded the refund yet.
  test.use({ expectedMoneyFindings: ['venue_money_over'] });

  test('Back between two previews: the form shows the hours of its preview', async ({ page }) => {
    await page.setViewportSize(desktop);
    await openAs(page, 'owner@maidan.test', '/time-slots/closure');
    const date = page.getByLabel('First day');
    const look = async (ahead: number, from: string, to: string) => {
      await date.fill(day(ahead));
      await page.getByLabel('From').selectOption(from);
      await page.getByLabel('To').selectOption(to);
      await page.getByRole('button', { name: /^See who|^Check again/ }).click();
      const hours = formatSpan(day(ahead), Number(from), Number(to));
      await expect(page.getByRole('heading', { name: hours })).toBeVisible();
    };
    await scriptsStarted(date);
    await look(3, '18', '20');
    await look(4, '9', '12');
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`date=${day(3)}`));
    await expect(date).toHaveValue(day(3));
    await expect(page.getByLabel('From')).toHaveValue('18');
    await expect(page.getByLabel('To')).toHaveValue('20');
  });

  test('one hour of three: lists what stays and what is refunded', async ({ page }) => {
    await page.setViewportSize(phone);
    await openAs(page, 'owner@maidan.test', '/time-slots/closure');
    const answer = await page.request.post('/api/turfs', {
      data: { name: 'Adyar Rain Ground', location: 'Adyar, Chennai', sport: 'football' },
    });
    const { id: turfId } = await answer.json();
    const startTimes = ['16:00', '17:00', '18:00'];
    const game = { source: 'walk_in', startTimes, guestName: 'Ravi', paidBy: 'cash' };
    await page.request.post(`/api/turfs/${turfId}/desk-bookings`, { data: { date: day(2), ...game } });
    await page.goto(`/time-slots/closure?turfId=${turfId}&date=${day(2)}&fromHour=17&toHour=18`);
    const booking = page.getByRole('listitem').filter({ hasText: 'Ravi' });
    await expect(booking).toContainText('Loses 5–6 pm, keeps 4–5 pm, 6–7 pm');
    await expect(booking).toContainText('₹465 to refund at the venue');
    await expectAccessibleNow(page);
    await page.getByLabel('Reason').fill('Rain');
    await page.getByRole('button', { name: 'Close these slots' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The slots are closed.' })).toBeVisible();
    await expect(booking).toContainText('Loses 5–6 pm, keeps 4–5 pm, 6–7 pm');
  });

  test('several turfs of a venue without JavaScript: closed together', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'owner@maidan.test', {
      viewport: phone,
      javaScriptEnabled: false,
    });
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(path, { headers: { origin: app.origin }, data });
      return answer.json();
    };
    const first = await post('/api/turfs', {
      name: 'Porur Court 1',
      location: 'Porur, Chennai',
      sport: 'badminton',
    });
    const neighbour = { venueId: first.venue.id, sport: 'badminton' };
    const second = await post('/api/turfs', { name: 'Porur Court 2', ...neighbour });
    await post('/api/turfs', { name: 'Porur Court 3', ...neighbour });
    const game = { date: day(2), source: 'walk_in', startTimes: ['17:00'], paidBy: 'cash' };
    for (const [{ id }, guestName] of [
      [first, 'Ravi'],
      [second, 'Meena'],
    ])
      await post(`/api/turfs/${id}/desk-bookings`, { ...game, guestName });
    await page.goto(`/time-slots/closure?turfId=${first.id}&date=${day(2)}&fromHour=17&toHour=18`);
    const more = page.getByRole('group', { name: 'Also close at Porur Court 1' });
    await more.getByRole('checkbox', { name: 'Porur Court 2' }).check();
    await page.getByRole('button', { name: 'Check again' }).click();
    const affected = page.getByRole('region', { name: /5–6\spm/ });
    await expect(affected).toContainText('Porur Court 1, Porur Court 2');
    await expect(affected.getByRole('listitem').filter({ hasText: 'Ravi' })).toContainText('· Porur Court 1');
    await page.getByRole('button', { name: 'Check all turfs' }).click();
    await expect(affected).toContainText('Porur Court 1, Porur Court 2, Porur Court 3');
    await expect(more.getByRole('checkbox', { name: 'Porur Court 3' })).toBeChecked();
    await page.getByLabel('Reason').fill('Rain');
    await page.getByRole('button', { name: 'Close these slots' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The slots are closed.' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Meena' })).toContainText('· Porur Court 2');
    await page.context().close();
  });

  test('holiday of several days: preview by date, whole days closed, reopened', async ({ page }) => {
    await page.setViewportSize(phone);
    await openAs(page, 'owner@maidan.test', '/time-slots/closure');
    const answer = await page.request.post('/api/turfs', {
      data: { name: 'Velachery Holiday Ground', location: 'Velachery, Chennai', sport: 'football' },
    });
    const { id: turfId } = await answer.json();
    for (const [ahead, guestName] of [
      [200, 'Ravi'],
      [202, 'Meena'],
    ] as const)
      await page.request.post(`/api/turfs/${turfId}/desk-bookings`, {
        data: { date: day(ahead), source: 'phone', startTimes: ['06:00'], guestName },
      });
    await page.goto(`/time-slots/closure?turfId=${turfId}`);
    await scriptsStarted(page.getByLabel('First day'));
    await page.getByLabel('First day').fill(day(200));
    await page.getByLabel('Last day').fill(day(240));
    await page.getByLabel('Whole days').check();
    await expect(page.getByLabel('From')).toBeHidden();
    await page.getByRole('button', { name: /^See who|^Check again/ }).click();
    await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/at most 31 days/);
    await page.getByLabel('Last day').fill(day(202));
    await page.getByRole('button', { name: /^See who|^Check again/ }).click();
    const affected = page.getByRole('region', { name: /all day$/ });
    await expect(affected.getByRole('list', { name: formatDate(day(200)) })).toContainText('Ravi');
    await expect(affected.getByRole('list', { name: formatDate(day(202)) })).toContainText('Meena');
    await expectAccessibleNow(page);
    await page.getByLabel('Reason').fill('Pongal');
    await page.getByRole('button', { name: 'Close these slots' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The slots are closed.' })).toBeVisible();
    await page.getByRole('link', { name: 'Close other slots' }).click();
    const ahead = page.getByRole('region', { name: 'Locked ahead' });
    await expect(ahead.getByRole('listitem')).toContainText(/Pongal.*72 hours/);
    await expectAccessibleNow(page);
    await ahead.getByText('Reopen these slots', { exact: true }).click();
    await ahead.getByRole('button', { name: 'Reopen', exact: true }).click();
    await expect(page.getByText('Slots reopened')).toBeVisible();
    await expect(ahead).toHaveCount(0);
  });

  test('closing hours: lists whom to call and the cash to refund', async ({ page }) => {
    await page.setViewportSize(phone);
    await openAs(page, 'owner@maidan.test', '/time-slots/closure');
    await expect(page).toHaveURL('/time-slots/closure');
    const answer = await page.request.post('/api/turfs', {
      data: { name: 'Adyar Night Ground', location: 'Adyar, Chennai', sport: 'football' },
    });
    const { id: turfId } = await answer.json();
    const book = (data: object) =>
      page.request.post(`/api/turfs/${turfId}/desk-bookings`, { data: { date: day(2), ...data } });
    await book({ source: 'phone', startTimes: ['16:00'], guestName: 'Ravi', guestPhone: '9876543210' });
    await book({ source: 'walk_in', startTimes: ['18:00', '19:00'], paidBy: 'cash' });

    await page.goto(`/time-slots/closure?turfId=${turfId}&date=${day(2)}&fromHour=16&toHour=20`);
    const toCall = page.getByRole('region', { name: 'Call these players yourself' });
    const expectBoth = async () => {
      await expect(toCall.getByRole('link', { name: /^Call .*Ravi/ })).toHaveAttribute(
        'href',
        'tel:+919876543210',
      );
      await expect(toCall.getByRole('listitem').last()).toContainText('₹970 to refund at the venue');
    };
    await expectBoth();
    await page.getByLabel('Reason').fill('Rain');
    await page.getByRole('button', { name: 'Close these slots' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The slots are closed.' })).toBeVisible();
    await expectBoth();
    await expect(page.getByText(/emailed|refunded online/i)).toHaveCount(0);
  });
});
