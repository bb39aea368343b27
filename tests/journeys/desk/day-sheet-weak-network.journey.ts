import { expect, phone, test } from '../../support/browser/journey.ts';
import { lateScriptsStarted } from '../steps.ts';
import { atDesk, createGround, todaysSheets } from './day-sheet-pages.ts';

// A rejected check-in has status 409.
test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

const { sheetOf } = todaysSheets();

test.describe('on a network where every request fails', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|404/] });

  test('second check-in fails: its code and the first answer stay', async ({ browser, app }) => {
    const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport: phone });
    const turfId = await createGround(desk, 'Adyar Night Ground');
    await desk.goto(sheetOf(turfId));
    await lateScriptsStarted(desk);
    const code = desk.getByLabel('Booking code');
    const checkIn = desk.getByRole('button', { name: 'Check in', exact: true });
    const unknown = desk.getByRole('status').filter({ hasText: 'Booking not found' });
    await code.fill('NOSUCH22');
    await checkIn.click();
    await expect(unknown).toBeVisible();
    await code.fill('K7QM 2X4P');
    await desk.route('**/desk/day.data**', (route) => route.abort());
    await checkIn.click();
    await expect(desk.getByText('What you typed is still here.')).toBeAttached();
    await expect(code).toHaveValue('K7QM 2X4P');
    await expect(unknown).toBeVisible();
    await desk.context().close();
  });
});

test('walk-in form lost: kept in the outbox, and resending books once', async ({ browser, app }) => {
  test.slow();
  const desk = await atDesk(browser, app.origin, 'owner@maidan.test', { viewport: phone });
  const turfId = await createGround(desk, 'Adyar Night Ground');
  // A stream event would show the booking before the form is sent again.
  await desk.route('**/api/streams/**', (route) => route.abort());
  await desk.goto(sheetOf(turfId));
  await desk.getByText('Walk-in', { exact: true }).first().click();
  await desk.getByLabel('Name').filter({ visible: true }).fill('Ravi');
  // The server creates the booking, but the response is lost.
  await desk.route('**/desk/{day.data,outbox}**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  const bookIt = desk.getByRole('button', { name: /^Book/ }).first();
  await lateScriptsStarted(desk);
  await bookIt.click();
  await expect(desk.getByText(/network/i).first()).toBeVisible();
  await expect(desk.getByLabel('Name').filter({ visible: true })).toHaveValue('Ravi');
  await desk.unroute('**/desk/{day.data,outbox}**');
  await bookIt.click();
  await expect(desk.getByRole('article')).toHaveCount(1);
  await expect(desk.getByRole('article')).toContainText('Ravi');
  await desk.context().close();
});
