import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { lateScriptsStarted, openAs, scriptsStarted, signedIn, signIn } from '../steps.ts';

// Rejected forms and forbidden pages.
test.use({ expectedConsoleErrors: [/4\d\d \([A-Z][A-Za-z ]+\)/] });

test('visitor opens settings: signs in on the way and saves the profile', async ({ page }) => {
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
  await expect(page.getByLabel('Phone number')).toHaveValue('+91 98765 43210');

  await page.getByRole('switch', { name: /24 hours/ }).click();
  await expect(page.getByText('Notifications updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: /24 hours/ })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: /2 hours/ })).toBeChecked();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await page.getByRole('link', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('Maidan-demo-1');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You have upcoming bookings.');
  await expect(dialog.getByRole('link', { name: /Lawspet Kick Yard/ })).toHaveAttribute(
    'href',
    /^\/bookings\/[0-9a-f-]{36}$/,
  );
});

test.describe('on a network where every request fails', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('switch that could not be saved: reverts, and saves next time', async ({ browser, app }) => {
    const owner = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: phone });
    await owner.goto('/settings');
    const accepts = owner.getByRole('switch', { name: /Auto-accept bookings/ });
    await expect(accepts).toBeChecked();
    // The script that handles failed forms loads after the page.
    await lateScriptsStarted(owner);
    await owner.route('**/settings.data**', (route) => route.abort());
    const problem = owner.getByRole('alert').filter({ hasText: 'Network error.' });
    await accepts.click();
    await expect(problem).toBeAttached();
    await expect(accepts).toBeChecked();
    await owner.unroute('**/settings.data**');
    await accepts.click();
    await expect(problem).toHaveCount(0);
    await expect(accepts).not.toBeChecked();
    await owner.reload();
    await expect(accepts).not.toBeChecked();
    await accepts.click();
    await owner.context().close();
  });
});

test('two presses on a switch: the last counts, though it arrives first', async ({ browser, app }) => {
  const owner = await signedIn(browser, app.origin, 'owner2@maidan.test', { viewport: phone });
  await owner.goto('/settings');
  const accepts = owner.getByRole('switch', { name: /Auto-accept bookings/ });
  await expect(accepts).toBeChecked();
  let posts = 0;
  await owner.route('**/settings.data**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    // Delivers the first request even if the page has aborted it.
    if (posts === 1) await new Promise((done) => setTimeout(done, 2_000));
    const response = await route.fetch();
    await route.fulfill({ response }).catch(() => undefined);
  });
  await accepts.click();
  await owner.waitForTimeout(500);
  await accepts.click();
  await expect.poll(() => posts).toBe(2);
  await owner.waitForTimeout(2_500);
  await expect(accepts).toBeChecked();
  await owner.reload();
  await expect(accepts).toBeChecked();
  await owner.context().close();
});

test('two devices: one signs the other out, as does a new password', async ({ browser, app }) => {
  const here = await signedIn(browser, app.origin, 'player2@maidan.test');
  const there = await signedIn(browser, app.origin, 'player2@maidan.test');
  await here.goto('/settings');
  const devices = here.locator('#devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('listitem').filter({ hasNotText: 'This device' }).getByRole('button').click();
  await expect(here.getByText('Signed out of that device')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await there.goto('/bookings');
  await expect(there).toHaveURL(/\/login\?reason=expired&returnTo=%2Fbookings/);
  await expect(there.getByText('Session expired. Please login again')).toBeVisible();
  await signIn(there, 'player2@maidan.test');
  await expect(there).toHaveURL(/\/bookings$/);

  await here.reload();
  const form = here.locator('#change-password');
  await form.getByLabel('Current password').fill('Wrong-pass-1');
  await form.getByLabel('New password', { exact: true }).fill('Quiet-stadium-42');
  await form.getByLabel('Confirm new password').fill('Quiet-stadium-42');
  // Without scripts a rejected form returns with empty password fields.
  await scriptsStarted(form.getByRole('button', { name: 'Change password' }));
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText("That isn't your current password.")).toBeVisible();
  await form.getByLabel('Current password').fill('Maidan-demo-1');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(here.getByText('Password updated successfully')).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveValue('');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await there.goto('/settings');
  await expect(there).toHaveURL(/\/login\?reason=expired&returnTo=%2Fsettings/);
  await here.context().close();
  await there.context().close();
});

test('Back after signing out: shows nothing of the customer', async ({ page }) => {
  await page.goto('/login?returnTo=/bookings');
  await signIn(page, 'player@maidan.test');
  await expect(page.getByRole('link', { name: 'Show ticket' }).first()).toBeVisible();
  await page.goto('/bookings');
  await page.goto('/settings');
  await page.getByLabel(/^Account of/).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  // The login form replaces the page it was opened for, so each Back goes one page further.
  for (const path of ['/settings', '/bookings']) {
    await page.goBack();
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  }
});

test('Back after signing in: skips the form', async ({ page }) => {
  await page.goto('/faq');
  await scriptsStarted(page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, 'player@maidan.test');
  await expect(page.getByText('Successfully logged in!')).toBeVisible();
  const landing = page.url();
  // The login page redirects signed-in users to the page that followed the sign-in.
  await page.goBack();
  await expect(page).toHaveURL(landing);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('each role: reaches its own pages and no others', async ({ browser, app, request }) => {
  test.slow();
  // The server redirects, so no page needs to open.
  const urlOf = async ({ request }: Pick<Page, 'request'>, path: string) =>
    (await request.get(path)).url().replace(app.origin, '');
  expect(await urlOf({ request }, '/role-redirect')).toBe('/login');
  for (const path of [
    '/settings',
    '/customer/dashboard',
    '/admin/dashboard',
    '/owner/dashboard',
    '/time-slots',
    '/admin',
    '/owner',
    '/customer',
    '/customer/home',
  ]) {
    expect(await urlOf({ request }, path)).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
  }
  const matrix = [
    { email: 'player3@maidan.test', home: '/customer/dashboard', own: ['/customer', '/customer/home'] },
    { email: 'admin@maidan.test', home: '/admin/dashboard', own: ['/admin'], card: 'Admin Settings' },
    { email: 'owner@maidan.test', home: '/owner/dashboard', own: ['/owner'], card: 'Turf Owner Settings' },
  ];
  for (const { email, home, own, card } of matrix) {
    const page = await signedIn(browser, app.origin, email);
    await page.goto('/role-redirect');
    await expect(page).toHaveURL(home);
    for (const path of own) expect(await urlOf(page, path)).toBe(home);
    const dashboards = ['/admin/dashboard', '/owner/dashboard', '/customer/dashboard'];
    const pages = [...dashboards, '/admin', '/owner', '/customer', '/customer/home'];
    const others = pages.filter((path) => ![home, ...own].includes(path));
    for (const path of ['/login', '/signup', ...others])
      expect(await urlOf(page, path), `${email} at ${path}`).toBe('/');
    await page.getByLabel(/^Account of/).click();
    const menu = page.getByRole('navigation', { name: 'Account' });
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', home);
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    for (const title of ['Turf Owner Settings', 'Admin Settings']) {
      await expect(page.getByRole('heading', { name: title })).toHaveCount(title === card ? 1 : 0);
    }
    await page.context().close();
  }
});

test('admin sets platform terms: they apply to new holds; errors name fields', async ({ page }) => {
  await openAs(page, 'admin@maidan.test', '/settings');
  const card = page.locator('#platform');
  await card.getByLabel('Service fee in ₹').fill('5000');
  await card.getByLabel('Hold minutes').fill('15');
  await card.getByRole('button', { name: 'Save settings' }).click();
  await expect(card.getByText('Service fee must be from ₹0 to ₹1,000')).toBeVisible();
  await expect(card.getByLabel('Service fee in ₹')).toBeFocused();
  await expect(card.getByLabel('Hold minutes')).toHaveValue('15');
  await card.getByLabel('Service fee in ₹').fill('30');
  await card.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings updated successfully. They apply to new holds only')).toBeVisible();
  const { policy } = await (await page.request.get('/api/policy')).json();
  expect(policy).toMatchObject({ serviceFeePaise: 30_00, holdMinutes: 15 });
});

for (const viewport of sampled('taxes on payouts', [phone, desktop])) {
  test(`admin sets taxes on payouts, ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openAs(page, 'admin@maidan.test', '/settings');
    const taxes = page.locator('#platform').getByRole('group', { name: 'Taxes on payouts' });
    await expect(taxes).toContainText('Ask a tax adviser');
    const [tcs, withoutPan] = [taxes.getByLabel('GST TCS in %'), taxes.getByLabel('TDS without a PAN in %')];
    await tcs.fill('2.5');
    await withoutPan.fill('0.05');
    const save = page.locator('#platform').getByRole('button', { name: 'Save settings' });
    await save.click();
    await expect(
      taxes.getByText('GST TCS must be from 0 to 2 percent, with at most two decimals'),
    ).toBeVisible();
    await expectAccessibleNow(page);
    await tcs.fill('0.75');
    await save.click();
    await expect(taxes.getByText("TDS without a PAN can't be lower than with one")).toBeVisible();
    await withoutPan.fill('5');
    await save.click();
    await expect(page.getByText('Settings updated successfully.')).toBeVisible();
    await expect(tcs).toHaveValue('0.75');
    await page.goto('/admin/audit');
    await expect(page.getByText('Gst tcs').first()).toBeVisible();
    await page.request.patch('/api/settings', { data: { gstTcsBasisPoints: 50 } });
  });
}

test('admin enters a social profile: footer links to it only', async ({ page }) => {
  await openAs(page, 'admin@maidan.test', '/settings');
  const profiles = page.getByRole('contentinfo').getByRole('list', { name: 'Follow us' });
  await expect(profiles).toHaveCount(0);
  const card = page.locator('#platform');
  await scriptsStarted(card.getByLabel('Instagram'));
  await card.getByLabel('Instagram').fill('instagram.com/maidan');
  await card.getByRole('button', { name: 'Save settings' }).click();
  await expect(card.getByText('Enter the whole address, starting with https://')).toBeVisible();
  await card.getByLabel('Instagram').fill('https://instagram.com/maidan');
  await card.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings updated successfully.')).toBeVisible();
  await page.goto('/about');
  await expect(profiles.getByRole('link')).toHaveCount(1);
  const link = profiles.getByRole('link', { name: 'Instagram' });
  await expect(link).toHaveAttribute('href', 'https://instagram.com/maidan');
});

test('longest name: fits the user list and bookings on small phones', async ({ page, browser, app }) => {
  const longest = await signedIn(browser, app.origin, 'player3@maidan.test');
  await longest.goto('/settings');
  await longest.getByLabel('First name').fill('Venkatanarasimharajuvaripeta');
  await longest.getByLabel('Last name').fill('Balasubramaniam-Krishnamoorthy');
  await longest.getByRole('button', { name: 'Save profile' }).click();
  await expect(longest.getByText('Profile updated successfully')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 640 });
  await openAs(page, 'admin@maidan.test', '/admin/dashboard?tab=users');
  const link = page.getByRole('link', { name: /^View Bookings .*of Venkata/ });
  await scriptsStarted(link);
  await link.click();
  const dialog = page.getByRole('dialog', { name: /^Bookings of Venkata/ });
  await expect(dialog.getByRole('link', { name: /details of Venkata/ })).toBeVisible();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.setViewportSize(desktop);
  await page
    .getByRole('rowheader', { name: /^Venkata/ })
    .getByRole('link')
    .click();
  const role = page.getByLabel(/^Role of Venkata/);
  expect((await role.boundingBox())?.width).toBeGreaterThanOrEqual(140);
});
