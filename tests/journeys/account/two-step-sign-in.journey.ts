import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { test as onPostgres } from '../../support/browser/postgres-journey.ts';
import { totpCode } from '../../support/browser/totp.ts';
import { scriptsStarted, signIn } from '../steps.ts';

type Authenticator = { cdp: CDPSession; authenticatorId: string };

/** Adds a virtual authenticator that stores passkeys and needs no touch. */
async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session_token/ });
  await page.goto('/login?returnTo=/bookings');
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/settings/two-step');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible();
}

test.describe('passkey', () => {
  test.use({ expectedConsoleErrors: [/401/] });

  test('added, used to sign in, lost, and replaced by a recovery code', async ({ page }) => {
    const { cdp, authenticatorId } = await addAuthenticator(page);
    await page.goto('/login?returnTo=/bookings');
    await signIn(page, 'player@maidan.test');
    await expect(page).toHaveURL('/bookings');
    await addPasskey(page);
    const codes = await page
      .getByRole('region', { name: 'Save these recovery codes' })
      .getByRole('listitem')
      .allTextContents();
    expect(codes).toHaveLength(10);
    await expect(page.getByText("On: your password alone doesn't open your account.")).toBeVisible();

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL('/bookings');

    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await signOut(page);
    await signIn(page, 'player@maidan.test');
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('Recovery code').fill('aaaaa-aaaaa');
    await page.getByRole('button', { name: 'Use recovery code' }).click();
    await expect(page.getByText('This recovery code is wrong or was already used.')).toBeVisible();
    await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
    await page.getByRole('button', { name: 'Use recovery code' }).click();
    await expect(page).toHaveURL('/bookings');
  });

  test('screen lock without user verification: sign-in refused', async ({ page }) => {
    const { cdp, authenticatorId } = await addAuthenticator(page);
    await page.goto('/login?returnTo=/bookings');
    await signIn(page, 'player2@maidan.test');
    await expect(page).toHaveURL('/bookings');
    await addPasskey(page);
    await signOut(page);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('No passkey was used.')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('authenticator app', () => {
  test.use({ expectedConsoleErrors: [/400|401/] });

  test('phone clock 31 seconds slow: its codes work', async ({ page }) => {
    await page.goto('/login?returnTo=/bookings');
    await signIn(page, 'player3@maidan.test');
    await expect(page).toHaveURL('/bookings');
    await page.goto('/settings/two-step');
    await page.getByLabel('Your password').fill('Maidan-demo-1');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const key = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel('Code', { exact: true }).fill('000 000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
    const used = await codeOfSlowPhone(key);
    await page.getByLabel('Code', { exact: true }).fill(used);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible();

    await signOut(page);
    await signIn(page, 'player3@maidan.test');
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('Code from your authenticator app').fill(await codeOfSlowPhone(key, used));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/bookings');
  });
});

/**
 * Returns an unused code of a phone whose clock is 31 seconds slow. In the first second of a step that is the
 * code of two steps ago, which the server refuses, so it waits.
 */
async function codeOfSlowPhone(key: string, used?: string): Promise<string> {
  for (;;) {
    const secondOfStep = (Date.now() / 1000) % 30;
    const code = totpCode(key, Date.now() - 31_000);
    if (secondOfStep > 1 && secondOfStep < 27 && code !== used) return code;
    await new Promise((done) => setTimeout(done, 500));
  }
}

onPostgres.describe('admin', () => {
  onPostgres.use({ expectedConsoleErrors: [/403/] });

  onPostgres(
    'without a second factor: led to set one up, then asked again before a role changes',
    async ({ page, database, signInAs, openSession }) => {
      await addAuthenticator(page);
      await openSession('Kavya');
      await signInAs('Meera');
      await database.query(`UPDATE users SET role = 'admin' WHERE first_name = 'Meera'`);
      await page.goto('/admin/dashboard');
      await expect(page).toHaveURL('/settings/two-step');
      await expect(page.getByText('Admins need two-step sign-in.')).toBeVisible();
      await addPasskey(page);

      await database.query(`UPDATE sessions SET authenticated_at = now() - interval '11 minutes'`);
      const { rows } = await database.query(`SELECT id FROM users WHERE first_name = 'Kavya'`);
      await page.goto(`/admin/users/${rows[0].id}`);
      await page.getByRole('combobox', { name: 'Role of Kavya' }).selectOption('turf_owner');
      // Without scripts the confirmation is part of the page.
      const change = page.getByRole('button', { name: 'Change role of Kavya' });
      await scriptsStarted(change);
      await change.click();
      const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
      await expect(page.getByText('Role changed. They need to sign in again')).toBeVisible();
      const after = await database.query(`SELECT role FROM users WHERE first_name = 'Kavya'`);
      expect(after.rows).toEqual([{ role: 'turf_owner' }]);

      await page.getByText('Change role').click();
      await page.getByRole('combobox', { name: 'Role of Kavya' }).selectOption('customer');
      await page.getByRole('button', { name: 'Change role of Kavya' }).click();
      await expect(page.getByText('Role changed. They need to sign in again').first()).toBeVisible();
      await expect(dialog).toBeHidden();
    },
  );
});
