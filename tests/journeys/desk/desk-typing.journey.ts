import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, test } from '../../support/browser/journey.ts';
import { scriptsStarted, signedIn } from '../steps.ts';

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
});
