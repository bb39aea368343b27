import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.mjs';
import { run } from './run.mjs';
import { say, stop } from './say.mjs';

const packages = ['chromium', 'fonts-liberation'];

/** The journeys drive a real browser: installs Debian's where that is possible, else says what is missing. */
export async function ensureBrowser() {
  const found = findChromium();
  if (found && existsSync(found)) return;
  if (found) stop(`CHROMIUM_PATH names ${found}, which does not exist.`);
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!mayInstall) {
    stop(
      `The tests need a browser: install Chromium (Debian: apt-get install ${packages.join(' ')}) or set CHROMIUM_PATH.`,
    );
  }
  say(`Installing ${packages.join(' and ')} (apt-get) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  if (!install.ok || !findChromium()) {
    stop(
      `${update.output}${install.output}\nThe tests need Chromium and apt-get could not install it (see above).`,
    );
  }
}
