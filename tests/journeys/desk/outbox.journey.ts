import type { Page } from '@playwright/test';
import { istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { authenticate, lateScriptsStarted } from '../steps.ts';
import { atDesk, createGround, todaysSheets } from './day-sheet-pages.ts';

// Requests fail on purpose, and a taken hour answers 409.
test.use({ expectedConsoleErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|40[149]|50[23]/] });

const { sheetOf } = todaysSheets();
const outbox = (page: Page) => page.getByRole('region', { name: 'Outbox', exact: true });
const requests = '**/desk/{day.data,outbox}**';

async function openForm(page: Page, turfId: string, guestName: string) {
  // A stream event would show the booking before the form is sent again.
  await page.route('**/api/streams/**', (route) => route.abort());
  await page.goto(sheetOf(turfId));
  await lateScriptsStarted(page);
  await page.getByText('Walk-in', { exact: true }).first().click();
  await page.getByLabel('Name').filter({ visible: true }).fill(guestName);
  return page.getByRole('button', { name: /^Book/ }).first();
}

test('offline walk-in: kept over a reload, sent once when online', async ({ browser, app }) => {
  test.slow();
  const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport: phone });
  const turfId = await createGround(desk, 'Outbox Offline Ground');
  const bookIt = await openForm(desk, turfId, 'Ravi');
  await desk.context().setOffline(true);
  await bookIt.click();
  await expect(outbox(desk)).toContainText('Waiting for the network: 1');
  await outbox(desk).getByRole('status').click();
  await expect(outbox(desk).getByRole('listitem')).toContainText('Ravi');
  await expectAccessibleNow(desk);
  // Another person in this browser does not see it.
  await desk.evaluate(() => {
    const reader = document.querySelector<HTMLDataElement>('#reader');
    if (reader) reader.value = 'another';
    dispatchEvent(new Event('outbox-changed'));
  });
  await expect(outbox(desk)).toHaveCount(0);
  await desk.context().setOffline(false);
  await desk.reload();
  await expect(desk.getByRole('article')).toHaveCount(1);
  await expect(desk.getByRole('article')).toContainText('Ravi');
  await expect(outbox(desk)).toHaveCount(0);
  await desk.context().close();
});

test('lost answer to a collection: one receipt', async ({ browser, app }) => {
  test.slow();
  const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport: desktop });
  const turfId = await createGround(desk, 'Outbox Receipt Ground');
  await (await openForm(desk, turfId, 'Meena')).click();
  const game = desk.getByRole('article');
  await expect(game).toContainText('Meena');
  let posts = 0;
  await desk.route(requests, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    // The server records the money, but the answer is lost, twice.
    await route.fetch();
    return posts <= 2 ? route.abort() : route.fallback();
  });
  await game
    .getByText(/^Collect ₹/)
    .first()
    .click();
  await game.getByRole('button', { name: /Cash/ }).filter({ visible: true }).first().click();
  await expect(outbox(desk)).toContainText('Waiting for the network: 1');
  await desk.evaluate(() => dispatchEvent(new Event('online')));
  await expect(outbox(desk)).toHaveCount(0);
  expect(posts).toBeGreaterThanOrEqual(3);
  const date = new URL(desk.url()).searchParams.get('date');
  const day = await (await desk.request.get(`/api/turfs/${turfId}/day?date=${date}`)).json();
  expect(day.bookings[0].receipts).toHaveLength(1);
  expect(day.bookings[0]).toMatchObject({ openPaise: 0 });
  await desk.context().close();
});

test('expired session: sent after the same person signs in again', async ({ browser, app }) => {
  test.slow();
  const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport: phone });
  const turfId = await createGround(desk, 'Outbox Session Ground');
  const bookIt = await openForm(desk, turfId, 'Selvi');
  await desk.context().clearCookies({ name: /session/ });
  await bookIt.click();
  await expect(outbox(desk)).toContainText('Waiting for the network: 1');
  await authenticate(desk, 'owner@maidan.test');
  await desk.goto(sheetOf(turfId));
  await expect(desk.getByRole('article')).toContainText('Selvi');
  await expect(outbox(desk)).toHaveCount(0);
  await desk.context().close();
});

test('hour taken meanwhile: shown with what was typed, discarded', async ({ browser, app }) => {
  test.slow();
  const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport: phone });
  const turfId = await createGround(desk, 'Outbox Conflict Ground');
  const bookIt = await openForm(desk, turfId, 'Kavya');
  await desk.route(requests, (route) => route.abort());
  await bookIt.click();
  await expect(outbox(desk)).toContainText('Waiting for the network: 1');
  const date = new URL(desk.url()).searchParams.get('date');
  const day = await (await desk.request.get(`/api/turfs/${turfId}/day?date=${date}`)).json();
  const free = day.hours.find(({ isFree }: { isFree: boolean }) => isFree);
  const taken = await desk.request.post(`/api/turfs/${turfId}/desk-bookings`, {
    headers: { origin: app.origin },
    data: { date, startTimes: [free.startTime], source: 'phone', guestName: 'Team Alpha' },
  });
  expect(taken.status()).toBe(201);
  await desk.unroute(requests);
  await desk.evaluate(() => dispatchEvent(new Event('online')));
  await expect(outbox(desk)).toContainText('Could not be done: 1');
  await expect(outbox(desk).getByRole('listitem')).toContainText(/Kavya.*not available/s);
  await expectAccessibleNow(desk);
  await outbox(desk).getByText('Discard', { exact: true }).click();
  await outbox(desk).getByRole('button', { name: 'Yes, discard it' }).click();
  await expect(outbox(desk)).toHaveCount(0);
  await desk.context().close();
});

for (const status of [502, 503]) {
  test(`restarting server answers ${status}: kept, sent once afterwards`, async ({ browser, app }) => {
    test.slow();
    const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport: phone });
    const turfId = await createGround(desk, `Outbox ${status} Ground`);
    const bookIt = await openForm(desk, turfId, 'Latha');
    let answered = 0;
    await desk.route(requests, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      answered += 1;
      return route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
    });
    await bookIt.click();
    await expect(outbox(desk)).toContainText('Waiting for the network: 1');
    await desk.evaluate(() => dispatchEvent(new Event('online')));
    // The form itself, and at least one try of the outbox.
    await expect.poll(() => answered).toBeGreaterThan(1);
    await expect(outbox(desk)).toContainText('Waiting for the network: 1');
    await desk.unroute(requests);
    await desk.evaluate(() => dispatchEvent(new Event('online')));
    await expect(desk.getByRole('article')).toHaveCount(1);
    await expect(desk.getByRole('article')).toContainText('Latha');
    await expect(outbox(desk)).toHaveCount(0);
    await desk.context().close();
  });
}

for (const signsOut of [true, false]) {
  const title = signsOut ? 'signed out: deleted' : 'expired session: waits for its person';
  test(`another person in the browser, ${title}`, async ({ browser, app }) => {
    test.slow();
    const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport: desktop });
    const turfId = await createGround(desk, `Outbox Person Ground ${signsOut}`);
    const bookIt = await openForm(desk, turfId, 'Priya');
    await desk.route(requests, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await bookIt.click();
    await expect(outbox(desk)).toContainText('Waiting for the network: 1');
    if (signsOut) {
      await desk.getByLabel(/^Account of/).click();
      await desk.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
      await expect(desk).toHaveURL(/\/$/);
    } else await desk.context().clearCookies({ name: /session/ });
    await desk.unroute(requests);

    const sent: string[] = [];
    // Responses, because the last request of the aborting route may still be on its way. One without a session
    // is redirected to the sign-in page.
    desk.on('response', (response) => {
      const isSignedOut = response.headers().location?.startsWith('/login');
      if (!isSignedOut && response.url().includes('/desk/outbox'))
        sent.push(response.request().postData() ?? '');
    });
    await authenticate(desk, 'owner2@maidan.test');
    await desk.goto('/desk/day');
    await lateScriptsStarted(desk);
    await desk.evaluate(() => dispatchEvent(new Event('online')));
    await expect(outbox(desk)).toHaveCount(0);
    await expect(desk.locator('body')).not.toContainText('Priya');

    await authenticate(desk, 'owner@maidan.test');
    await desk.goto(sheetOf(turfId));
    await lateScriptsStarted(desk);
    await expect(desk.getByRole('article')).toHaveCount(signsOut ? 0 : 1);
    await expect(outbox(desk)).toHaveCount(0);
    // Sent once, by the person who typed it.
    expect(sent).toHaveLength(signsOut ? 0 : 1);
    await desk.context().close();
  });
}

for (const viewport of sampled('week without network', [phone, desktop])) {
  test(`week: an act without network is kept and sent, ${viewport.width} px`, async ({ browser, app }) => {
    test.slow();
    const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport });
    const turfId = await createGround(desk, `Outbox Week Ground ${viewport.width}`);
    await desk.route('**/api/streams/**', (route) => route.abort());
    await desk.goto(`/desk/week?${new URLSearchParams({ turfId, date: istDateOf(new Date()) })}`);
    await lateScriptsStarted(desk);
    await desk.getByRole('link', { name: /free/i }).filter({ visible: true }).first().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Name').filter({ visible: true }).fill('Mohan');
    await desk.context().setOffline(true);
    await dialog.getByRole('button', { name: /^Book/ }).first().click();
    await expect(outbox(desk)).toContainText('Waiting for the network: 1');
    await desk.context().setOffline(false);
    await desk.evaluate(() => dispatchEvent(new Event('online')));
    await expect(outbox(desk)).toHaveCount(0);
    await desk.goto(sheetOf(turfId));
    await expect(desk.getByRole('article')).toHaveCount(1);
    await expect(desk.getByRole('article')).toContainText('Mohan');
    await desk.context().close();
  });
}
