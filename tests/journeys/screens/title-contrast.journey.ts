import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { authenticate } from '../steps.ts';

/** Relative luminance of WCAG. */
function luminanceOf(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the lines of the heading and of the text below it with the contrast at their worst pixel. */
async function worstContrasts(page: Page): Promise<{ text: string; contrast: number }[]> {
  const lines = await page.evaluate(() => {
    const heading = document.querySelector('h1');
    const parts = [heading, heading?.nextElementSibling].filter((part) => part?.tagName !== 'FORM');
    const found = parts.flatMap((part) => {
      if (!part) return [];
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const nodes = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      return nodes.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const colour = getComputedStyle(node.parentElement ?? part).color;
        return [...range.getClientRects()].map(({ x, y, width, height }) => ({
          text: node.textContent ?? '',
          colour,
          box: { left: x, top: y, width, height },
        }));
      });
    });
    const style = new CSSStyleSheet();
    style.replaceSync(':is(h1, h1 *, h1 + *, h1 + * *) { color: transparent !important; transition: none }');
    document.adoptedStyleSheets = [style];
    return found.filter(({ box }) => box.width > 2 && box.top + box.height < innerHeight);
  });
  const picture = sharp(await page.screenshot());
  return Promise.all(
    lines.map(async ({ text, colour, box }) => {
      const [left, top] = [Math.floor(box.left), Math.floor(box.top)];
      const size = { width: Math.floor(box.width), height: Math.floor(box.height) };
      const pixels = await picture
        .clone()
        .extract({ left, top, ...size })
        .removeAlpha()
        .raw()
        .toBuffer();
      const ink = luminanceOf((colour.match(/[\d.]+/g) ?? []).map(Number));
      let contrast = 21;
      for (let at = 0; at < pixels.length; at += 3) {
        const ground = luminanceOf([...pixels.subarray(at, at + 3)]);
        const [bright, dark] = ink > ground ? [ink, ground] : [ground, ink];
        contrast = Math.min(contrast, (bright + 0.05) / (dark + 0.05));
      }
      return { text, contrast };
    }),
  );
}

async function expectReadable(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const lines = await worstContrasts(page);
  expect(lines.length, path).toBeGreaterThan(0);
  for (const { text, contrast } of lines) expect(contrast, `${text} on ${path}`).toBeGreaterThan(4.5);
}

// Axe cannot judge text over pictures.
for (const viewport of sampled('titles over pictures', [phone, desktop]))
  test(`titles over pictures: contrast at the worst pixel (${viewport.width} px)`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { items } = await (await page.request.get('/api/turfs?limit=50')).json();
    const turfs = new Map(items.map((turf: { sport: string; id: string }) => [turf.sport, turf.id]));
    const open = ['/', '/browse', '/browse?sport=tennis', '/about', '/faq', '/turfs/chennai', '/login'];
    const places = [...[...turfs.values()].map((id) => `/turf/${id}`), `/venue/${items[0].venue.id}`];
    for (const path of [...open, ...places]) await expectReadable(page, path);
    await authenticate(page, 'player@maidan.test');
    const { items: games } = await (await page.request.get('/api/bookings?when=upcoming')).json();
    const own = games.flatMap(({ id }: { id: string }) => [`/bookings/${id}`, `/bookings/${id}/ticket`]);
    for (const path of ['/bookings', ...own]) await expectReadable(page, path);
  });
