import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { scriptsStarted, signedIn } from '../steps.ts';
import { atDesk } from './day-sheet-pages.ts';

test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

test.describe('desk typing', () => {
  test('rejected walk-in: corrected input survives other bookings; Back leaves the sheet', async ({
    browser,
    app,
  }) => {
    const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: desktop });
    const { items } = await (await desk.request.get('/api/owner/turfs')).json();
    const date = addDays(istDateOf(new Date()), 25);
    const sheet = `/desk/day?${new URLSearchParams({ turfId: items[0].id, date })}`;
    await desk.goto('/owner/dashboard');
    await desk.goto(sheet);
    const row = (at: string) => desk.locator(`[id="at-${at}"]`);
    const open = async (at: string, name: string) => {
      await row(at).locator('summary').first().click();
      await row(at).getByLabel('Name').fill(name);
    };
    const phone = row('10:00').getByRole('textbox', { name: /^Phone/ });
    await scriptsStarted(row('10:00').locator('summary').first());
    await open('10:00', 'Ravi Shankar');
    await phone.fill('1');
    await row('10:00').getByRole('button', { name: /^Book/ }).click();
    await expect(row('10:00').getByRole('alert')).toBeVisible();
    await phone.fill('9876543210');

    for (const [at, name] of [
      ['12:00', 'Second team'],
      ['14:00', 'Third team'],
    ] as const) {
      await open(at, name);
      await row(at).getByRole('button', { name: /^Book/ }).click();
      await expect(desk.getByRole('article').filter({ hasText: name })).toBeVisible();
    }
    await expect(row('10:00').getByLabel('Name')).toHaveValue('Ravi Shankar');
    await expect(phone).toHaveValue('9876543210');

    await desk.goBack();
    await expect(desk).toHaveURL(/\/owner\/dashboard$/);
    await desk.context().close();
  });

  for (const viewport of sampled('lost hour', [phone, desktop])) {
    test(`lost hour: entries move to the next free hour, ${viewport.width} px`, async ({ browser, app }) => {
      const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const { items } = await (await desk.request.get('/api/owner/turfs')).json();
      const date = addDays(istDateOf(new Date()), viewport.width === desktop.width ? 22 : 23);
      const { id: turfId } = items[0];
      await desk.goto(`/desk/day?${new URLSearchParams({ turfId, date })}`);
      const row = (at: string) => desk.locator(`[id="at-${at}"]`);
      await scriptsStarted(row('10:00').locator('summary').first());
      await row('10:00').locator('summary').first().click();
      await row('10:00').getByLabel('Name').fill('Suresh and friends');
      const book = (startTimes: string[], guestName: string) =>
        desk.request.post(`/api/turfs/${turfId}/desk-bookings`, {
          headers: { origin: app.origin },
          data: { source: 'walk_in', date, startTimes, guestName },
        });
      expect((await book(['10:00'], 'Team Alpha')).status()).toBe(201);
      const notice = row('11:00').getByRole('alert');
      await expect(notice).toContainText('10–11 am was just taken by Team Alpha.');
      await expect(row('11:00').getByLabel('Name')).toHaveValue('Suresh and friends');
      await row('11:00').getByLabel('Name').fill('Suresh and cousins');
      await expect(row('11:00').getByLabel('Name')).toHaveValue('Suresh and cousins');
      await row('11:00')
        .getByLabel(/^Agreed price/)
        .fill('400');
      await row('11:00').getByLabel('Reason for this price').fill('Waited');
      await row('11:00').getByRole('button', { name: 'Book for ₹400' }).click();
      const game = desk.getByRole('article').filter({ hasText: 'Suresh and cousins' });
      await expect(game).toContainText('Agreed price: Waited');
      await expect(desk.getByRole('alert')).toHaveCount(0);

      await row('12:00').locator('summary').first().click();
      await row('12:00').getByLabel('Name').fill('Third team');
      expect((await book(['12:00'], 'Team Beta')).status()).toBe(201);
      await expect(row('13:00').getByRole('alert')).toContainText('Team Beta');
      await row('13:00').getByRole('button', { name: 'Dismiss' }).click();
      await expect(desk.getByRole('alert')).toHaveCount(0);
      await desk.context().close();
    });
  }

  test('yesterday: an earlier walk-in can be added and is marked', async ({ browser, app }) => {
    const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport: phone });
    const { items } = await (await desk.request.get('/api/owner/turfs')).json();
    const date = addDays(istDateOf(new Date()), -1);
    await desk.goto(`/desk/day?${new URLSearchParams({ turfId: items[0].id, date })}`);
    await desk.getByText('Earlier slots without a booking').click();
    const row = desk.locator('details[id^="at-"]').first();
    await scriptsStarted(row.locator('summary').first());
    await row.locator('summary').first().click();
    await row.getByLabel('Name').fill('Written on paper');
    await row.getByText('Cash', { exact: true }).click();
    await row.getByRole('button', { name: /^Book/ }).click();
    await expect(desk.getByRole('article').filter({ hasText: 'Written on paper' })).toContainText(
      'Entered later',
    );
    await desk.context().close();
  });
});
