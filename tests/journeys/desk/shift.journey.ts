import { istDateOf } from '../../../contract/calendar.ts';
import { eveningEndsHour } from '../../../contract/desk/venue-money.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { earlyInAnHour, openAs } from '../steps.ts';
import { createGround } from './day-sheet-pages.ts';

// A count without its reason is refused with status 400.
test.use({ expectedConsoleErrors: [/400 \(Bad Request\)/] });

for (const [name, viewport] of sampled('shift', Object.entries({ phone, desktop }))) {
  test(`shift, ${name}: opened, money taken, counted with a reason, in the report`, async ({ page }) => {
    await earlyInAnHour({ needsMs: 90_000 });
    await page.setViewportSize(viewport);
    await openAs(page, 'owner@maidan.test', '/owner/dashboard');
    const turfId = await createGround(page, `Shift Ground ${name}`);
    await page.goto(`/desk/shift?turfId=${turfId}`);
    await page.getByLabel('Opening float').fill('500');
    await expectAccessibleNow(page);
    await page.getByRole('button', { name: 'Open shift' }).click();
    const own = page.getByRole('region').or(page.locator('section')).filter({ hasText: /since/ });
    await expect(own.first()).toContainText('₹500');
    const hour = new Date().toLocaleTimeString('en-GB', { hour: '2-digit', timeZone: 'Asia/Kolkata' });
    const sold = await page.request.post(`/api/turfs/${turfId}/desk-bookings`, {
      data: {
        ...{ source: 'walk_in', paidBy: 'cash', agreedPaise: 300_00, priceReason: 'Regulars' },
        ...{ date: istDateOf(new Date()), startTimes: [`${hour}:00`] },
      },
    });
    expect(sold.status()).toBe(201);
    await page.reload();
    await page.getByLabel('Expenses paid in cash').fill('40');
    await page.getByLabel('Counted cash').fill('750');
    await page.getByRole('button', { name: 'Close shift' }).click();
    const note = page.getByLabel('Note (optional)');
    await expect(note).toHaveAccessibleDescription(/should hold ₹760.*differs by −₹10/);
    await expect(page.getByLabel('Counted cash')).toHaveValue('750');
    await note.fill('Change for tea');
    await page.getByRole('button', { name: 'Close shift' }).click();
    await expect(page.getByText('Shift closed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open shift' })).toBeVisible();
    await expectAccessibleNow(page);
    // A shift belongs to the evening it was opened in, which ends after midnight.
    const evening = istDateOf(new Date(Date.now() - eveningEndsHour * 3_600_000));
    await page.goto(`/desk/day/report?turfId=${turfId}&date=${evening}`);
    const report = page.locator('section').filter({ hasText: /Expenses paid in cash/ });
    await expect(report).toContainText(/Difference−₹10/);
    await expect(page.getByText('Change for tea')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Without a shift' })).toBeVisible();
    await expectAccessibleNow(page);
  });
}
