import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { openAs, signedIn } from '../steps.ts';

test.describe('calendar addresses', () => {
  for (const viewport of sampled('calendar addresses', [phone, desktop])) {
    test(`player: creates, copies, renews and ends one, ${viewport.width} px`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize(viewport);
      await openAs(page, 'player@maidan.test', '/settings');
      await page.locator('#calendars').getByRole('link', { name: 'Manage' }).click();
      await page.getByRole('button', { name: 'Create address: Your games' }).click();
      const field = page.getByLabel('Address of this calendar');
      await expect(field).toBeFocused();
      const first = await field.inputValue();
      const feed = await page.request.get(first);
      expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
      expect(await feed.text()).toContain('BEGIN:VEVENT');
      await expectAccessibleNow(page);
      await page.getByRole('button', { name: 'Copy address' }).click();
      await expect(page.getByText('Address copied')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

      await page.reload();
      await expect(field).toHaveCount(0);
      await page.getByText('Replace or end this address').click();
      await page.getByRole('button', { name: 'Make a new address: Your games' }).click();
      await expect(field).not.toHaveValue(first);
      const second = await field.inputValue();
      expect((await page.request.get(first)).status()).toBe(404);
      expect((await page.request.get(second)).status()).toBe(200);
      const manage = page.getByText('Replace or end this address');
      const end = page.getByRole('button', { name: 'End this address: Your games' });
      if (!(await end.isVisible())) await manage.click();
      await end.click();
      await expect(page.getByText('The calendar address no longer works')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Create address: Your games' })).toBeVisible();
      expect((await page.request.get(second)).status()).toBe(404);
    });
  }

  test('owner without scripts: from the turf to the address of its games', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'owner@maidan.test', { javaScriptEnabled: false });
    const { items } = await (await page.request.get('/api/owner/turfs')).json();
    await page.goto(`/desk/turfs/${items[0].id}`);
    await page.getByRole('link', { name: 'Calendar address' }).click();
    await page
      .locator('#places')
      .getByRole('button', { name: /^Create address/ })
      .first()
      .click();
    const address = await page.getByLabel('Address of this calendar').inputValue();
    expect(await (await page.request.get(address)).text()).toContain('X-WR-CALNAME:Maidan: ');
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeHidden();
    await page.context().close();
  });
});
