import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { scriptsStarted } from '../steps.ts';

const pinsOf = (page: Page) => page.getByRole('region', { name: 'Map' }).getByRole('link');

for (const viewport of sampled('map', [phone, desktop])) {
  for (const javaScriptEnabled of sampled('map scripts', [true, false])) {
    test.describe(`map, ${viewport.width} px, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ viewport, javaScriptEnabled });

      test('from the country to a city to a turf', async ({ page }) => {
        await page.goto('/browse');
        await page.getByRole('link', { name: 'Show on a map' }).click();
        if (javaScriptEnabled) await expectAccessible(page);
        await pinsOf(page)
          .filter({ hasText: /^Delhi · 2$/ })
          .click();
        await expect(page).toHaveURL(/location=Delhi&view=map/);
        await expect(pinsOf(page)).toHaveCount(2);
        const name = (await pinsOf(page).first().getAttribute('aria-label'))?.split(', from ₹')[0] ?? '';
        await pinsOf(page).first().click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await page.goBack();
        await page.getByRole('link', { name: 'Show as a list' }).click();
        await expect(page).toHaveURL(/location=Delhi$/);
        await expect(page.getByRole('region', { name: 'Map' })).toHaveCount(0);
      });
    });
  }
}

test('a filter keeps the map; arrow keys lead from pin to pin', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/browse?location=Chennai&view=map');
  await scriptsStarted(page.getByRole('searchbox'));
  await expect(pinsOf(page).and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await pinsOf(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(pinsOf(page).nth(1)).toBeFocused();
  const all = await pinsOf(page).count();
  await page.getByLabel('Sort').selectOption({ index: 1 });
  await expect(page).toHaveURL(/view=map/);
  await page.getByRole('searchbox').fill('Porur');
  await expect(page).toHaveURL(/q=Porur.*view=map|view=map.*q=Porur/);
  await expect.poll(() => pinsOf(page).count()).toBeLessThan(all);
});
