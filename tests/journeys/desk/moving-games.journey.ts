import type { Browser, Locator, Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { scriptsStarted, signedIn } from '../steps.ts';

const date = addDays(istDateOf(new Date()), 3);

/** A venue of two turfs, 9 am to 9 pm; the second one costs ₹100 more. */
async function createVenue(desk: Page, name: string) {
  const hours = { openingTime: '09:00', closingTime: '21:00' };
  const create = async (more: object) => {
    const answer = await desk.request.post('/api/turfs', { data: { sport: 'football', ...hours, ...more } });
    expect(answer.status()).toBe(201);
    const { id } = await answer.json();
    return (await desk.request.get(`/api/turfs/${id}`)).json();
  };
  const location = 'Adyar, Chennai';
  const one = await create({ name: `${name} one`, location, hourlyRatePaise: 500_00 });
  const two = await create({ name: `${name} two`, venueId: one.venue.id, hourlyRatePaise: 600_00 });
  return { one: one.id as string, two: two.id as string, venueId: one.venue.id as string };
}

async function openDesk(browser: Browser, origin: string, viewport: typeof phone) {
  return signedIn(browser, origin, 'owner@maidan.test', { viewport });
}

async function sell(desk: Page, origin: string, turfId: string, startTimes: string[], guestName: string) {
  const answer = await desk.request.post(`/api/turfs/${turfId}/desk-bookings`, {
    headers: { origin },
    data: { source: 'phone', date, startTimes, guestName },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id as string;
}

/** Drags from the middle of a cell, or from its lower edge, to the middle of another one. */
async function drag(page: Page, from: Locator, to: Locator, { isEnd = false } = {}) {
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const target = await to.boundingBox();
  if (!start || !target) throw new Error('a cell is not visible');
  await page.mouse.move(start.x + start.width / 2, start.y + (isEnd ? start.height - 4 : 16));
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + 20, { steps: 8 });
}

test.describe('moving games', () => {
  for (const viewport of sampled('another turf', [phone, desktop])) {
    test(`to another turf in three taps, ${viewport.width} px`, async ({ browser, app }) => {
      const desk = await openDesk(browser, app.origin, viewport);
      const { one, two, venueId } = await createVenue(desk, `Court ${viewport.width}`);
      await sell(desk, app.origin, one, ['18:00'], 'Team Alpha');
      await desk.goto(`/desk/board?place=${venueId}&date=${date}`);
      const game = desk.getByRole('link', { name: /Team Alpha/ }).filter({ visible: true });
      await game.click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByText('Move', { exact: true }).click();
      await expectAccessibleNow(desk);
      await dialog.getByRole('button', { name: /two.*\+₹100/ }).click();
      await expect(dialog).toBeHidden();
      await expect(game).toContainText(`Court ${viewport.width} two`);
      // From the day sheet: the list of another turf and time.
      await desk.goto(`/desk/day?turfId=${two}&date=${date}`);
      await desk.getByRole('link', { name: 'Extend or move the game of Team Alpha' }).click();
      await dialog.getByLabel('Turf', { exact: true }).selectOption({ label: `Court ${viewport.width} one` });
      await dialog.getByRole('button', { name: /^7–8 pm.*−₹100/ }).click();
      await expect(dialog).toBeHidden();
      await expect(game).toContainText(/one.*7–8/s);
      await desk.context().close();
    });
  }

  test('board: dragged to another turf, then longer; Escape cancels', async ({ browser, app }) => {
    const desk = await openDesk(browser, app.origin, desktop);
    const { one, venueId } = await createVenue(desk, 'Drag');
    await sell(desk, app.origin, one, ['10:00'], 'Team Beta');
    await desk.goto(`/desk/board?place=${venueId}&date=${date}`);
    await scriptsStarted(desk.locator('table'));
    const game = desk.getByRole('link', { name: /Team Beta/ }).filter({ visible: true });
    const free = (hours: string) => desk.getByRole('link', { name: new RegExp(`Drag two.*${hours}, free`) });
    await drag(desk, game, free('12–1 pm'));
    await desk.keyboard.press('Escape');
    await desk.mouse.up();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toBeHidden();
    await drag(desk, game, free('12–1 pm'));
    await desk.mouse.up();
    await expect(dialog.getByText('Drag two, ')).toBeVisible();
    await expectAccessibleNow(desk);
    await dialog.getByRole('button', { name: 'Move (+₹100)' }).click();
    await expect(dialog).toBeHidden();
    await expect(game).toContainText(/two.*12–1.pm/s);
    await drag(desk, game, free('1–2 pm'), { isEnd: true });
    await desk.mouse.up();
    await dialog.getByRole('button', { name: /^Move \(\+₹/ }).click();
    await expect(game).toContainText(/12–2.pm/);
    // A press without a drag still opens the game.
    await game.click();
    await expect(dialog.getByText('Move', { exact: true })).toBeVisible();
    await desk.context().close();
  });

  for (const viewport of sampled('week of games', [phone, desktop])) {
    test(`week: arrow keys, a booking and another day, ${viewport.width} px`, async ({ browser, app }) => {
      const desk = await openDesk(browser, app.origin, viewport);
      const { one } = await createVenue(desk, `Week ${viewport.width}`);
      await sell(desk, app.origin, one, ['10:00'], 'Team Gamma');
      const isFollowing = desk.waitForResponse((answer) => answer.url().includes('/api/streams/own'));
      await desk.goto(`/desk/week?turfId=${one}&date=${date}`);
      await isFollowing;
      await expectAccessibleNow(desk);
      const game = desk.getByRole('link', { name: /Team Gamma/ });
      await game.focus();
      await desk.keyboard.press('ArrowDown');
      await expect(desk.getByRole('link', { name: /11.*12.*free/ }).first()).toBeFocused();
      await desk.keyboard.press('Enter');
      const dialog = desk.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Team Delta');
      await dialog.getByRole('button', { name: /^Book/ }).click();
      await expect(dialog.getByRole('heading', { name: 'Team Delta' })).toBeVisible();
      await desk.keyboard.press('Escape');
      await expect(desk.getByRole('link', { name: /Team Delta/ })).toBeVisible();
      // Another desk sells meanwhile: the page follows.
      await sell(desk, app.origin, one, ['15:00'], 'Team Live');
      await expect(desk.getByRole('link', { name: /Team Live/ })).toBeVisible();
      await game.click();
      await dialog.getByText('Move', { exact: true }).click();
      await dialog.getByLabel('Move to').fill(addDays(date, 2));
      await dialog.getByRole('button', { name: /^9–10 am/ }).click();
      await expect(dialog).toBeHidden();
      await expect(game).toContainText('9–10 am');
      await desk.context().close();
    });
  }

  test('week: dragged over free slots; a game to another day', async ({ browser, app }) => {
    const desk = await openDesk(browser, app.origin, desktop);
    const { one } = await createVenue(desk, 'Span');
    await sell(desk, app.origin, one, ['10:00'], 'Team Epsilon');
    await desk.goto(`/desk/week?turfId=${one}&date=${date}`);
    await scriptsStarted(desk.locator('table'));
    const cell = (row: number, column: number) =>
      desk.locator('tbody tr').nth(row).locator('td').nth(column).getByRole('link');
    await drag(desk, cell(3, 2), cell(5, 2));
    await desk.mouse.up();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByLabel('Slots')).toHaveValue(/12:00,13:00,14:00/);
    await desk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const game = desk.getByRole('link', { name: /Team Epsilon/ });
    await drag(desk, game, cell(4, 1));
    await desk.mouse.up();
    await dialog.getByRole('button', { name: 'Move (Same price)' }).click();
    await expect(dialog).toBeHidden();
    await expect(game).toContainText('1–2 pm');
    // An edited address: a length that no booking has, and no date.
    await desk.goto(`/desk/week?turfId=${one}&date=${date}&pick=${one}@11:00&slots=5000000000`);
    await expect(dialog.getByLabel('Slots')).toHaveValue(/^11:00=/);
    await desk.goto(
      `/desk/week?turfId=${one}&date=${date}&pick=${one}@13:00@${addDays(date, 1)}&to=${one}@x@9`,
    );
    await expect(dialog.getByText('Move', { exact: true })).toBeVisible();
    await desk.context().close();
  });
});
