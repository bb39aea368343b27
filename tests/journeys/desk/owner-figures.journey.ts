import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatPaise } from '../../../contract/money.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleInLooks } from '../screens/accessible.ts';
import { bookTwoHours, openAs, signedIn } from '../steps.ts';

// An invalid date range has status 400.
test.use({ expectedConsoleErrors: [/400 \(Bad Request\)/] });

/** Returns the cells of a turf's row by column header. */
async function rowOf(owner: Page, turfName: string): Promise<Record<string, string>> {
  const table = owner.getByRole('region', { name: 'Turf by turf, table' });
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const cells = await table.getByRole('row').filter({ hasText: turfName }).getByRole('cell').allInnerTexts();
  return Object.fromEntries(cells.map((cell, index) => [heads[index + 1], cell]));
}

function readCsv(text: string): string[][] {
  expect(text.codePointAt(0)).toBe(0xfeff);
  const lines = text.slice(1).split('\r\n');
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, a, b]) => a ?? b ?? ''),
  );
}

for (const viewport of sampled('owner figures', [phone, desktop])) {
  test.describe(`owner figures, ${viewport.width} px`, () => {
    test.use({ viewport });

    test('booking and its cancellation: shown in figures and CSV', async ({ browser, app }) => {
      test.slow();
      const owner = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const turf = { name: '=Figures Ground', location: 'Adyar, Chennai', sport: 'football' };
      const { id: turfId } = await (await owner.request.post('/api/turfs', { data: turf })).json();
      const player = await signedIn(browser, app.origin, 'player@maidan.test', { viewport });
      const booking = await bookTwoHours(player, turfId, 21);

      const day = `from=${booking.date}&to=${booking.date}`;
      await owner.goto(`/desk/figures?${day}`);
      const earned = formatPaise(booking.payNowPaise - booking.feePaise);
      expect(await rowOf(owner, turf.name)).toMatchObject({
        Bookings: '1',
        Hours: '2',
        Cancelled: '0',
        'Earned online': earned,
        'Due at venue': formatPaise(booking.atVenuePaise),
        Rating: 'New',
      });
      const { items } = await (await owner.request.get(`/api/owner/report/bookings?${day}`)).json();
      const confirmed = items.filter(({ status }: { status: string }) => status === 'confirmed');
      const headline = owner.locator('dl').first();
      await expect(headline.locator('div').filter({ hasText: 'Bookings' }).locator('dd')).toHaveText(
        String(confirmed.length),
      );
      await owner.getByText('Show table').click();
      await expect(
        owner.getByRole('row', { name: new RegExp(` ${confirmed.length}$`) }).first(),
      ).toBeVisible();

      const [download] = await Promise.all([
        owner.waitForEvent('download'),
        owner.getByRole('link', { name: 'Download CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`maidan-${booking.date}-to-${booking.date}.csv`);
      const lines = readCsv(await readFile(await download.path(), 'utf8'));
      const line = lines.find(([code]) => code === booking.code) ?? [];
      const cell = (head: string) => line[lines[0]?.indexOf(head) ?? -1];
      expect(cell('Turf'), 'no formula for a spreadsheet').toBe("'=Figures Ground");
      expect(cell('Total ₹')).toBe(String(booking.totalPaise / 100));
      expect(cell('Due at venue ₹')).toBe(String(booking.atVenuePaise / 100));
      expect(cell('Status')).toBe('confirmed');
      expect(lines.find(([name]) => name === 'Bookings')?.[1]).toBe(String(confirmed.length));

      await player.request.post(`/api/bookings/${booking.id}/cancel`);
      await owner.goto(`/desk/figures?${day}`);
      expect(await rowOf(owner, turf.name)).toMatchObject({
        Bookings: '0',
        Cancelled: '1',
        'Earned online': '₹0',
        'Due at venue': '₹0',
      });
      expect((await player.request.get('/desk/report.csv', { maxRedirects: 0 })).status()).toBe(302);
      await owner.context().close();
      await player.context().close();
    });

    test('without JavaScript: periods by tap or date; invalid ones explain why', async ({ browser, app }) => {
      const context = await browser.newContext({
        baseURL: app.origin,
        viewport,
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      await openAs(page, 'owner@maidan.test', '/desk/figures');
      await expect(page.getByRole('link', { name: 'This month' })).toHaveAttribute('aria-current', 'page');
      await page.getByRole('link', { name: 'Last month' }).click();
      await expect(page.getByRole('link', { name: 'Last month' })).toHaveAttribute('aria-current', 'page');
      await page.getByLabel('From').fill('2026-03-10');
      await page.getByLabel('To').fill('2026-03-09');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByRole('alert')).toContainText('Choose a last day on or after the first.');
      await expect(page.getByLabel('To')).toHaveValue('2026-03-09');
      await page.getByLabel('To').fill('2028-03-09');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByRole('alert')).toContainText('Choose at most 366 days.');
      await page.getByLabel('To').fill('2026-03-31');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText('10–31 Mar 2026, by date of play')).toBeVisible();
      await context.close();
    });

    test('figures: accessible in each theme and size', async ({ page }) => {
      test.slow();
      await openAs(page, 'owner@maidan.test', '/desk/figures');
      await expectAccessibleInLooks(page);
      await page.goto('/desk/figures?from=2026-03-10&to=2026-03-09');
      await expectAccessibleInLooks(page);
      await page.getByText('Show table').click();
      await expectAccessibleInLooks(page);
    });
  });
}
