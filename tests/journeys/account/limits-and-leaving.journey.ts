import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { demoteSelf, openAs, scriptsStarted, sendSignUp, signIn, signUpAndConfirm } from '../steps.ts';

// Rejected and lost forms, and Playwright inspecting the mail's sandboxed frame, where scripts may not run.
test.use({
  expectedConsoleErrors: [
    /4\d\d \([A-Z][A-Za-z ]+\)|ERR_FAILED|Blocked script execution in .*\/dev\/mailbox\//,
  ],
});

const problem = (page: Page) => page.getByRole('main').getByRole('alert');

test.describe('limits and account deletion', () => {
  test('ten wrong passwords: even the right one must wait', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/login?returnTo=/settings');
    for (let guess = 1; guess <= 10; guess += 1) {
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await signIn(page, 'player@maidan.test', `Wrong-guess-${guess}`);
      expect((await answer).status()).toBe(401);
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
      await expect(problem(page)).toContainText(
        'Invalid email or password, or the email address is not confirmed yet.',
      );
    }
    await signIn(page, 'player@maidan.test');
    await expect(problem(page)).toContainText(
      'Too many sign-in attempts. Please wait 15 minutes and try again.',
    );
    await expect(page.getByLabel('Email')).toHaveValue('player@maidan.test');
    await signIn(page, 'player2@maidan.test');
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('repeated sign-up with one address: must wait, input stays', async ({ page }) => {
    await page.setViewportSize(phone);
    for (let time = 1; time <= 6; time += 1) {
      await page.goto('/signup');
      await page.getByLabel('First name').fill('Asha');
      await page.getByLabel('Last name').fill('Iyer');
      await page.getByLabel('Email').fill('again@people.test');
      await page.getByLabel('Phone number').fill('+91 98765 43210');
      await page.getByLabel('Password', { exact: true }).fill('Correct-horse-9');
      await page.getByLabel('Confirm password').fill('Correct-horse-9');
      await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
      await page.getByRole('button', { name: 'Create Account' }).click();
      if (time <= 5) await expect(page).toHaveURL(/\/login\?signedUp=1/);
    }
    await expect(problem(page)).toContainText(
      'Too many signup attempts. Please wait 15 minutes and try again.',
    );
    await expect(page.getByLabel('Email')).toHaveValue('again@people.test');
    await expect(page.getByLabel('Phone number')).toHaveValue('+91 98765 43210');
  });

  test('sign-up being sent: fields are disabled; a lost answer keeps the input', async ({ page }) => {
    await page.goto('/signup');
    let lose = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    await page.route('**/signup.data*', async (route) => {
      await lost;
      await route.abort();
    });
    await scriptsStarted(page.getByRole('button', { name: 'Create Account' }));
    await sendSignUp(page, 'slow@people.test', 'Correct-horse-9');
    const fields = page.getByRole('main').locator('input');
    await expect(page.getByLabel('Email')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    expect(await fields.evaluateAll((all) => all.every((field) => field.matches(':disabled')))).toBe(true);
    lose();
    await expect(page.getByText('What you typed is still here.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue('slow@people.test');
  });

  test('deleted account: signed out, and the password no longer works', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/signup?returnTo=/settings');
    await signUpAndConfirm(page, 'leaving@people.test', 'Correct-horse-9');
    await expect(page).toHaveURL(/\/settings$/);
    await page.getByRole('link', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('Correct-horse-9');
    await dialog.getByLabel('Type DELETE to confirm').fill('delete');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings/);
    await signIn(page, 'leaving@people.test', 'Correct-horse-9');
    await expect(problem(page)).toContainText(
      'Invalid email or password, or the email address is not confirmed yet.',
    );
    await expect(problem(page)).toBeFocused();
  });

  test('admin makes a customer an owner: the old session ends', async ({ browser, app }) => {
    const open = async (email: string) => {
      const context = await browser.newContext({ baseURL: app.origin, viewport: desktop });
      const page = await context.newPage();
      await openAs(page, email, '/settings');
      await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
      return page;
    };
    const player = await open('player3@maidan.test');
    const admin = await open('admin@maidan.test');
    await admin.goto('/admin/dashboard?tab=users');
    await admin.getByLabel('Search by full name or email').fill('nobody of this name');
    await admin.getByRole('button', { name: 'Search' }).click();
    await expect(admin.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await admin.getByLabel('Search by full name or email').fill('player3@');
    await admin.getByRole('button', { name: 'Search' }).click();
    await expect(admin.getByRole('rowheader')).toHaveCount(1);
    await admin.getByRole('rowheader').getByRole('link').click();
    await admin.getByLabel(/^Role of/).selectOption('Turf owner');
    await admin.getByRole('button', { name: /^Change role of/ }).click();
    await expect(admin.getByText('Role changed. They need to sign in again')).toBeVisible();
    await expect(admin.getByLabel(/^Role of/)).toHaveValue('turf_owner');

    await player.reload();
    await expect(player).toHaveURL(/\/login\?reason=expired&returnTo=%2Fsettings/);
    await signIn(player, 'player3@maidan.test');
    await player.getByLabel(/^Account of/).click();
    await expect(player.getByRole('group').getByText('Turf owner')).toBeVisible();

    await admin.getByLabel('Search by full name or email').fill('admin@');
    await admin.getByRole('button', { name: 'Search' }).click();
    await expect(admin.getByRole('rowheader', { name: 'Meenakshi Sundaram' })).toBeVisible();
    await admin.getByRole('rowheader').getByRole('link').click();
    await expect(admin.getByText('This is you. Another admin has to change your role.')).toBeVisible();
    await expect(admin.getByLabel(/^Role of/)).toHaveCount(0);
    await admin.getByLabel('Search by full name or email').fill('player2@');
    await admin.getByRole('button', { name: 'Search' }).click();
    await expect(admin.getByRole('rowheader', { name: /^Divya/ })).toBeVisible();
    await demoteSelf(admin);
    await expect(problem(admin)).toContainText('You are the only admin. Make someone else an admin first.');
    await player.context().close();
    await admin.context().close();
  });
});
