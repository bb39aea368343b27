import { addDays, istDateOf, istHourOf } from '../../../contract/calendar.ts';
import { signIn as callAs } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, lateScriptsStarted, signIn } from '../steps.ts';

const looks = [
  { viewport: phone, javaScriptEnabled: true, place: 'Ponda' },
  { viewport: phone, javaScriptEnabled: false, place: 'Bicholim' },
  { viewport: desktop, javaScriptEnabled: true, place: 'Quepem' },
  { viewport: desktop, javaScriptEnabled: false, place: 'Valpoi' },
] as const;

/** A morning before which no night is left, so that its message leaves at any time of the day. */
const now = new Date();
const date = addDays(istDateOf(now), istHourOf(now) < 8 ? 0 : 1);

test.use({ expectedConsoleErrors: [/Blocked script execution in .*\/dev\/mailbox\//] });

test.describe('alert for a search', () => {
  for (const { place, ...screen } of sampled('search alerts', looks)) {
    const how = `${screen.viewport.width} px, ${screen.javaScriptEnabled ? 'with' : 'without'} JavaScript`;
    test(`nothing free: visitor asks, a cancellation sends a mail (${how})`, async ({ browser, app }) => {
      const owner = await callAs(app.origin, 'owner@maidan.test');
      const name = `${place} Arena`;
      const turf = { name, location: `Church Square, ${place}`, sport: 'football' };
      const { id: turfId } = (await owner.call('POST', '/api/turfs', turf)).body;
      const game = { source: 'phone', date, startTimes: ['09:00'], guestName: 'Team Alpha' };
      const { id } = (await owner.call('POST', `/api/turfs/${turfId}/desk-bookings`, game)).body;

      const context = await browser.newContext({ baseURL: app.origin, ...screen });
      const page = await context.newPage();
      const accessible = async () => {
        await expectNoSidewaysScroll(page);
        if (screen.javaScriptEnabled) await expectAccessible(page);
      };
      await page.goto(`/browse?location=${place}&date=${date}&from=9&to=10`);
      await expect(page.getByRole('heading', { name: /^No turf is free/ })).toBeVisible();
      if (screen.javaScriptEnabled) await lateScriptsStarted(page);
      await accessible();
      const ask = page.getByRole('button', { name: 'Tell me when free' });
      await ask.click();
      await expect(page.getByText('Please login to hear when a slot is free')).toBeVisible();
      await signIn(page, 'player3@maidan.test');
      await expect(page).toHaveURL(new RegExp(`/browse\\?location=${place}`));
      await ask.click();
      await expect(page.getByText("We'll tell you when a slot becomes free.")).toBeVisible();
      await expect(ask).toBeHidden();
      await accessible();

      await page.goto('/bookings');
      const alerts = page.getByRole('region', { name: 'Waiting for' });
      await expect(alerts.getByText('9–10 am')).toBeVisible();
      await expect(alerts.getByRole('link', { name: `Any sport in ${place}` })).toBeVisible();
      await accessible();

      const cancelled = await owner.call('POST', `/api/bookings/${id}/cancel-for-customer`, {
        reason: 'Rain',
      });
      expect(cancelled.status).toBe(200);
      const subject = page.getByText(`${name} is free:`);
      await expect(async () => {
        await page.goto('/dev/mailbox');
        await expect(subject).toHaveCount(1, { timeout: 500 });
      }).toPass();
      await subject.click();
      const link = page.frameLocator('iframe').getByRole('link', { name: 'See free slots' });
      await page.goto((await link.getAttribute('href')) ?? '');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

      await page.goto('/bookings');
      await alerts.getByRole('link', { name: `Any sport in ${place}` }).click();
      await expect(page.getByRole('article').getByRole('link', { name: new RegExp(name) })).toBeVisible();
      if (screen.javaScriptEnabled) await lateScriptsStarted(page);
      await accessible();
      await page.getByRole('button', { name: "Don't tell me" }).click();
      await page.getByRole('button', { name: 'Tell me when more is free' }).click();
      await expect(page.getByText("We'll tell you when a slot becomes free.")).toBeVisible();
      await page.goto('/bookings');
      await alerts.getByRole('button', { name: `Remove alert: Any sport in ${place}` }).click();
      await expect(page.getByRole('link', { name: `Any sport in ${place}` })).toBeHidden();
      await context.close();
    });
  }
});
