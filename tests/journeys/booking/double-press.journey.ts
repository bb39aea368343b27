import type { Locator } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, test } from '../../support/browser/journey.ts';
import { earlyInAnHour, lateScriptsStarted, scriptsStarted, signedIn } from '../steps.ts';

/** Double-clicks so that the first press is answered before the second, regardless of machine load. */
async function doubleClick(control: Locator, untilAnswered: () => Promise<void>): Promise<void> {
  const page = control.page();
  const { mouse } = page;
  await scriptsStarted(control);
  await lateScriptsStarted(page);
  await control.hover();
  await mouse.down();
  await mouse.up();
  await untilAnswered();
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
  // Gives requests and dialogs of the second press time to start.
  await page.waitForTimeout(500);
}

async function pressTwice(button: Locator, untilAnswered: () => Promise<void>): Promise<void> {
  const sent: string[] = [];
  // Requests of earlier steps have been answered by then.
  await expect(button).toBeVisible();
  button.page().on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await doubleClick(button, untilAnswered);
  expect(sent).toHaveLength(1);
}

test.describe('double press', () => {
  test('double click on Remove: removes one turf only', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player3@maidan.test');
    const { items } = await (await page.request.get('/api/turfs')).json();
    for (const { id } of items.slice(0, 3)) await page.request.put(`/api/turfs/${id}/favourite`);
    await page.goto('/favourites');
    const removals = page.getByRole('button', { name: /^Remove / });
    const [, kept = '', ...others] = await removals.evaluateAll((all) =>
      all.map((one) => one.ariaLabel ?? ''),
    );
    const left = [kept, ...others].length;
    await pressTwice(removals.first(), () => expect(removals).toHaveCount(left));
    await page.reload();
    await expect(page.getByRole('button', { name: kept })).toBeVisible();
    await expect(removals).toHaveCount(left);
    await page.context().close();
  });

  test('double click on Check in: stays checked in', async ({ browser, app }) => {
    const now = await earlyInAnHour({ needsMs: 60_000 });
    const page = await signedIn(browser, app.origin, 'owner@maidan.test');
    // Open around the clock, so that an hour is always running.
    const data = {
      name: 'Adyar Night Ground',
      location: 'Adyar, Chennai',
      sport: 'football',
      openingTime: '00:00',
      closingTime: '24:00',
    };
    const { id: turfId } = await (await page.request.post('/api/turfs', { data })).json();
    await page.goto(`/desk/day?${new URLSearchParams({ turfId, date: istDateOf(now) })}`);
    await page.getByText('Walk-in', { exact: true }).first().click();
    await page.getByRole('button', { name: /^Book/ }).first().click();
    const game = page.getByRole('article').first();
    const isIn = () => expect(game).toContainText('Checked in');
    await pressTwice(game.getByRole('button', { name: /^Check in/ }), isIn);
    await page.reload();
    await isIn();
    await page.context().close();
  });

  test('double click opens a dialog: it stays open until an outside press', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: desktop });
    await page.goto('/time-slots');
    const add = page.getByRole('link', { name: 'Add Time Slot' });
    await scriptsStarted(add);
    await add.hover();
    await page.mouse.down();
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Add Time Slot' });
    await expect(dialog).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    // Gives a closing dialog time to disappear.
    await page.waitForTimeout(500);
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
    await page.context().close();
  });

  test('double click on a filter chip: removes one filter only', async ({ page }) => {
    await page.goto('/browse?sport=football&location=Chennai&min=300');
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
    await doubleClick(chips.first(), () => expect(page).not.toHaveURL(/sport=/));
    await expect(page).toHaveURL(/location=Chennai&min=300/);
  });

  test('double click unlocks an hour without a dialog; next day advances two', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'owner@maidan.test');
    const today = istDateOf(new Date());
    await page.goto(`/time-slots?date=${addDays(today, 18)}`);
    const on = (days: number) => new RegExp(`date=${addDays(today, days)}`);
    const next = page.getByRole('link', { name: 'Next day' });
    // The URL changes shortly before the page does.
    await doubleClick(next, () => expect(next).toHaveAttribute('href', on(20)));
    await expect(page).toHaveURL(on(20));

    const free = page.getByRole('listitem').filter({ hasText: 'Available' }).first();
    const hour = page.locator(`[id="${await free.getAttribute('id')}"]`);
    await hour.getByRole('link', { name: /^Lock / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Mowing');
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await expect(dialog).toHaveCount(0);
    const unlock = hour.getByRole('button', { name: /^Unlock / });
    await doubleClick(unlock, () => expect(unlock).toHaveCount(0));
    await expect(dialog).toHaveCount(0);
    await page.context().close();
  });
});
