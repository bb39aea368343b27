import type { Page } from '@playwright/test';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import {
  authenticate,
  book,
  expectNoSidewaysScroll,
  findTurf,
  gatewayOf,
  openAs,
  openDay,
  payByCard,
  pickTwoHours,
  signedIn,
} from '../steps.ts';

/** Picks two hours and continues to the choice of payment. */
async function chooseTwoHours(page: Page, city: string, day: number, player = 'player3@maidan.test') {
  await openAs(page, player, '/');
  await findTurf(page, city);
  await openDay(page, day);
  await pickTwoHours(page);
  await book(page, 'Book 2 hours');
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
}

function bookingIdIn(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  return searchParams.get('booking') ?? pathname.split('/')[2] ?? '';
}

for (const viewport of sampled('tickets', [phone, desktop])) {
  test.describe(`tickets, ${viewport.width} px`, () => {
    test.use({ viewport });

    test('paid booking: ticket and link for friends, both updated by cancellation', async ({
      page,
      browser,
      app,
    }) => {
      test.slow();
      await chooseTwoHours(page, 'Pune', 9);
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await payByCard(page, goodCard);
      await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
      const id = bookingIdIn(page);
      await expect(page).toHaveURL(/\/ticket$/);
      await expectNoSidewaysScroll(page);
      await page.reload();

      const qr = page.getByRole('img', { name: /^QR code/ });
      await expect(qr).toBeVisible();
      const when = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace(
        'Your ticket',
        '',
      );
      const code = (await page.getByText('Code at the gate').locator('+ p').textContent()) ?? '';
      expect(code).toMatch(/^[2-9A-Z]{8}$/);
      await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
        'href',
        /google\.com\/maps\/dir/,
      );

      const invitation = await page.getByRole('link', { name: /Send to your team/ }).getAttribute('href');
      const text = new URL(invitation ?? '').searchParams.get('text') ?? '';
      const link = /https?:\S+$/.exec(text)?.[0] ?? '';
      const friends = await browser.newContext({ viewport });
      const friend = await friends.newPage();
      await friend.goto(link);
      await expect(friend.getByRole('heading', { level: 1 })).toContainText(when);
      await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      const seen = await friend.content();
      for (const secret of [code, 'Arjun', 'Shetty', 'player3@']) expect(seen).not.toContain(secret);
      expect(await friend.getByRole('main').textContent()).not.toContain('₹');
      await expectAccessible(friend);

      const own = await (await page.request.get(`/bookings/${id}/calendar.ics`)).text();
      expect(own).toContain(`UID:${id}@maidan`);
      expect(own).toContain(code);
      const theirs = await friend.request.get(`${link}/calendar.ics`);
      expect(theirs.headers()['content-type']).toContain('text/calendar');
      expect(await theirs.text()).toContain('STATUS:CONFIRMED');

      await page.goto(`/bookings/${id}/cancel`);
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
      await page.goto(`/bookings/${id}/ticket`);
      await expect(page.getByRole('heading', { name: 'This ticket is cancelled' })).toBeVisible();
      await expect(qr).toHaveCount(0);
      await expectAccessible(page);
      await friend.reload();
      await expect(friend.getByText('This game is cancelled.')).toBeVisible();
      expect(await (await friend.request.get(`${link}/calendar.ics`)).text()).toContain('METHOD:CANCEL');

      // The open ticket would load again when the refund arrives, as another customer's.
      await page.goto('about:blank');
      await page.context().clearCookies({ name: /^maidan\./ });
      await authenticate(page, 'player2@maidan.test');
      expect((await page.request.get(`${app.origin}/bookings/${id}/ticket`)).status()).toBe(404);
      await friends.close();
    });

    test('ticket: works without JavaScript; printed without the rest of the page', async ({
      browser,
      app,
    }) => {
      const plain = await signedIn(browser, app.origin, 'player@maidan.test', { javaScriptEnabled: false });
      await plain.goto('/bookings');
      await plain.getByRole('link', { name: 'Show ticket' }).click();
      await expect(plain.getByRole('img', { name: /^QR code/ })).toBeVisible();
      await plain.emulateMedia({ media: 'print' });
      await expect(plain.getByRole('img', { name: /^QR code/ })).toBeVisible();
      await expect(plain.getByRole('banner')).toBeHidden();
      await expect(plain.getByRole('contentinfo')).toBeHidden();
      await plain.context().close();
    });

    test('printed booking: shows payments and history, no actions', async ({ browser, app }) => {
      const page = await signedIn(browser, app.origin, 'player@maidan.test');
      await page.goto('/bookings');
      await page.getByRole('link', { name: 'Details' }).first().click();
      await expect(page).toHaveURL(/\/bookings\/[^/]+$/);
      await expect(page.getByRole('link', { name: 'Show ticket' })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Paid online', { exact: true })).toBeVisible();
      await expect(page.getByText('Booking activity')).toBeVisible();
      for (const name of ['Show ticket', 'Reschedule', 'My bookings'])
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
      await page.context().close();
    });

    test('two tabs: one payment; double press: one booking', async ({ page, context }) => {
      await chooseTwoHours(page, 'Salem', 7);
      await page.getByRole('button', { name: /^Pay ₹/ }).dblclick();
      await expect((await gatewayOf(page)).getByRole('textbox', { name: 'UPI ID' })).toBeVisible();
      const { items } = await (await page.request.get('/api/bookings?when=upcoming')).json();
      const holds = items.filter(({ status }: { status: string }) => status === 'pending');
      expect(holds).toHaveLength(1);

      const other = await context.newPage();
      await other.goto('/bookings');
      await other.getByRole('link', { name: 'Pay now' }).click();
      await expect(other.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
      await payByCard(page, goodCard);
      await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();

      await other.bringToFront();
      await other.reload();
      await expect(other.getByText('Booking confirmed').first()).toBeVisible();
      await expect(other.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
      const paid = await (await page.request.get(`/api/bookings/${bookingIdIn(page)}`)).json();
      expect(paid.paidPaise).toBe(paid.payNowPaise);
    });

    test('Back after payment: leads to the booking, no second payment offered', async ({ page }) => {
      await chooseTwoHours(page, 'Madurai', 8);
      const choice = page.url();
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await payByCard(page, goodCard);
      await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/payment\?booking=[^&]*&method=upi$/);
      await expect(page.getByRole('link', { name: 'Show ticket' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
      await page.goBack();
      // The gateway's frame may have an entry of its own.
      if (page.url().includes('booking=')) await page.goBack();
      await expect(page).toHaveURL(choice);
      await expect(page.getByText('Already booked by you')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);
    });

    test('customer dashboard: tabs are in the URL; the profile links to settings', async ({ page }) => {
      await openAs(page, 'player@maidan.test', '/customer/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Karthik');
      const profile = page.getByRole('link', { name: 'Profile', exact: true });
      await profile.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?tab=profile$/);
      await expect(profile).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByText('player@maidan.test')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Edit Profile' }).click();
      await expect(page).toHaveURL(/\/settings$/);
    });
  });
}
