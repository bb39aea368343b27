import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { lateScriptsStarted, signedIn } from '../steps.ts';

const date = addDays(istDateOf(new Date()), 9);

test.describe('opening hours and price rules at half hours', () => {
  for (const viewport of sampled('half-hour opening', [phone, desktop])) {
    test(`6:30 am to 10:30 pm, peak from 5:30 pm, ${viewport.width} px`, async ({ browser, app }) => {
      const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const made = await desk.context().request.post('/api/turfs', {
        headers: { origin: app.origin },
        data: {
          ...{ sport: 'badminton', name: `Half Past Hall ${viewport.width}`, location: 'Porur, Chennai' },
          hourlyRatePaise: 400_00,
        },
      });
      const { id } = await made.json();
      await desk.goto(`/desk/turfs/${id}`);
      await lateScriptsStarted(desk);
      const opens = desk.getByLabel('Opens');
      await expect(opens.getByRole('option', { name: '6:30\u00a0am' })).toHaveCount(0);
      await desk.getByLabel('Sold in').selectOption({ index: 1 });
      await opens.selectOption('6:30\u00a0am');
      await desk.getByLabel('Closes').selectOption('10:30\u00a0pm');
      await expectAccessibleNow(desk);
      await desk.getByRole('button', { name: /^Save/ }).first().click();
      await expect(desk.getByText('Turf updated successfully')).toBeVisible();
      await expect(opens).toHaveValue('06:30');

      await desk.goto(`/time-slots/pricing?turfId=${id}&edit=new`);
      const rule = desk.locator('#rule');
      await rule.getByLabel('Name').fill('Peak');
      await rule.getByLabel('Start', { exact: false }).first().selectOption('5:30\u00a0pm');
      await rule.getByLabel('End', { exact: false }).first().selectOption('10:30\u00a0pm');
      await rule.getByLabel('Price', { exact: true }).fill('900');
      await rule.getByRole('button', { name: 'Add rule' }).click();
      await expect(desk.getByText('5:30–10:30\u00a0pm').first()).toBeVisible();

      await desk.goto(`/turf/${id}?date=${date}`);
      await expect(desk.getByRole('checkbox', { name: /^6:30–7\sam, ₹200/ })).toBeVisible();
      await expect(desk.getByRole('checkbox', { name: /^5–5:30\spm, ₹200/ })).toBeVisible();
      await expect(desk.getByRole('checkbox', { name: /^5:30–6\spm, ₹450/ })).toBeVisible();
      await expect(desk.getByRole('checkbox', { name: /^10–10:30\spm/ })).toBeVisible();
      await expect(desk.getByRole('checkbox', { name: /^10:30–11\spm/ })).toHaveCount(0);
      await expect(desk.getByText('6:30\u00a0am–10:30\u00a0pm').first()).toBeVisible();
      await desk.context().close();
    });
  }
});
