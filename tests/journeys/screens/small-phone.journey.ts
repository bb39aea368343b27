import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { openDay, scriptsStarted } from '../steps.ts';

// The narrowest common phone.
test.use({ viewport: { width: 360, height: 740 } });

/** Returns the texts of words broken across lines, and of parts wider than their box. */
function brokenAmong(parts: Locator): Promise<(string | null)[]> {
  return parts.evaluateAll((all) =>
    all
      .filter((part) => {
        const lines =
          part.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(part).lineHeight);
        const isOneWord = !/\s/.test(part.textContent.trim());
        return (isOneWord && lines > 1.5) || part.scrollWidth > part.clientWidth + 1;
      })
      .map((part) => part.textContent),
  );
}

test.describe('small phone', () => {
  test('sport names stay on one line, peak prices in their box', async ({ page }) => {
    await page.goto('/');
    expect(await brokenAmong(page.locator('main a[href^="/browse?sport="] .figure'))).toEqual([]);
    await page.goto('/browse?q=hsr+football');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await openDay(page, 5);
    await expect(page.getByText('peak', { exact: true }).first()).toBeVisible();
    expect(await brokenAmong(page.locator('label:has(input[name=hours]) > span'))).toEqual([]);
  });

  test('end of the filters stays reachable on a short screen while scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/browse');
    await scriptsStarted(page.getByText('Filters', { exact: true }));
    await page.evaluate(() => scrollTo(0, 900));
    await page.getByText('Filters', { exact: true }).click();
    const show = page.getByRole('button', { name: 'Show turfs' });
    // Scrolls the filter panel only; the page below stays.
    await show.evaluate((button) => button.parentElement?.scrollTo(0, 9_999));
    await expect(show).toBeInViewport({ ratio: 1 });
  });
});
