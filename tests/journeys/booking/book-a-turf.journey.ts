import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import {
  book,
  findTurf,
  leaveGateway,
  openAs,
  openDay,
  payByCard,
  payByUpi,
  pickTwoHours,
  scriptsStarted,
  signIn,
  signUpAndConfirm,
} from '../steps.ts';

// Playwright inspects the mail's sandboxed frame, where scripts may not run.
test.use({ expectedConsoleErrors: [/Blocked script execution in .*\/dev\/mailbox\//] });

test.describe('book a turf', () => {
  for (const viewport of sampled('book a turf', [phone, desktop])) {
    test(`visitor, ${viewport.width} px: signs up, confirms, pays by card, sees booking`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await findTurf(page, 'Chennai');
      await openDay(page, 12);
      const hours = await pickTwoHours(page);
      await book(page, 'Book 2 hours');

      await page.getByRole('link', { name: 'Use a password or passkey' }).click();
      await expect(page).toHaveURL(/\/login\?/);
      await page.getByRole('link', { name: 'Create an account' }).click();
      await signUpAndConfirm(page, `asha.${viewport.width}@people.test`, 'Correct-horse-9');

      // The two hours survive sign-up and confirmation.
      await expect(page).toHaveURL(/\/payment\?.*turfId=/);
      for (const hour of hours) expect(page.url()).toContain(`hours=${hour}`);
      const payButton = page.getByRole('button', { name: /^Pay ₹/ });
      const payText = payButton.getByText(/^Pay ₹/).filter({ visible: true });
      const payNow = ((await payText.textContent()) ?? '').replace('Pay ', '');
      await payButton.click();
      await payByCard(page, goodCard);

      await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Ticket' })).toContainText(payNow);
      await expect(page.locator('canvas[data-confetti="150"]')).toBeAttached();
      await page.getByRole('link', { name: 'View My Bookings' }).click();

      await expect(page).toHaveURL(/\/bookings$/);
      const card = page.getByRole('article').filter({ hasText: 'Confirmed' });
      await expect(card).toHaveCount(1);
      await expect(card).toContainText(payNow);
      await expect(card).toContainText('Partially paid');
      await page.reload();
      await expect(card).toHaveCount(1);
    });
  }

  test('a declined card: the hold stays and UPI pays for it', async ({ page }) => {
    await page.setViewportSize(phone);
    await openAs(page, 'player3@maidan.test', '/');
    await findTurf(page, 'Pune');
    await openDay(page, 9);
    await pickTwoHours(page);
    await book(page, 'Book 2 hours');
    await page.getByText('Card', { exact: true }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await payByCard(page, '4100 2800 0006 0003');

    await expect(page.getByText('Last attempt failed:')).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    const held = new URL(page.url()).searchParams.get('booking');
    await page.getByRole('button', { name: 'Pay with UPI instead' }).click();
    await payByUpi(page, 'success@razorpay');

    await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
    await expect(page).toHaveURL(`/bookings/${held}/ticket`);
  });

  test('a failed or abandoned UPI payment: UPI stays selected', async ({ page }) => {
    await page.goto('/browse?sport=tennis&location=Hyderabad');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await openDay(page, 4);
    await pickTwoHours(page);
    await book(page, 'Book 2 hours');
    await page.getByRole('link', { name: 'Use a password or passkey' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await signIn(page, 'player2@maidan.test');
    await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await payByUpi(page, 'failure@razorpay');
    await page.getByRole('button', { name: 'Try again with UPI' }).click();
    await leaveGateway(page);
    await expect(page.getByRole('button', { name: 'Try again with UPI' })).toBeVisible();
  });

  test('without JavaScript: search, booking and payment work', async ({ browser, app }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: app.origin,
      viewport: phone,
    });
    const page = await context.newPage();
    await page.goto('/');
    await findTurf(page, 'Salem');
    await openDay(page, 8);
    await pickTwoHours(page);
    await page.getByRole('button', { name: 'Show total' }).click();
    await expect(page.getByText('Pay now (25% + fee)')).toBeVisible();
    await book(page, 'Book 2 hours');
    await signIn(page, 'player2@maidan.test');
    await page
      .getByRole('button', { name: /^Pay ₹/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await payByCard(page, goodCard);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
    await context.close();
  });

  test('cancellation: shows the refund first, then cancels the booking', async ({ page }) => {
    await page.setViewportSize(phone);
    await openAs(page, 'player@maidan.test', '/bookings');
    const later = page.getByRole('region', { name: 'Later games' }).getByRole('listitem');
    const before = await later.count();
    const game = later.last().getByRole('heading').getByRole('link');
    const path = (await game.getAttribute('href')) ?? '';
    await game.click();
    // The card of the next game on the list has such a link, too.
    await expect(page).toHaveURL(path);
    await page.getByRole('link', { name: 'Cancel Booking' }).click();
    const refund = page.getByText('Your refund').locator('+ p');
    const amount = (await refund.textContent()) ?? '';
    expect(amount).toMatch(/^₹/);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/bookings$/);
    await expect(later).toHaveCount(before - 1);
    const cancelled = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
    await expect(cancelled).toContainText('Cancelled');
    await expect(cancelled).toContainText(amount);
  });

  test('reviews sorted differently: picked hours stay picked', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto('/browse?q=Lawspet');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await openDay(page, 9);
    // Without scripts, a link does not know the picked hours.
    await scriptsStarted(page.getByRole('main'));
    const hours = await pickTwoHours(page);
    const order = page.getByRole('navigation', { name: 'Order of reviews' });
    await order.getByRole('link', { name: 'Lowest' }).click();
    await expect(page).toHaveURL(/reviews=lowest/);
    await book(page, 'Book 2 hours');
    await page.getByRole('link', { name: 'Use a password or passkey' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goBack();
    await expect(page).toHaveURL(/reviews=lowest/);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(hours.length);
  });
});
