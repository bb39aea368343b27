import { existsSync } from 'node:fs';
import { findChromium } from '../../scripts/steps/find-chromium.mjs';

/** The machine's own Chromium. Throws when there is none: `npm test` installs one where it can. */
export function chromiumPath(): string {
  const found = findChromium();
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
];
