import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from './scripts/steps/find-chromium.mjs';
import { chromiumArgs } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  // Not test-results itself: Playwright empties it, and the other suites' counts lie there.
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/journey-setup.ts',
  // They wait more than they work.
  workers: 3,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // A press on what never comes fails by itself, not with the whole journey.
    actionTimeout: 30_000,
    // Without a film of it: what is drawn for one takes as much of the cores as the page itself.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      // Where there is none, the global setup says so: checks of the code read this file too, and need no browser.
      executablePath: findHeadlessChromium(),
      args: chromiumArgs,
    },
  },
});
