import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sendSignUp, signIn } from '../steps.ts';

// Rejected forms, used links, and Playwright inspecting the mail's sandboxed frame, where scripts may not
// run.
test.use({
  expectedConsoleErrors: [/4\d\d \([A-Z][A-Za-z ]+\)|Blocked script execution in .*\/dev\/mailbox\//],
});

async function signUp(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signup?returnTo=/settings');
  await sendSignUp(page, email, password);
  await expect(page.getByText('Check your email. We have sent you a link to continue.')).toBeVisible();
}

/** Returns the link of the newest confirmation mail to `email`. */
async function linkTo(page: Page, email: string): Promise<string> {
  await page.goto('/dev/mailbox');
  const mail = page.getByRole('link', { name: new RegExp(`Confirm your email address.*${email}`, 's') });
  await mail.first().click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Confirm email address' });
  return (await link.getAttribute('href')) ?? '';
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm my email address' });

test.describe('confirming', () => {
  test('mailed link: only its button confirms, once, also without JavaScript', async ({
    browser,
    app,
    request,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: app.origin,
      viewport: phone,
    });
    const page = await context.newPage();
    const email = 'confirming@people.test';
    await signUp(page, email, 'Quiet-stadium-42');
    const link = await linkTo(page, email);

    // Link scanners of mail providers send these requests.
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await request.fetch(link, { method })).status()).toBe(200);
    await page.goto('/login');
    await signIn(page, email, 'Quiet-stadium-42');
    const refused = page.getByText('Invalid email or password, or the email address is not confirmed yet.');
    await expect(refused).toBeVisible();

    await page.goto(link);
    await confirm(page).click();
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Email already confirmed' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, email, 'Quiet-stadium-42');
    await expect(page).toHaveURL(/\/settings$/);
    await context.close();
  });

  test('second sign-up: the older link and the older password stop working', async ({ page }) => {
    await page.setViewportSize(desktop);
    const email = 'planted@people.test';
    await signUp(page, email, 'Attack3r-pass');
    const planted = await linkTo(page, email);
    await signUp(page, email, 'Quiet-stadium-42');

    await page.goto(planted);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText("we've sent you a new link")).toBeVisible();

    await page.goto(await linkTo(page, email));
    await confirm(page).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, email, 'Attack3r-pass');
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText(
      'Invalid email or password, or the email address is not confirmed yet.',
    );
    await expect(notice.getByRole('button', { name: 'Send a new link' })).toBeVisible();
    await signIn(page, email, 'Quiet-stadium-42');
    await expect(page).toHaveURL(/\/(settings)?$/);
  });
});
