import type { Browser, Page } from '@playwright/test';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { expect, phone, test } from '../../support/browser/journey.ts';
import { book, openDay, payByCard, pickTwoHours, signedIn } from '../steps.ts';

// A decision that comes too late has status 409.
test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

async function openByHand(browser: Browser, origin: string) {
  const owner = await signedIn(browser, origin, 'owner@maidan.test');
  await owner.goto('/settings');
  await owner.getByRole('switch', { name: /Auto-accept bookings/ }).click();
  await expect(owner.getByText('Turf owner settings updated successfully')).toBeVisible();
  await owner.goto('/owner');
  await expect(owner).toHaveURL('/owner/dashboard');
  const { items } = await (await owner.request.get('/api/owner/turfs')).json();
  return { owner, turfPath: `/turf/${items[0].id}` };
}

/** Books and pays on the turf's page. @returns the URL of the booking awaiting approval */
async function payAndWait(player: Page, turfPath: string, day: number): Promise<string> {
  await player.goto(turfPath);
  await openDay(player, day);
  await expect(player.getByText('The owner approves each booking')).toBeVisible();
  await pickTwoHours(player);
  await book(player, 'Book 2 hours');
  await expect(
    player.getByText(/within 6 hours of payment and at least 2 hours before the start/),
  ).toBeVisible();
  await player.getByRole('button', { name: /^Pay ₹/ }).click();
  await payByCard(player, goodCard);
  await expect(player.getByText('Paid. Awaiting owner approval')).toBeVisible();
  await expect(player.getByRole('heading', { name: /The owner has until/ })).toBeVisible();
  return player.url();
}

test.describe('owner approval', () => {
  test('owner approves one booking and declines another: player sees status and refund', async ({
    browser,
    app,
  }) => {
    test.slow();
    const { owner, turfPath } = await openByHand(browser, app.origin);
    const player = await signedIn(browser, app.origin, 'player3@maidan.test', { viewport: phone });

    const accepted = await payAndWait(player, turfPath, 9);
    await player.goto('/bookings');
    await expect(player.getByRole('article').filter({ hasText: 'Awaiting owner approval' })).toHaveCount(1);
    await owner.reload();
    const requests = owner.getByRole('region', { name: 'Bookings to approve' }).getByRole('article');
    await expect(requests).toHaveCount(1);
    await expect(requests).toContainText('Arjun S.');
    await requests.getByRole('button', { name: 'Approve' }).click();
    await expect(owner.getByText('Booking approved. The player has been notified')).toBeVisible();
    await expect(requests).toHaveCount(0);
    await player.goto(accepted);
    await expect(player.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();

    await payAndWait(player, turfPath, 10);
    await owner.reload();
    await requests.getByText('Decline', { exact: true }).click();
    await requests.getByLabel('Reason (optional)').fill('The nets are torn');
    await requests.getByRole('button', { name: 'Decline booking' }).click();
    await expect(owner.getByText('Booking declined. The player gets a full refund')).toBeVisible();
    // The open page updates automatically.
    await expect(player.getByText(/refunded to your original payment method/)).toBeVisible();
    await expect(player.getByText(/The nets are torn/)).toBeVisible();
    await player.goto('/bookings');
    const card = player.getByRole('article').filter({ hasText: 'Cancelled' }).first();
    await expect(card).toContainText(/Refund/);
    await owner.context().close();
    await player.context().close();
  });

  test('without JavaScript: owner approves; a booking cancelled first shows a notice', async ({
    browser,
    app,
  }) => {
    test.slow();
    const plain = await signedIn(browser, app.origin, 'owner2@maidan.test', {
      viewport: phone,
      javaScriptEnabled: false,
    });
    const byHand = await plain.request.put('/api/me/owner-preferences', { data: { autoAccept: false } });
    expect(byHand.status()).toBe(200);
    const { items } = await (await plain.request.get('/api/owner/turfs')).json();
    const turfPath = `/turf/${items[0].id}`;
    const player = await signedIn(browser, app.origin, 'player2@maidan.test', { viewport: phone });
    await payAndWait(player, turfPath, 9);
    await plain.goto('/owner/dashboard');
    const requests = plain.getByRole('region', { name: 'Bookings to approve' }).getByRole('article');
    await expect(requests).toHaveCount(1);

    await player.getByRole('link', { name: 'Cancel for a full refund' }).click();
    await player.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(player.getByText('Booking cancelled successfully')).toBeVisible();
    await requests.getByRole('button', { name: 'Approve' }).click();
    await expect(plain.getByRole('alert')).toContainText('no longer awaiting owner approval');
    await expect(requests).toHaveCount(0);

    const second = await payAndWait(player, turfPath, 10);
    await plain.goto('/owner/dashboard');
    await requests.getByRole('button', { name: 'Approve' }).click();
    await expect(plain).toHaveURL('/owner/dashboard');
    await expect(requests).toHaveCount(0);
    await player.goto(second);
    await expect(player.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
    for (const page of [plain, player]) await page.context().close();
  });
});
