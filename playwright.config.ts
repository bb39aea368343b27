import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from './scripts/steps/find-chromium.mjs';
import { chromiumArgs } from './tests/support/browser/chromium.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  // Not test-results itself, because Playwright empties its folder and other suites write their results
  // there.
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/browser/journey-setup.ts',
  // More than the cores, because journeys mostly wait.
  workers: 3,
  forbidOnly: true,
  // `npm test` lists a journey that needs its second try, and fails if there are more than five.
  retries: 1,
  // The limits only stop journeys that hang: a busy machine is several times slower than a quiet one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Without it a missing element would fail only at the test timeout.
    actionTimeout: 60_000,
    // Off, because recording takes as much CPU time as the page itself.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A service worker costs a tenth of a page's CPU time, and `page.route` does not see its requests. Journeys
    // about it allow it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      // If it is missing, the global setup reports it; static checks import this file too and need no
      // browser.
      executablePath: findHeadlessChromium(),
      args: chromiumArgs,
    },
  },
});
