import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { codeFor } from '../steps.ts';

// Refused codes and the question for the profile answer with 4xx.
test.use({
  expectedConsoleErrors: [/4\d\d \([A-Z][A-Za-z ]+\)|Blocked script execution in .*\/dev\/mailbox\//],
});

async function requestCode(page: Page, email: string): Promise<void> {
  await page.goto('/login?returnTo=/settings');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(`We have sent a 6-digit code to ${email}.`)).toBeVisible();
}

const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test.describe('sign-in by code', () => {
  for (const javaScriptEnabled of sampled('code, scripts', [true, false])) {
    for (const viewport of sampled('code', [phone, desktop])) {
      const how = `${javaScriptEnabled ? 'with' : 'without'} JavaScript, ${viewport.width} px`;
      test(`new address: account and session in one sitting (${how})`, async ({ browser, app }) => {
        const baseURL = app.origin;
        const context = await browser.newContext({ javaScriptEnabled, viewport, baseURL });
        const page = await context.newPage();
        const email = `code${viewport.width}${javaScriptEnabled ? 'js' : ''}@people.test`;
        await requestCode(page, email);
        const field = page.getByLabel('6-digit code');
        await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
        await expect(field).toHaveAttribute('inputmode', 'numeric');
        await expect(field).toBeFocused();
        const code = await codeFor(page, email);
        await field.fill(code === '000000' ? '000001' : '000000');
        if (!javaScriptEnabled) await proceed(page);
        await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
        if (javaScriptEnabled) await expectAccessibleNow(page);
        await field.fill(code);
        if (!javaScriptEnabled) await proceed(page);
        await page.getByLabel('First name').fill('Meera');
        await proceed(page);
        await expect(page.getByLabel('First name')).toHaveValue('Meera');
        if (javaScriptEnabled) await expectAccessibleNow(page);
        await page.getByLabel('Last name').fill('Nair');
        await page.getByLabel('Phone number').fill('98765 43210');
        await page.getByRole('checkbox').check();
        await proceed(page);
        await expect(page).toHaveURL(/\/settings$/);
        await expect(page.getByLabel('First name')).toHaveValue('Meera');
        await context.close();
      });
    }
  }

  test('known address: one code signs in; another way stays open', async ({ page }) => {
    await page.setViewportSize(phone);
    await requestCode(page, 'player2@maidan.test');
    await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled();
    await page.getByRole('link', { name: 'Sign in another way' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await requestCode(page, 'player2@maidan.test');
    await page.getByLabel('6-digit code').fill(await codeFor(page, 'player2@maidan.test'));
    await expect(page).toHaveURL(/\/settings$/);
  });
});
