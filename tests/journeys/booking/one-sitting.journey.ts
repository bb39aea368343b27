import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import {
  book,
  codeFor,
  findTurf,
  gatewayOf,
  openDay,
  pickTwoHours,
  scriptsStarted,
  signedIn,
  signIn,
} from '../steps.ts';

// The question for the profile answers with 422.
test.use({
  expectedConsoleErrors: [/4\d\d \([A-Z][A-Za-z ]+\)|Blocked script execution in .*\/dev\/mailbox\//],
});

async function pick(page: Page, day: number, button = 'Book 2 hours'): Promise<string[]> {
  await page.goto('/');
  await findTurf(page, 'Chennai');
  await openDay(page, day);
  const hours = await pickTwoHours(page);
  await book(page, button);
  return hours;
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Please login to book a turf' });
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** A second visitor opens the day that `page` shows and is offered none of the hours. */
async function expectHeldForOthers(page: Page, day: string, hours: readonly string[]): Promise<void> {
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('the page has no browser');
  await other.goto(day);
  await expect(other.getByRole('checkbox').first()).toBeVisible();
  for (const hour of hours) await expect(other.locator(`input[name=hours][value="${hour}"]`)).toHaveCount(0);
  await other.close();
}

/** The address of the turf page's day without picked hours. */
const dayOf = (page: Page) => page.url().replace(/&hours=[\d.]+/g, '');

async function sendProfile(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Nair');
  await page.getByLabel('Phone number').fill('98765 43210');
  await page.locator('#terms').check();
  await proceed(page);
}

test.describe('one sitting', () => {
  for (const [index, viewport] of sampled('one sitting', [...[phone, desktop].entries()])) {
    test(`new customer, ${viewport.width} px: hold, code, profile and payment`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const hours = await pick(page, 11 + index);
      await expect(sheet(page)).toBeVisible();
      await expect(sheet(page).getByRole('timer')).toHaveText(/^9:\d\d$/);
      await expect(page.getByLabel('Email')).toBeFocused();

      await expectHeldForOthers(page, dayOf(page), hours);

      const email = `sitting${viewport.width}@people.test`;
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Email me a code' }).click();
      await expect(page.getByLabel('6-digit code')).toBeFocused();
      await page.getByLabel('6-digit code').fill(await codeFor(page, email));
      await sendProfile(page);

      await expect(page).toHaveURL(/\/payment\?.*turfId=/);
      await expect(page.getByText(/^Held for you for/)).toBeVisible();
      await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await (await gatewayOf(page)).getByRole('button', { name: 'GPay' }).click();
      await expect(page).toHaveURL(/\/ticket(\?confirmed=1)?$/);
    });

    test(`without JavaScript, ${viewport.width} px: hours are held over the sign-in`, async ({
      browser,
      app,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: app.origin });
      const page = await context.newPage();
      await pick(page, 14 + index, 'Book');
      await expect(page).toHaveURL(/\/login\?/);
      await expect(page.getByText('Please login to book a turf')).toBeVisible();
      const email = `plain${viewport.width}@people.test`;
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Email me a code' }).click();
      await page.getByLabel('6-digit code').fill(await codeFor(page, email));
      await proceed(page);
      await sendProfile(page);
      await expect(page).toHaveURL(/\/payment\?.*turfId=/);
      await expect(page.getByText(/^Held for you for/)).toBeVisible();
      await context.close();
    });
  }

  for (const javaScriptEnabled of sampled('signed in', [true, false])) {
    test(`signed in, ${javaScriptEnabled ? 'with' : 'without'} JavaScript: Book holds at once`, async ({
      browser,
      app,
    }) => {
      const screen = { javaScriptEnabled, viewport: phone };
      const page = await signedIn(browser, app.origin, 'player2@maidan.test', screen);
      await page.goto('/');
      await findTurf(page, 'Chennai');
      await openDay(page, 20);
      const day = dayOf(page);
      const hours = await pickTwoHours(page);
      await book(page, javaScriptEnabled ? 'Book 2 hours' : 'Book');
      await expect(page).toHaveURL(/\/payment\?.*turfId=/);
      await expect(page.getByText(/^Held for you for/)).toBeVisible();
      await expectHeldForOthers(page, day, hours);
      await page.goBack();
      await expect(page.getByText(/held for you until/)).toBeVisible();
      await page.getByRole('button', { name: 'Release slots' }).click();
      await expect(page.getByText(/held for you until/)).toHaveCount(0);
      await page.context().close();
    });
  }

  test('closing the sheet or reloading: picks and hold stay', async ({ page }) => {
    await page.setViewportSize(phone);
    const hours = await pick(page, 17);
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Book 2 hours' }).filter({ visible: true })).toBeFocused();
    await expect(page.getByText(/held for you until/)).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(hours.length);
    await page.reload();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(hours.length);
    // Before hydration, Book opens the sign-in page, as without scripts.
    await scriptsStarted(page.getByRole('main'));
    await book(page, 'Book 2 hours');
    await expect(sheet(page)).toBeVisible();
    await page.getByRole('link', { name: 'Use a password or passkey' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText('Please login to book a turf')).toBeVisible();
    await signIn(page, 'player3@maidan.test');
    await expect(page).toHaveURL(/\/payment\?.*turfId=/);
    await expect(page.getByText(/^Held for you for/)).toBeVisible();
  });

  test('Release slots in the sheet: the hold ends, the picks stay', async ({ page }) => {
    await page.setViewportSize(phone);
    const hours = await pick(page, 18);
    await sheet(page).getByRole('button', { name: 'Release slots' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByText('Slots released')).toBeVisible();
    await expect(page.getByText(/held for you until/)).toHaveCount(0);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(hours.length);
  });

  test('hold expires in the sheet: picks stay, the wait is named', async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize(phone);
    const hours = await pick(page, 19);
    await expect(sheet(page).getByRole('timer')).toBeVisible();
    await page.clock.fastForward(11 * 60_000);
    await expect(sheet(page).getByText('Your hold has expired.')).toBeVisible();
    // The server's clock still holds them, so Hold again continues the hold.
    await sheet(page).getByRole('button', { name: 'Hold again' }).click();
    await expect(sheet(page).getByRole('timer')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(hours.length);
  });
});
