import type { Page } from '@playwright/test';
import { addDays, formatDate, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { earlyInAnHour, signedIn } from '../steps.ts';
import { createGround } from './day-sheet-pages.ts';

test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

/** Creates a venue with two turfs that are open around the clock. */
async function createVenue(page: Page, name: string) {
  const first = await createGround(page, `${name} one`);
  const { venue } = await (await page.request.get(`/api/turfs/${first}`)).json();
  const data = { name: `${name} two`, venueId: venue.id, sport: 'football' };
  const hours = { openingTime: '00:00', closingTime: '24:00' };
  const answer = await page.request.post('/api/turfs', { data: { ...data, ...hours } });
  expect(answer.status()).toBe(201);
  return { venueId: venue.id as string, second: (await answer.json()).id as string };
}

test.describe('desk board', () => {
  for (const viewport of sampled('board', [phone, desktop])) {
    test(`walk-in on another court in three taps, ${viewport.width} px`, async ({ browser, app }) => {
      await earlyInAnHour({ needsMs: 120_000 });
      const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const { venueId } = await createVenue(desk, `Board ${viewport.width}`);
      await desk.goto(`/desk/board?place=${venueId}`);
      await expectAccessibleNow(desk);
      const free = desk.getByRole('link', { name: /two.*free/ }).filter({ visible: true });
      await free.first().click();
      const dialog = desk.getByRole('dialog');
      await expectAccessibleNow(desk);
      await dialog
        .locator('label')
        .filter({ hasText: /^Cash$/ })
        .click();
      await dialog.getByRole('button', { name: /^Book/ }).click();
      await expect(dialog.getByRole('heading', { name: 'Walk-in' })).toBeVisible();
      await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
      await desk.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(desk.getByRole('link', { name: /two.*Walk-in/ }).filter({ visible: true })).toBeVisible();
      // The browser remembers the place.
      await desk.goto('/desk/board');
      await expect(desk.getByLabel('Place')).toHaveValue(venueId);
      await desk.context().close();
    });

    test(`check in and collect in two taps, ${viewport.width} px`, async ({ browser, app }) => {
      await earlyInAnHour({ needsMs: 120_000 });
      const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const { venueId, second } = await createVenue(desk, `Gate ${viewport.width}`);
      const startTimes = [
        new Date().toLocaleTimeString('en-GB', { hour: '2-digit', timeZone: 'Asia/Kolkata' }),
      ];
      const sold = await desk.request.post(`/api/turfs/${second}/desk-bookings`, {
        headers: { origin: app.origin },
        data: {
          source: 'walk_in',
          date: istDateOf(new Date()),
          startTimes: startTimes.map((hour) => `${hour}:00`),
          guestName: 'Team Alpha',
        },
      });
      expect(sold.status()).toBe(201);
      await desk.goto(`/desk/board?place=${venueId}`);
      const game = desk.getByRole('link', { name: /Team Alpha/ }).filter({ visible: true });
      await expect(game).toContainText('to collect');
      await game.click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Cash' }).first().click();
      await expect(dialog.getByText(/Checked in/).first()).toBeVisible();
      await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
      await desk.keyboard.press('Escape');
      await expect(game).toContainText('Checked in');
      await desk.context().close();
    });
  }

  for (const viewport of sampled('longer game', [phone, desktop])) {
    for (const javaScriptEnabled of sampled('longer game, scripts', [true, false])) {
      const title = `game extended, then moved, ${viewport.width} px, scripts ${javaScriptEnabled}`;
      test(title, async ({ browser, app }) => {
        const options = { viewport, javaScriptEnabled };
        const desk = await signedIn(browser, app.origin, 'owner@maidan.test', options);
        const { venueId, second } = await createVenue(desk, `Longer ${viewport.width}`);
        const date = addDays(istDateOf(new Date()), 3);
        const sold = await desk.request.post(`/api/turfs/${second}/desk-bookings`, {
          headers: { origin: app.origin },
          data: { source: 'phone', date, startTimes: ['18:00'], guestName: 'Team Gamma' },
        });
        expect(sold.status()).toBe(201);
        await desk.goto(`/desk/board?place=${venueId}&date=${date}`);
        const game = desk.getByRole('link', { name: /Team Gamma/ }).filter({ visible: true });
        await game.click();
        await desk.getByRole('button', { name: 'Extend to 8 pm (+₹470)' }).click();
        const dialog = desk.getByRole('heading', { name: /Longer \d+ two, / });
        await expect(dialog).toBeHidden();
        await expect(game).toContainText('6–8 pm');
        await game.click();
        await desk.getByText('Move', { exact: true }).click();
        if (javaScriptEnabled) await expectAccessibleNow(desk);
        await desk.getByRole('button', { name: /^9–11 pm.*Same price/ }).click();
        await expect(dialog).toBeHidden();
        await expect(game).toContainText('9–11 pm');
        // Another date: the list of its slots is loaded first.
        await game.click();
        await desk.getByText('Move', { exact: true }).click();
        const later = addDays(date, 1);
        await desk.getByLabel('Move to').fill(later);
        if (!javaScriptEnabled) await desk.getByRole('button', { name: 'Show free slots' }).click();
        await expect(desk.getByRole('heading', { name: `Free slots on ${formatDate(later)}` })).toBeVisible();
        await desk.getByRole('button', { name: /^6–8 am/ }).click();
        await expect(dialog).toBeHidden();
        await expect(game).toBeHidden();
        await desk.goto(`/desk/board?place=${venueId}&date=${later}`);
        await expect(game).toContainText('6–8 am');
        await desk.context().close();
      });
    }
  }

  test('slot taken by another desk: typed text goes to the next slot', async ({ browser, app }) => {
    const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: phone });
    const { venueId, second } = await createVenue(desk, 'Race');
    const date = addDays(istDateOf(new Date()), 3);
    await desk.goto(`/desk/board?place=${venueId}&date=${date}&pick=${second}@18:00`);
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Suresh and friends');
    const taken = await desk.request.post(`/api/turfs/${second}/desk-bookings`, {
      headers: { origin: app.origin },
      data: { source: 'phone', date, startTimes: ['18:00'], guestName: 'Team Alpha' },
    });
    expect(taken.status()).toBe(201);
    await expect(dialog.getByText(/Team Alpha/).first()).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue('Suresh and friends');
    await dialog.getByRole('button', { name: /^Book/ }).click();
    await expect(desk.getByText('Booking added')).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('link', { name: /7–8.*Suresh and friends/ })).toBeVisible();
    await desk.context().close();
  });

  test('without JavaScript: a phone booking; other people’s turfs are not shown', async ({
    browser,
    app,
  }) => {
    const options = { viewport: phone, javaScriptEnabled: false };
    const desk = await signedIn(browser, app.origin, 'owner@maidan.test', options);
    const { items } = await (await desk.request.get('/api/turfs?q=Feather+Court')).json();
    const date = addDays(istDateOf(new Date()), 3);
    await desk.goto(`/desk/board?date=${date}&place=${items[0].venue.id}&pick=${items[0].id}@18:00`);
    await expect(desk.getByText('Feather Court')).toHaveCount(0);
    const { venueId, second } = await createVenue(desk, 'Plain');
    await desk.goto(`/desk/board?place=${venueId}&date=${date}`);
    await desk.locator(`a[href*="${second}%4018"]`).filter({ visible: true }).click();
    await desk.getByLabel('Name').fill('Team Beta');
    await desk.getByRole('button', { name: 'Book' }).click();
    await expect(desk.getByRole('heading', { name: 'Team Beta' })).toBeVisible();
    await desk.context().close();
  });
});
