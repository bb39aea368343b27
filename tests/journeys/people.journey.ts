import type { Browser, Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../support/journey.ts';
import { signIn, signUpAndConfirm } from './steps.ts';

// Refused forms, used links, and the driver looking into a mail's frame, where no script may run.
test.use({
  expectedConsoleErrors: [/4\d\d \([A-Z][A-Za-z ]+\)|Blocked script execution in .*\/dev\/mailbox\//],
});

async function openResetLink(page: Page, email: string): Promise<string> {
  await page.goto('/dev/mailbox');
  await page
    .getByRole('link', { name: new RegExp(`password.*${email}`, 'is') })
    .first()
    .click();
  await page
    .frameLocator('iframe')
    .getByRole('link', { name: /password/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/reset-password\?token=/);
  return page.url();
}

async function signedIn(browser: Browser, origin: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: desktop });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByText('Successfully logged in!')).toBeVisible();
  return page;
}

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test(`who forgot the password on a ${name} sets a new one by the link in the mail, once`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const email = `reset.${name}@people.test`;
    await page.goto('/signup');
    await signUpAndConfirm(page, email, 'Correct-horse-9');
    await expect(page.getByText('Successfully logged in!')).toBeVisible();
    await page.context().clearCookies();

    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();

    const link = await openResetLink(page, email);
    await page.getByLabel('New password', { exact: true }).fill('weak');
    await page.getByLabel('Confirm new password').fill('weaker');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await page.getByLabel('New password', { exact: true }).fill('Quiet-stadium-42');
    await page.getByLabel('Confirm new password').fill('Quiet-stadium-42');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password updated successfully! Redirecting to login...')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);

    await signIn(page, email, 'Correct-horse-9');
    await expect(page.getByText('Invalid email or password.')).toBeVisible();
    await signIn(page, email, 'Quiet-stadium-42');
    await expect(page.getByText('Successfully logged in!')).toBeVisible();

    await page.goto(link);
    await expect(
      page.getByText('Invalid or expired reset link. Please request a new password reset.'),
    ).toBeVisible();
    await page.goto('/reset-password');
    await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
  });
}

test('a known and an unknown address read the same; the fourth request says to wait', async ({ page }) => {
  await page.setViewportSize(phone);
  const answers: (string | null)[] = [];
  for (const email of ['player3@maidan.test', 'nobody@people.test']) {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    answers.push(((await page.getByRole('main').textContent()) ?? '').replace(email, ''));
  }
  expect(answers[1]).toBe(answers[0]);
  for (let request = 2; request <= 4; request += 1) {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody@people.test');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    if (request <= 3) await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  }
  await expect(page.getByRole('alert')).toContainText('Please wait a moment and try again.');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@people.test');
});

test('a visitor who wants the settings signs in on the way and saves the profile', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings/);
  await signIn(page, 'player@maidan.test');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.locator('#profile-email')).toBeDisabled();

  await page.getByLabel('First name').fill('Karthikeyan');
  await page.getByLabel('Phone number').fill('0123');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(page.getByLabel('Phone number')).toHaveValue('0123');
  await expect(page.getByLabel('First name')).toHaveValue('Karthikeyan');
  await page.getByLabel('Phone number').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Karthikeyan');
  await expect(page.getByLabel('Phone number')).toHaveValue('+919876543210');

  await page.getByRole('switch', { name: /24 hours/ }).click();
  await expect(page.getByText('Notifications updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: /24 hours/ })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: /2 hours/ })).toBeChecked();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await page.getByRole('link', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('Maidan-demo-1');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You have upcoming bookings.');
  await expect(dialog.getByRole('link', { name: /Lawspet Kick Yard/ })).toHaveAttribute('href', '/bookings');
});

test('of two devices one signs the other out; a changed password too', async ({ browser, app }) => {
  const here = await signedIn(browser, app.origin, 'player2@maidan.test');
  const there = await signedIn(browser, app.origin, 'player2@maidan.test');
  await here.goto('/settings');
  const devices = here.locator('#devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('listitem').filter({ hasNotText: 'This device' }).getByRole('button').click();
  await expect(here.getByText('Signed out on that device')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await there.goto('/bookings');
  await expect(there).toHaveURL(/\/login\?returnTo=%2Fbookings/);
  await signIn(there, 'player2@maidan.test');
  await expect(there).toHaveURL(/\/bookings$/);

  await here.reload();
  const form = here.locator('#password');
  await form.getByLabel('Current password').fill('Wrong-pass-1');
  await form.getByLabel('New password', { exact: true }).fill('Quiet-stadium-42');
  await form.getByLabel('Confirm new password').fill('Quiet-stadium-42');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('That is not your current password.')).toBeVisible();
  await form.getByLabel('Current password').fill('Maidan-demo-1');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(here.getByText('Password updated successfully')).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveValue('');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await there.goto('/settings');
  await expect(there).toHaveURL(/\/login\?returnTo=%2Fsettings/);
  await here.context().close();
  await there.context().close();
});

test('each role reaches its own pages and no others', async ({ browser, app }) => {
  const visitor = await (await browser.newContext({ baseURL: app.origin, viewport: desktop })).newPage();
  await visitor.goto('/role-redirect');
  await expect(visitor).toHaveURL(/\/login$/);
  for (const path of [
    '/settings',
    '/customer/dashboard',
    '/admin',
    '/owner',
    '/customer',
    '/customer/home',
  ]) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`);
  }
  const matrix = [
    { email: 'player3@maidan.test', home: '/customer/dashboard', own: ['/customer', '/customer/home'] },
    { email: 'owner@maidan.test', home: '/settings', own: ['/owner'] },
    { email: 'admin@maidan.test', home: '/settings', own: ['/admin'], card: 'Admin Settings' },
  ];
  for (const { email, home, own, card } of matrix) {
    const page = await signedIn(browser, app.origin, email);
    for (const path of ['/role-redirect', ...own]) {
      await page.goto(path);
      await expect(page).toHaveURL(home);
    }
    const others = ['/admin', '/owner', '/customer', '/customer/home'].filter((path) => !own.includes(path));
    for (const path of ['/login', '/signup', ...others]) {
      await page.goto(path);
      await expect(page, `${email} at ${path}`).toHaveURL('/');
    }
    await page.getByLabel(/^Account of/).click();
    const menu = page.getByRole('navigation', { name: 'Account' });
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(
      home === '/customer/dashboard' ? 1 : 0,
    );
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    for (const title of ['Admin Settings']) {
      await expect(page.getByRole('heading', { name: title })).toHaveCount(title === card ? 1 : 0);
    }
    await page.context().close();
  }
  await visitor.context().close();
});

test('an admin sets terms for new holds; a value that cannot be is named at its field', async ({ page }) => {
  await page.goto('/login?returnTo=/settings');
  await signIn(page, 'admin@maidan.test');
  const card = page.locator('#platform');
  await card.getByLabel('Service fee in ₹').fill('5000');
  await card.getByLabel('Hold minutes').fill('15');
  await card.getByRole('button', { name: 'Save settings' }).click();
  await expect(card.getByText('Service fee must be at most ₹1,000')).toBeVisible();
  await expect(card.getByLabel('Service fee in ₹')).toBeFocused();
  await expect(card.getByLabel('Hold minutes')).toHaveValue('15');
  await card.getByLabel('Service fee in ₹').fill('30');
  await card.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings updated successfully, for new holds only')).toBeVisible();
  const { policy } = await (await page.request.get('/api/policy')).json();
  expect(policy).toMatchObject({ serviceFeePaise: 30_00, holdMinutes: 15 });
});

test('settings and the reset of a password work without JavaScript', async ({ browser, app }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: app.origin,
    viewport: phone,
  });
  const page = await context.newPage();
  await page.goto('/settings');
  await signIn(page, 'owner2@maidan.test');
  await page.getByLabel('Phone number').fill('0123');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('0123');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.locator('#notifications').getByRole('checkbox').first().uncheck();
  await page.locator('#notifications').getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#notifications').getByRole('checkbox').first()).not.toBeChecked();
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(page.getByLabel('Type DELETE to confirm')).toBeVisible();

  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await openResetLink(page, 'owner2@maidan.test');
  await page.getByLabel('New password', { exact: true }).fill('Quiet-stadium-42');
  await page.getByLabel('Confirm new password').fill('Quiet-stadium-42');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await signIn(page, 'owner2@maidan.test', 'Quiet-stadium-42');
  await expect(page).toHaveURL('/');
  await context.close();
});
