import { addDays, formatDate, formatHourRange, hourText, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, signedIn } from '../steps.ts';

const date = addDays(istDateOf(new Date()), 9);

test.describe('waiting for a taken slot', () => {
  for (const viewport of sampled('waiting', [phone, desktop])) {
    for (const javaScriptEnabled of sampled('waiting', [true, false])) {
      // Each run has its own hour: after three unused offers an hour is free for everyone.
      const hour = 17 + (viewport === phone ? 2 : 0) + (javaScriptEnabled ? 1 : 0);
      const slot = formatHourRange(hour, hour + 1);
      const how = `${viewport.width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`;
      test(`cancelled: held for the first in line, ${how}`, async ({ browser, app }) => {
        const own = await signedIn(browser, app.origin, 'owner@maidan.test');
        const headers = { origin: app.origin };
        const { items } = await (await own.request.get('/api/owner/turfs')).json();
        const turfId: string = items[0].id;
        const sold = await own.request.post(`/api/turfs/${turfId}/desk-bookings`, {
          headers,
          data: { source: 'phone', date, startTimes: [hourText(hour)], guestName: 'Team Alpha' },
        });
        expect(sold.status()).toBe(201);
        const { id } = await sold.json();

        const page = await signedIn(browser, app.origin, 'player@maidan.test', {
          viewport,
          javaScriptEnabled,
        });
        await page.goto(`/turf/${turfId}?date=${date}`);
        await page.getByRole('link', { name: `${slot}: Tell me` }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Tell me when free' })).toBeVisible();
        await expect(page.getByRole('checkbox', { name: slot })).toBeChecked();
        await expectNoSidewaysScroll(page);
        if (javaScriptEnabled) await expectAccessible(page);
        await page.getByRole('button', { name: 'Tell me when free' }).click();
        // The demo player waits for another game, too.
        const waits = page
          .getByRole('region', { name: 'Waiting for' })
          .getByRole('listitem')
          .filter({ hasText: `${formatDate(date)}, ${slot}` });
        await expect(waits.getByText('You are first in line')).toBeVisible();

        const cancelled = await own.request.post(`/api/bookings/${id}/cancel-for-customer`, {
          headers,
          data: { reason: 'Rain' },
        });
        expect(cancelled.status()).toBe(200);
        await page.goto('/bookings');
        await expect(waits.getByText(/Held for you until/)).toBeVisible();
        await expectNoSidewaysScroll(page);
        if (javaScriptEnabled) await expectAccessible(page);
        const stranger = await signedIn(browser, app.origin, 'player2@maidan.test');
        const refused = await stranger.request.post('/api/bookings', {
          headers,
          data: { turfId, date, startTimes: [hourText(hour)], paymentOption: 'full' },
        });
        expect(refused.status()).toBe(409);
        await stranger.goto(`/turf/${turfId}?date=${date}`);
        await stranger.getByRole('link', { name: `${slot}: Offered to someone until` }).click();
        await expect(
          stranger.getByRole('checkbox', { name: `${slot}, offered to someone until` }),
        ).toBeVisible();
        await waits.getByRole('link', { name: 'Pay' }).click();
        await expect(page.getByText(/Held for/).first()).toBeVisible();
        await page.goto('/bookings');
        await waits.getByRole('button', { name: /^Pass on/ }).click();
        await expect(waits).toBeHidden();
        const slots = await (await page.request.get(`/api/turfs/${turfId}/slots?date=${date}`)).json();
        const again = slots.slots.find((one: { startTime: string }) => one.startTime === hourText(hour));
        expect(again.status).toBe('available');
      });
    }
  }
});
