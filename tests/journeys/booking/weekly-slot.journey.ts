import { addDays, formatDate, hourText, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, gatewayOf, signedIn } from '../steps.ts';

const first = addDays(istDateOf(new Date()), 9);
const second = addDays(first, 7);

test.describe('weekly slot', () => {
  for (const viewport of sampled('weekly', [phone, desktop])) {
    for (const javaScriptEnabled of sampled('weekly', [true, false])) {
      const hour = 8 + (viewport === phone ? 2 : 0) + (javaScriptEnabled ? 1 : 0);
      const how = `${viewport.width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`;
      test(`planned around a clash, paid, cancelled and ended, ${how}`, async ({ browser, app }) => {
        const own = await signedIn(browser, app.origin, 'owner@maidan.test');
        const headers = { origin: app.origin };
        const { items } = await (await own.request.get('/api/owner/turfs')).json();
        const turf: { id: string } = items[0];
        const sold = await own.request.post(`/api/turfs/${turf.id}/desk-bookings`, {
          headers,
          data: { source: 'phone', date: second, startTimes: [hourText(hour)], guestName: 'Team Alpha' },
        });
        expect(sold.status()).toBe(201);

        const page = await signedIn(browser, app.origin, 'player@maidan.test', {
          viewport,
          javaScriptEnabled,
        });
        await page.goto(`/turf/${turf.id}?date=${first}&hours=${hour}`);
        await page.getByRole('link', { name: 'Every week' }).click();
        await expect(page.getByRole('heading', { level: 1, name: /^Every / })).toBeVisible();
        const boxes = page.getByRole('checkbox');
        await expect(boxes.first()).toBeChecked();
        await expect(page.getByRole('checkbox', { name: / instead/ }).first()).not.toBeChecked();
        await expectNoSidewaysScroll(page);
        if (javaScriptEnabled) await expectAccessible(page);
        const count = await boxes.count();
        for (let place = 3; place < count; place += 1) await boxes.nth(place).uncheck();
        await boxes.nth(1).check();
        await page.getByRole('button', { name: 'Reserve these dates' }).click();

        await expect(page).toHaveURL(/weekly-slots/);
        const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pay by' });
        await expect(rows).toHaveCount(3);
        await expectNoSidewaysScroll(page);
        if (javaScriptEnabled) await expectAccessible(page);
        const last = rows.nth(2);
        await last.getByText('Cancel date').first().click();
        if (javaScriptEnabled) await expectAccessible(page);
        await last.getByRole('button', { name: /^Cancel / }).click();
        await expect(rows).toHaveCount(2);

        await rows
          .first()
          .getByRole('link', { name: /^Pay ₹/ })
          .click();
        await expect(page.getByText('Reserved for you until')).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        await page.getByRole('button', { name: 'Continue to payment' }).click();
        await expect(page.getByText(/^Pay by /)).toBeVisible();
        if (javaScriptEnabled)
          await expect((await gatewayOf(page)).getByRole('textbox', { name: 'UPI ID' })).toBeVisible();
        await page.goto('/bookings');
        const weekly = page.getByRole('region', { name: 'Weekly slots' }).getByRole('listitem');
        const mine = weekly.filter({ hasText: formatDate(first) });
        await mine.getByRole('link', { name: /^Every / }).click();
        await page.getByText('End weekly slot').first().click();
        await page.getByRole('button', { name: 'End weekly slot' }).click();
        await expect(page.getByText('You ended this weekly slot.')).toBeVisible();
      });
    }
  }
});
