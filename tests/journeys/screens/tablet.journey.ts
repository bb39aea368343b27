import type { Locator } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectNoSidewaysScroll, signedIn } from '../steps.ts';

const tablet = { width: 768, height: 1024 };

/** Returns the texts of parts that take more than one line or exceed their cell. */
function brokenAmong(parts: Locator): Promise<(string | null)[]> {
  return parts.evaluateAll((all) =>
    all
      .filter((part) => {
        const { height, right } = part.getBoundingClientRect();
        const lines = height / Number.parseFloat(getComputedStyle(part).lineHeight);
        const cell = part.closest('td, dd')?.getBoundingClientRect();
        return lines > 1.5 || (cell !== undefined && right > cell.right + 1);
      })
      .map((part) => part.textContent),
  );
}

/** Booking codes are random: this one is the widest. */
async function widen(codes: Locator): Promise<void> {
  await codes.evaluateAll((all) => {
    for (const code of all) code.textContent = 'WWWWWWWW';
  });
}

test.describe('tablet', () => {
  test('booking codes stay on one line in bookings and week view', async ({ browser, app }) => {
    const player = await signedIn(browser, app.origin, 'player@maidan.test', { viewport: tablet });
    await player.goto('/bookings');
    const { items } = await (await player.request.get('/api/bookings')).json();
    const codes = (items as { code: string }[]).map(({ code }) => code);
    const all = player.locator('dd span').filter({ hasText: new RegExp(`^(${codes.join('|')}|W{8})$`) });
    await expect(all.first()).toBeVisible();
    await widen(all);
    expect(await brokenAmong(all)).toEqual([]);
    await player.context().close();

    const owner = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: tablet });
    const own = await (await owner.request.get('/api/owner/turfs')).json();
    const sold: string[] = [];
    for (const { id } of own.items) {
      await owner.goto(`/time-slots?${new URLSearchParams({ turfId: id, view: 'week' })}`);
      const booked = owner.getByRole('link', { name: / \w{8}, booking$/ });
      sold.push(...(await booked.allTextContents()));
      await widen(booked.locator('span'));
      expect(await brokenAmong(booked.locator('span'))).toEqual([]);
      if (sold.length > 3) break;
    }
    expect(sold).not.toEqual([]);
    await owner.context().close();
  });

  test('time slots with all their actions: no horizontal scrolling', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: tablet });
    for (const width of [640, 700, tablet.width, 900, 1_024]) {
      await page.setViewportSize({ width, height: tablet.height });
      await page.goto(`/time-slots?date=${addDays(istDateOf(new Date()), 4)}`);
      await expect(page.getByRole('link', { name: /^Delete / }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.context().close();
  });
});
