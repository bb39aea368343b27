import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { desktop, phone } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';

/** Rules of the WCAG standard only, without best practices such as landmarks around all content. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Rules = { tags: string[] } | { rules: string[] };

/** Checks the page in its current state, and that it does not scroll sideways. */
export async function expectAccessibleNow(page: Page, only?: Rules) {
  // All rules include best practices, and the progress bar of a navigation is outside all landmarks.
  if (!only) await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  // Off-screen parts with `content-visibility: auto` keep the colours of the old theme until they are
  // rendered.
  await page.evaluate(() => {
    const inView = new CSSStyleSheet();
    inView.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [inView];
  });
  // Elements that are still fading in have too little contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || playState !== 'running';
    }),
  );
  // Without legacy mode axe merges its results on a second page, which takes as long as the check itself.
  // Only pages with frames need that.
  // axe computes selectors of violations only, because those of passed rules take a third of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] });
  if (only) 'tags' in only ? axe.withTags(only.tags) : axe.withRules(only.rules);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target}`));
  expect(found, page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

const looks = [
  { colorScheme: 'light', viewport: phone },
  { colorScheme: 'dark', viewport: desktop },
  { colorScheme: 'dark', viewport: phone },
  { colorScheme: 'light', viewport: desktop },
] as const;

/** Checks the page in each theme, in a sample in one; the size stays. */
export async function expectAccessible(page: Page, only?: Rules): Promise<void> {
  const themes = ['light', 'dark'] as const;
  for (const colorScheme of sampled(addressOf(page), themes)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessibleNow(page, only);
  }
}

/** Checks the page in each theme and size, in a sample in one of them; leaves it light on a phone. */
export async function expectAccessibleInLooks(page: Page): Promise<void> {
  for (const { colorScheme, viewport } of sampled(addressOf(page), looks)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await expectAccessibleNow(page);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
}

const addressOf = (page: Page) => new URL(page.url()).pathname.replace(/[0-9a-f-]{36}/, '');
