import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { lateScriptsStarted, openAs, signedIn } from '../steps.ts';

test.describe('side panel', () => {
  for (const viewport of sampled('side panel', [phone, desktop])) {
    for (const javaScriptEnabled of sampled('side panel, scripts', [true, false])) {
      const how = `${viewport.width} px, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;
      test(`user: role changed in the panel, Back closes it (${how})`, async ({ browser, app }) => {
        const page = await signedIn(browser, app.origin, 'admin@maidan.test', {
          viewport,
          javaScriptEnabled,
        });
        await page.goto('/admin/dashboard?tab=users&q=arun.k');
        await expect(page.getByLabel(/^Role of/)).toHaveCount(0);
        if (javaScriptEnabled) await lateScriptsStarted(page);
        const name = page.getByRole('rowheader').getByRole('link');
        await name.click();
        await expect(page).toHaveURL(/&person=/);
        const panel = page.getByRole('region', { name: 'Arun Kalaivanan' });
        await expect(panel.getByRole('button', { name: 'Disable account' })).toBeVisible();
        if (javaScriptEnabled) {
          await expect(panel.getByRole('heading', { name: 'Arun Kalaivanan' })).toBeFocused();
          await expectAccessible(page);
        }
        await page.goBack();
        await expect(panel).toHaveCount(0);
        if (javaScriptEnabled) await expect(name).toBeFocused();
        await name.click();
        await expect(panel).toBeVisible();
        const role = panel.getByLabel(/^Role of/);
        const isOwner = (await panel.getByText('Change role', { exact: true }).count()) > 0;
        if (isOwner) await panel.getByText('Change role', { exact: true }).click();
        await role.selectOption(isOwner ? 'customer' : 'turf_owner');
        await panel.getByRole('button', { name: /^Change role of/ }).click();
        await expect(panel).toBeVisible();
        await expect(page.getByRole('row').last()).toContainText(isOwner ? 'Customer' : 'Turf owner');
        await panel.getByRole('link', { name: 'Close' }).click();
        await expect(panel).toHaveCount(0);
        await page.context().close();
      });
    }
  }

  test('turf: details in the panel; Escape closes it', async ({ page }) => {
    await page.setViewportSize(desktop);
    await openAs(page, 'admin@maidan.test', '/admin/dashboard?tab=turfs&q=Lawspet');
    await lateScriptsStarted(page);
    const name = page.getByRole('article').getByRole('link', { name: 'Lawspet Kick Yard', exact: true });
    await name.click();
    const panel = page.getByRole('region', { name: 'Lawspet Kick Yard' });
    await expect(panel.getByRole('link', { name: 'Edit' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(name).toBeFocused();
    await expect(page).toHaveURL(/tab=turfs&q=Lawspet$/);
  });

  test('unknown person: the list without a panel', async ({ page }) => {
    await openAs(
      page,
      'admin@maidan.test',
      '/admin/dashboard?tab=users&person=0193c1f4-0000-7000-8000-000000000001',
    );
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Close' })).toHaveCount(0);
  });
});
