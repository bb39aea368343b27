import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { scriptsStarted, signIn, signUpAndConfirm, slowDown } from '../steps.ts';

// Rejected forms, used links, and Playwright inspecting the mail's sandboxed frame, where scripts may not
// run.
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

for (const viewport of sampled('forgotten password', [phone, desktop])) {
  test(`forgotten password, ${viewport.width} px: mailed link sets a new one, once`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const email = `reset.${viewport.width}@people.test`;
    await page.goto('/signup');
    await signUpAndConfirm(page, email, 'Correct-horse-9');
    await expect(page.getByText('Successfully logged in!')).toBeVisible();
    await page.context().clearCookies({ name: /^maidan\./ });

    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    const forgot = page.getByRole('link', { name: 'Forgot your password?' });
    await scriptsStarted(forgot);
    await forgot.click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();

    const link = await openResetLink(page, email);
    await page.getByLabel('New password', { exact: true }).fill('weak');
    await page.getByLabel('Confirm new password').fill('weaker');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await page.getByLabel('New password', { exact: true }).fill('Quiet-stadium-42');
    await page.getByLabel('Confirm new password').fill('Quiet-stadium-42');
    // The message is visible for two seconds only, so waiting starts before the click.
    const said = page.getByText('Password updated successfully! Redirecting to login...').waitFor();
    await page.getByRole('button', { name: 'Update password' }).click();
    await said;
    await expect(page).toHaveURL(/\/login$/);
    // The browser is now known but not signed in: wrong guesses by others cannot lock it out.
    const cookies = await page.context().cookies();
    expect(cookies.map((cookie) => cookie.name).sort()).toEqual(['maidan-browser', 'maidan-demo']);

    await signIn(page, email, 'Correct-horse-9');
    await expect(
      page.getByText('Invalid email or password, or the email address is not confirmed yet.'),
    ).toBeVisible();
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

test('known and unknown address: same answer; the fourth request must wait', async ({ page }) => {
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
  await expect(page.getByRole('alert')).toContainText('Please wait 15 minutes and try again.');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@people.test');
});

test.describe('on a slow connection', () => {
  test('visitor leaves after the new password is saved: no redirect to login', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('player3@maidan.test');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await openResetLink(page, 'player3@maidan.test');
    await slowDown(page, /\/faq\.data/, 4_000);
    const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
    await scriptsStarted(faq);
    await page.getByLabel('New password', { exact: true }).fill('Quiet-stadium-42');
    await page.getByLabel('Confirm new password').fill('Quiet-stadium-42');
    const said = page.getByText('Password updated successfully! Redirecting to login...').waitFor();
    await page.getByRole('button', { name: 'Update password' }).click();
    await said;
    await faq.click();
    await expect(page).toHaveURL(/\/(faq|login)$/);
    expect(new URL(page.url()).pathname).toBe('/faq');
  });
});

test('without JavaScript: settings and password reset work', async ({ browser, app }) => {
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
  await page.getByRole('button', { name: 'Update password' }).click();
  await page.getByRole('link', { name: 'Sign in now' }).click();
  await signIn(page, 'owner2@maidan.test', 'Quiet-stadium-42');
  await expect(page).toHaveURL('/');
  await context.close();
});
