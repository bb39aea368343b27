import { existsSync } from 'node:fs';
import { findChromium, findHeadlessChromium } from '../../scripts/steps/find-chromium.mjs';

/** For what is measured. Throws when there is none: `npm run bench` installs one where it can. */
export function chromiumPath(): string {
  return existing(findChromium());
}

/** For journeys. Throws when there is none: `npm test` installs one where it can. */
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

/** Nothing is drawn by a graphics card, and nothing is fetched but what a test asks for. */
export const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Else the browser without windows makes letters as wide as a screen's points allow, which people's does not.
  '--font-render-hinting=none',
];
