import type { Locator, Page } from '@playwright/test';
import { istDateOf } from '../../../contract/calendar.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { earlyInAnHour, signedIn } from '../steps.ts';

/** Creates a turf that is open around the clock, so that an hour is always running. */
export async function createGround(page: Page, name: string): Promise<string> {
  const data = {
    name,
    location: 'Adyar, Chennai',
    sport: 'football',
    openingTime: '00:00',
    closingTime: '24:00',
  };
  const answer = await page.request.post('/api/turfs', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** Returns the URLs of today's sheets. The date is fixed before each test, away from the end of an hour. */
export function todaysSheets() {
  let today = '';
  test.beforeEach(async () => {
    // Walk-ins book the running hour.
    await earlyInAnHour({ needsMs: 120_000 });
    today = istDateOf(new Date());
  });
  return {
    sheetOf: (turfId: string, date: string = today) => `/desk/day?${new URLSearchParams({ turfId, date })}`,
    reportOf: (turfId: string) => `/desk/day/report?${new URLSearchParams({ turfId, date: today })}`,
  };
}

/**
 * Opens a page for a signed-in owner. A game that ends during the test is collapsed into 'earlier games'; the
 * handler expands it again.
 */
export async function atDesk(...who: Parameters<typeof signedIn>): Promise<Page> {
  const page = await signedIn(...who);
  await keepUnfolded(page);
  return page;
}

const keepUnfolded = (page: Page) =>
  page.addLocatorHandler(
    page.locator('details:not([open]) > summary').filter({ hasText: /earlier game/ }),
    (earlier) => earlier.click(),
  );

/** Books the running hour with the default values, except the name and the payment. */
export async function takeWalkIn(page: Page, name: string, paid: 'Later' | 'Cash'): Promise<Locator> {
  await page.getByText('Walk-in', { exact: true }).first().click();
  await page.getByLabel('Name').filter({ visible: true }).fill(name);
  await page
    .locator('label')
    .filter({ hasText: new RegExp(`^${paid}$`), visible: true })
    .click();
  await page.getByRole('button', { name: /^Book/ }).first().click();
  const game = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(game).toBeVisible();
  return game;
}
