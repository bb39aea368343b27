import { signIn as callAs } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, lateScriptsStarted, signIn } from '../steps.ts';

const looks = [
  { viewport: phone, javaScriptEnabled: true, place: 'Panaji' },
  { viewport: phone, javaScriptEnabled: false, place: 'Margao' },
  { viewport: desktop, javaScriptEnabled: true, place: 'Vasco' },
  { viewport: desktop, javaScriptEnabled: false, place: 'Mapusa' },
] as const;

test.use({ expectedConsoleErrors: [/Blocked script execution in .*\/dev\/mailbox\//] });

test.describe('place without turfs', () => {
  for (const { place, ...screen } of sampled('place alerts', looks)) {
    const how = `${screen.viewport.width} px, ${screen.javaScriptEnabled ? 'with' : 'without'} JavaScript`;
    test(`visitor signs in, asks, and gets one email (${how})`, async ({ browser, app }) => {
      const context = await browser.newContext({ baseURL: app.origin, ...screen });
      const page = await context.newPage();
      await page.goto(`/browse?location=${place}&date=`);
      await expect(page.getByRole('heading', { name: `No turfs in ${place} yet` })).toBeVisible();
      const ask = page.getByRole('button', { name: 'Tell me when one opens' });
      if (screen.javaScriptEnabled) {
        await lateScriptsStarted(page);
        await expectAccessible(page);
      }
      await ask.click();
      await expect(page.getByText('Please login to get an email when a turf opens')).toBeVisible();
      await signIn(page, 'player3@maidan.test');
      await expect(page).toHaveURL(new RegExp(`/browse\\?location=${place}`));
      await ask.click();
      await expect(page.getByText(`We'll email you once when a turf opens in ${place}.`)).toBeVisible();
      await expect(ask).toBeHidden();
      await expectNoSidewaysScroll(page);
      if (screen.javaScriptEnabled) await expectAccessible(page);

      await page.goto('/settings');
      await expect(page.getByRole('button', { name: `Remove ${place}` })).toBeVisible();
      if (screen.javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: `Remove ${place}` }).click();
      await expect(page.getByRole('button', { name: `Remove ${place}` })).toBeHidden();
      await page.goto(`/browse?location=${place}`);
      await ask.click();
      await expect(page.getByRole('button', { name: "Don't tell me" })).toBeVisible();

      const owner = await callAs(app.origin, 'owner@maidan.test');
      const turf = { name: `${place} Arena`, location: `Church Square, ${place}`, sport: 'football' };
      expect((await owner.call('POST', '/api/turfs', turf)).status).toBe(201);
      await expect(async () => {
        await page.goto('/dev/mailbox');
        await expect(page.getByText(`A turf has opened in ${place}`)).toHaveCount(1, { timeout: 500 });
      }).toPass();
      await page.getByText(`A turf has opened in ${place}`).click();
      const letter = page.frameLocator('iframe');
      const link = letter.getByRole('link', { name: 'See free hours' });
      await page.goto((await link.getAttribute('href')) ?? '');
      await expect(page.getByRole('heading', { level: 1, name: `${place} Arena` })).toBeVisible();
      await page.goto('/settings');
      await expect(page.getByRole('button', { name: `Remove ${place}` })).toBeHidden();
      await context.close();
    });
  }
});
