import type { Page } from '@playwright/test';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { expect, phone, test } from '../../support/browser/journey.ts';
import { gatewayOf, leaveGateway, openAs, openDay, payByCard, pickTwoHours, signIn } from '../steps.ts';
import { expectAccessible, expectAccessibleInLooks, wcag } from './accessible.ts';
import { demoPages, splitter } from './demo-pages.ts';

// The last page that the journey opens does not exist.
test.use({ viewport: phone, expectedConsoleErrors: [/40[04] \((Not Found|Bad Request)\)/] });

/**
 * Turns auto-accept off and books at the owner's own turf: a request on the dashboard, a payment page that
 * awaits approval.
 */
async function waitForOwner(page: Page): Promise<void> {
  await page.request.put('/api/me/owner-preferences', { data: { autoAccept: false } });
  await expectAccessibleInLooks(page);
  await page
    .getByRole('link', { name: /^Edit turf/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  await expectAccessibleInLooks(page);
  await page.getByRole('link', { name: 'View as a player' }).click();
  await openDay(page, 11);
  await pickTwoHours(page);
  await page.getByRole('button', { name: 'Book 2 hours' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await payByCard(page, goodCard);
  await expect(page.getByRole('heading', { name: /The owner has until/ })).toBeVisible();
}

async function openAccessible(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectAccessibleInLooks(page);
  }
}

test.describe('accessibility', () => {
  // Several workers share the longest journey.
  test.describe.configure({ mode: 'parallel', timeout: 300_000 });

  test('visitor pages: accessible in each theme and size', async ({ page }) => {
    await openAccessible(page, ['/', '/browse', '/browse?q=nothing-like-this', '/faq', '/how-it-works']);
    await openAccessible(page, ['/turfs/chennai', '/turfs/chennai/football', '/turfs/no-such-city']);
    await page.goto('/browse?q=whitefield+tennis');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByRole('link', { name: 'See all free hours here' }).click();
    await expect(page.getByRole('heading', { name: 'Free hours', exact: true })).toBeVisible();
    await expectAccessibleInLooks(page);
    await openAccessible(page, ['/faq?q=refund', '/faq?q=zeppelin', '/contact', '/turf/no-such-turf']);
    await openAccessible(page, ['/about', '/privacy', '/terms', '/login', '/signup', '/no-such-page']);
    await openAccessible(page, ['/forgot-password', '/reset-password']);
    await page.goto('/signup');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expectAccessibleInLooks(page);
  });

  test('booking and customer pages: accessible in each theme and size', async ({ page }) => {
    await page.goto('/browse');
    await page.getByRole('article').nth(2).getByRole('heading').getByRole('link').click();
    await openDay(page, 10);
    await pickTwoHours(page);
    await expectAccessibleInLooks(page);
    await page.getByRole('button', { name: 'Book 2 hours' }).filter({ visible: true }).click();
    await expect(page.getByRole('dialog', { name: 'Please login to book a turf' })).toBeVisible();
    await expectAccessibleInLooks(page);
    await page.getByRole('link', { name: 'Use a password or passkey' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await signIn(page, 'player@maidan.test');
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
    await expectAccessibleInLooks(page);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect((await gatewayOf(page)).getByRole('textbox', { name: 'UPI ID' })).toBeVisible();
    // The gateway's frame has landmarks of its own.
    await expectAccessible(page, { tags: wcag });
    await leaveGateway(page);
    await expect(page.getByRole('timer')).toBeVisible();
    await expectAccessibleInLooks(page);
    const { items } = await (await page.request.get('/api/bookings')).json();
    const [first, second] = items;
    await openAccessible(page, ['/bookings', `/bookings/${first.id}`, `/bookings/${second.id}`]);
    await openAccessible(page, ['/dev/mailbox', '/customer/dashboard', '/settings']);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Enter your current password')).toBeVisible();
    await expectAccessibleInLooks(page);
    await page.getByRole('link', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Type DELETE to confirm').nth(1)).toBeVisible();
    await expectAccessibleInLooks(page);
  });

  test('split payment and waiting: accessible in each theme and size', async ({ page, app }) => {
    const { own, shared } = await demoPages(app.origin);
    await openAccessible(page, shared);
    await openAs(page, splitter, own[0] ?? '');
    await openAccessible(page, [...own, '/bookings']);
  });

  test('settings and admin pages: accessible in each theme and size', async ({ page }) => {
    for (const person of ['owner@maidan.test', 'admin@maidan.test']) {
      await page.context().clearCookies({ name: /^maidan\./ });
      await openAs(page, person, '/settings');
      await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible();
      await expectAccessibleInLooks(page);
    }
    const users = '/admin/dashboard?tab=users';
    await openAccessible(page, ['/admin/money', '/admin/dashboard', users, `${users}&q=nobody-of-this-name`]);
    await openAccessible(page, ['/admin/problems', '/admin/audit']);
  });

  test('owner pages and awaiting approval: accessible in each theme and size', async ({ page }) => {
    await openAs(page, 'owner@maidan.test', '/owner/dashboard');
    await expect(page.getByRole('heading', { name: 'Your turfs' })).toBeVisible();
    await expect(page.getByText('Bookings This Month')).toBeVisible();
    await waitForOwner(page);
    await expectAccessibleInLooks(page);
    await page.goto('/owner/dashboard');
    await page.getByText('Decline', { exact: true }).click();
    await expectAccessibleInLooks(page);
  });
});
