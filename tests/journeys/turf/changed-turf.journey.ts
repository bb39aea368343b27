import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { signedIn } from '../steps.ts';

test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

test.describe('changed turf', () => {
  for (const viewport of sampled('changed turf', [phone, desktop])) {
    test(`new place: bookings are listed before it is saved, ${viewport.width} px`, async ({
      browser,
      app,
    }) => {
      const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const { items } = await (await desk.request.get('/api/owner/turfs')).json();
      const { id: turfId } = items.at(-1);
      const headers = { origin: app.origin };
      const date = addDays(istDateOf(new Date()), viewport.width === desktop.width ? 20 : 21);
      const data = { source: 'phone', date, startTimes: ['11:00'], guestName: 'Team Alpha' };
      const made = await desk.request.post(`/api/turfs/${turfId}/desk-bookings`, { headers, data });
      const { code } = await made.json();
      await desk.goto(`/desk/turfs/${turfId}`);
      const place = `Ariyankuppam ${viewport.width}, Puducherry`;
      await desk.getByLabel('Location').fill(place);
      const save = desk.getByRole('button', { name: /^Save/ }).first();
      await save.click();
      await expect(desk.getByText('Customers have booked this turf.', { exact: false })).toBeVisible();
      await expect(desk.getByText(code)).toBeVisible();
      await desk.getByLabel('Save, email these customers and let them cancel for a full refund').check();
      await save.click();
      await expect(desk.getByText('Customers have booked this turf.', { exact: false })).toBeHidden();
      await expect(desk.getByLabel('Location')).toHaveValue(place);
      await desk.goto(`/bookings/${(await made.json()).id}`);
      await expect(desk.getByText('Turf changed by the owner')).toBeVisible();

      // A day can be counted once: both sizes share the server.
      const day = addDays(istDateOf(new Date()), viewport.width === desktop.width ? -1 : 0);
      await desk.goto(`/desk/day/report?${new URLSearchParams({ turfId, date: day })}`);
      await desk.getByLabel('Opening float').fill('500');
      await desk.getByRole('button', { name: /^Close the day/ }).click();
      await expect(desk.getByRole('alert')).toContainText('enter the counted cash');
      await desk.getByLabel('Counted cash').fill('abc');
      await desk.getByRole('button', { name: /^Close the day/ }).click();
      await expect(desk.getByRole('alert')).toContainText('Enter the amounts');
      await expect(desk.getByLabel('Opening float')).toHaveValue('500');
      await desk.getByLabel('Counted cash').fill('450');
      await desk.getByRole('button', { name: /^Close the day/ }).click();
      await expect(desk.getByText('Difference')).toBeVisible();
      await desk.context().close();
    });
  }
});
