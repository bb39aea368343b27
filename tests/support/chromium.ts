import { findChromium } from '../../scripts/steps/find-chromium.mjs';

/** The machine's own Chromium. Throws when there is none: `npm test` installs one where it can. */
export function chromiumPath(): string {
  const found = findChromium();
  if (!found) throw new Error('No Chromium found: install it, or name it in CHROMIUM_PATH.');
  return found;
}
