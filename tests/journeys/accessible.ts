import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of the standard alone, without good practice such as that everything is inside a landmark. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** As it is shown now, and without scrolling sideways. */
export async function expectAccessibleNow(page: Page, rules?: string[]): Promise<void> {
  // As whoever scrolls there sees it: what lies far below the screen does not take up a new theme's colours.
  await page.evaluate(() => {
    const inView = new CSSStyleSheet();
    inView.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [inView];
  });
  // What is still rising into view is fainter than it will be.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || playState !== 'running';
    }),
  );
  // Else what it found is put together on a second page, which takes as much as the search. Only for frames of elsewhere
  // does it find more that way.
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
  const { violations } = await (rules ? axe.withTags(rules) : axe).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target}`));
  expect(found, page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** In both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessibleNow(page);
  }
}
