import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArgs, headlessChromiumPath } from '../../support/browser/chromium.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { tinyPmtiles } from '../../support/browser/tiny-pmtiles.ts';
import { scratchFolder } from '../../support/servers/scratch-folder.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { lateScriptsStarted } from '../steps.ts';

const file = path.join(scratchFolder, `maidan-test-${process.pid}.pmtiles`);
writeFileSync(file, tinyPmtiles());

test.use({
  appEnv: { MAP_PMTILES: file },
  launchOptions: {
    executablePath: headlessChromiumPath(),
    args: [
      ...chromiumArgs.filter((arg) => arg !== '--disable-gpu'),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
  expectedConsoleErrors: [/map\.pmtiles|Failed to load resource|WebGL|webgl/],
});

const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const pins = (page: Page) => map(page).getByRole('link').and(page.locator('[aria-label]'));
const namesOf = (page: Page) =>
  pins(page).evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label')));
const streets = (page: Page) => page.getByRole('region', { name: 'Streets.' });

/** Returns the share of the map that has the colour of the archive's lake. */
async function shareOfWater(page: Page, colour: string): Promise<number> {
  const picture = await map(page).locator('canvas').screenshot();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = data.toString('hex').match(/.{6}/g) ?? [];
  return pixels.filter((pixel) => pixel === colour).length / (info.width * info.height);
}

async function openMap(page: Page): Promise<void> {
  await page.goto('/browse?location=Chennai');
  await lateScriptsStarted(page);
  await page.getByRole('link', { name: 'Show on a map' }).click();
  await expect(map(page)).toBeVisible();
}

test.describe('street map', () => {
  for (const { viewport, colorScheme, water } of sampled('street map', [
    { viewport: phone, colorScheme: 'light', water: 'bcd9e6' },
    { viewport: desktop, colorScheme: 'dark', water: '16364a' },
  ] as const)) {
    test(`streets below the same pins (${viewport.width} px, ${colorScheme})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const loaded: string[] = [];
      page.on('request', (request) => {
        if (/street-map|maplibre|map\.pmtiles/.test(request.url())) loaded.push(request.url());
      });
      await page.route('**/map.pmtiles', async (route) => {
        await drawn;
        await route.continue();
      });
      let continueWithStreets = () => {};
      const drawn = new Promise<void>((resolve) => {
        continueWithStreets = resolve;
      });
      await openMap(page);
      const names = await namesOf(page);
      // The focus moves to the same pin.
      await pins(page).nth(1).focus();
      continueWithStreets();
      await expect(streets(page)).toBeVisible();
      await expect(map(page).locator('svg title')).toHaveCount(0);
      await expect(pins(page).nth(1)).toBeFocused();
      expect(await namesOf(page)).toEqual(names);
      expect(loaded.every((url) => new URL(url).origin === new URL(page.url()).origin)).toBe(true);
      await expect(map(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
      await expect.poll(() => shareOfWater(page, water), { timeout: 60_000 }).toBeGreaterThan(0.05);
      await expectAccessible(page);
      await page.keyboard.press('ArrowLeft');
      await expect(pins(page).first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/(turf|venue)\//);
    });
  }

  test('the list loads nothing of it', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/browse?location=Chennai');
    await lateScriptsStarted(page);
    expect(loaded.filter((url) => /street-map|maplibre|pmtiles/.test(url))).toEqual([]);
  });

  test('zooming in separates pins that overlap', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/browse?view=map');
    await expect(streets(page)).toBeVisible();
    const joined = await pins(page).count();
    for (const _ of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.waitForTimeout(500);
    }
    await expect.poll(() => pins(page).count()).toBeGreaterThan(joined);
    // The map follows the focus to a pin outside.
    await pins(page).first().focus();
    await page.keyboard.press('End');
    await expect(pins(page).last()).toBeInViewport();
  });

  for (const { situation, prepare, attempt } of [
    {
      situation: 'tiles unreachable',
      prepare: (page: Page) => page.route('**/map.pmtiles', (route) => route.abort()),
      attempt: '/map.pmtiles',
    },
    {
      situation: 'no WebGL',
      prepare: (page: Page) =>
        page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null;
        }),
      attempt: '/assets/street-map-',
    },
  ])
    test(`${situation}: the drawn map stays`, async ({ page }) => {
      await prepare(page);
      const attempted = page.waitForRequest((request) => request.url().includes(attempt));
      await openMap(page);
      await attempted;
      await expect(map(page).locator('a[href*="openstreetmap"]')).toHaveCount(0);
      await expect(map(page).locator('svg title').first()).toBeAttached();
      await pins(page).first().click();
      await expect(page).toHaveURL(/\/(turf|venue)\//);
    });
});
