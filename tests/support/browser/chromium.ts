import { existsSync } from 'node:fs';
import { findChromium, findHeadlessChromium } from '../../../scripts/steps/find-chromium.mjs';

/**
 * Returns the browser for measurements. Throws if none is installed; `npm run bench` installs one where
 * possible.
 */
export function chromiumPath(): string {
  return existing(findChromium());
}

/** Returns the browser for journeys. Throws if none is installed; `npm test` installs one where possible. */
export function headlessChromiumPath(): string {
  return existing(findHeadlessChromium());
}

function existing(found: string | undefined): string {
  if (!found || !existsSync(found)) {
    const where = found ? ` at ${found}` : '';
    throw new Error(`No Chromium found${where}: install it, or name it in CHROMIUM_PATH.`);
  }
  return found;
}

/** Disables the GPU and all background network requests. */
export const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise headless Chromium rounds glyph widths to whole pixels, unlike real browsers.
  '--font-render-hinting=none',
];
