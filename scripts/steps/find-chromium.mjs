import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that people have: CHROMIUM_PATH, or the machine's Chromium or Chrome; undefined when there is none. */
export function findChromium() {
  return find(names);
}

/** The browser of the journeys: without windows of its own it shows the same pages for a fifth less of the cores. */
export function findHeadlessChromium() {
  return find(['chromium-headless-shell', ...names]);
}

/** @param {string[]} wanted the first that there is */
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
