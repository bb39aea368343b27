import type { Page } from '@playwright/test';
import { formatPaise, paiseTyped } from '../../../contract/money.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { earlyInAnHour, openAs, signedIn, signIn } from '../steps.ts';

// Rejected forms have status 400; an application already decided by another admin has 409.
test.use({ expectedConsoleErrors: [/400 \(Bad Request\)|409 \(Conflict\)/] });

async function openApplication(admin: Page, turfName: string): Promise<void> {
  await admin.goto('/admin/applications');
  await admin.getByRole('link', { name: turfName }).click();
  await expect(admin.getByRole('heading', { name: 'Applicant' })).toBeVisible();
}

test.describe('onboarding', () => {
  test('customer applies, is rejected with a reason, reapplies and becomes an owner', async ({
    browser,
    app,
    page,
  }) => {
    test.slow();
    await page.setViewportSize(phone);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'List your turf' }).click();
    await expect(page.getByRole('heading', { name: 'What it costs you' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Sign up and apply' })).toHaveAttribute(
      'href',
      '/signup?returnTo=%2Flist-your-turf%2Fapply',
    );
    await page.getByRole('link', { name: 'Sign in to apply' }).click();
    await signIn(page, 'player2@maidan.test');
    await expect(page).toHaveURL('/list-your-turf/apply');

    await page.getByLabel('Turf name').fill('Promenade Arena');
    await page.getByLabel('Sport').selectOption('cricket');
    await page.getByLabel('Hourly rate in ₹').fill('700');
    await page.getByLabel('Phone number').fill('+91 98765 43210');
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByText('Location is required')).toBeVisible();
    await expect(page.getByLabel('Turf name')).toHaveValue('Promenade Arena');
    await expect(page.getByLabel('Sport')).toHaveValue('cricket');
    await expectAccessible(page);
    await page.getByLabel('Location').fill('White Town, Puducherry');
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
    await expectAccessible(page);

    const admin = await signedIn(browser, app.origin, 'admin@maidan.test', { viewport: desktop });
    await admin.goto('/admin/applications');
    await expectAccessible(admin);
    await openApplication(admin, 'Promenade Arena');
    await admin.getByRole('button', { name: 'Reject' }).click();
    await expect(admin.getByText('Enter a reason. The applicant will see it.')).toBeVisible();
    await expectAccessible(admin);
    await admin.getByLabel('Reason for rejecting').fill('Please name the street.');
    await admin.getByRole('button', { name: 'Reject' }).click();
    await expect(admin.getByRole('heading', { name: 'Rejected' })).toBeVisible();

    await page.reload();
    await expect(page.getByText('Please name the street.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit and apply again' }).click();
    await expect(page.getByLabel('Hourly rate in ₹')).toHaveValue('700');
    await page.getByLabel('Location').fill('Goubert Avenue, White Town, Puducherry');
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();

    await openApplication(admin, 'Promenade Arena');
    const slower = await admin.context().newPage();
    await slower.goto(admin.url());
    await admin.getByRole('button', { name: 'Approve and list the turf' }).click();
    await expect(admin.getByRole('heading', { name: 'Approved' })).toBeVisible();
    await expectAccessible(admin);
    await slower.getByRole('button', { name: 'Approve and list the turf' }).click();
    await expect(slower.getByRole('alert')).toContainText('has already been answered');

    // The session continues, and the owner role applies from the next page.
    await page.goto('/role-redirect');
    await expect(page).toHaveURL('/owner/dashboard');
    await expect(page.getByText('Promenade Arena').first()).toBeVisible();
    await page.goto('/list-your-turf');
    await page.getByRole('link', { name: 'Add pictures' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promenade Arena' })).toBeVisible();
    await page.goto('/browse?q=Promenade+Arena');
    await expect(page.getByRole('article').filter({ hasText: 'Promenade Arena' })).toBeVisible();

    await admin.goto('/admin/audit');
    await expect(admin.getByText('Application approved').filter({ visible: true }).first()).toBeVisible();
    await expect(admin.getByText('Role changed').filter({ visible: true }).first()).toBeVisible();
    await admin.goto('/dev/mailbox');
    await expect(admin.getByRole('link', { name: /Promenade Arena is listed/ })).toBeVisible();

    // Losing the role unlists the turf. The page must not call it open for booking; the user can apply again.
    const { id } = await (await page.request.get('/api/me')).json();
    await admin.request.put(`/api/people/${id}/role`, { data: { role: 'customer' } });
    await openAs(page, 'player2@maidan.test', '/list-your-turf');
    await expect(
      page.getByRole('heading', { name: 'Promenade Arena is not open for booking' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Apply now' }).first().click();
    await expect(page.getByLabel('Turf name')).toHaveValue('Promenade Arena');
    await admin.context().close();
  });

  test('admin records a payout without JavaScript: owner sees it and its reversal', async ({
    browser,
    app,
  }) => {
    test.slow();
    // The amount due grows whenever a game ends.
    await earlyInAnHour({ needsMs: 120_000 });
    const plain = { viewport: phone, javaScriptEnabled: false };
    const withScript = await signedIn(browser, app.origin, 'admin@maidan.test', { viewport: phone });
    const storageState = await withScript.context().storageState();
    const admin = await (await browser.newContext({ baseURL: app.origin, ...plain, storageState })).newPage();
    const owner = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: desktop });

    await owner.goto('/desk/payouts');
    await expectAccessible(owner);
    const dueNow = (page: Page) => page.getByRole('definition').first();
    const due = (await dueNow(owner).textContent()) ?? '';
    expect(due).toMatch(/^₹[\d,]+/);
    const csv = await owner.request.get('/desk/payouts.csv');
    expect(await csv.text()).toContain(`Due,,,,${due.replace(/[₹,]/g, '')}`);

    await admin.goto('/admin/payouts?q=Anbarasan');
    await admin.getByRole('link', { name: 'Anbarasan Velu' }).click();
    await expect(dueNow(admin)).toHaveText(due);
    const amount = await admin.getByLabel('Amount in ₹').inputValue();
    const payable = formatPaise(paiseTyped(amount));
    await expect(admin.getByRole('region', { name: 'Mark as paid' })).toContainText(`To be sent${payable}`);
    await admin.getByLabel('Amount in ₹').fill('999999');
    await admin.getByLabel('Reference (UTR)').fill('axisn 2611 2100 042');
    await admin.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(admin.getByText('Tick this once the money has left the bank.')).toBeVisible();
    await admin.getByLabel('I have sent this to Anbarasan Velu').check();
    await admin.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(admin.getByText(`At most ${payable} can be sent now`)).toBeVisible();
    await expect(admin.getByLabel('Reference (UTR)')).toHaveValue('axisn 2611 2100 042');
    await admin.getByLabel('Amount in ₹').fill(amount);
    await admin.getByLabel('I have sent this to Anbarasan Velu').check();
    await admin.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(admin.getByRole('heading', { name: 'Nothing to send' })).toBeVisible();
    await expect(admin.getByText('AXISN26112100042')).toBeVisible();

    await owner.reload();
    await expect(dueNow(owner)).toHaveText('₹0');
    const sent = owner.getByRole('region', { name: 'Sent' }).getByRole('listitem');
    await expect(sent.filter({ hasText: 'AXISN26112100042' })).toContainText(payable);
    await owner.goto('/desk/payouts?games=coming');
    await expectAccessible(owner);

    for (const path of ['/admin/payouts', new URL(admin.url()).pathname]) {
      await withScript.goto(path);
      await expectAccessible(withScript);
    }
    await admin.getByText('Recorded by mistake?').first().click();
    await admin.getByLabel('What went wrong?').first().fill('Sent to another account');
    await admin.getByRole('button', { name: 'Reverse payout' }).first().click();
    await expect(admin.getByText('Reversed', { exact: true })).toBeVisible();
    await withScript.reload();
    await expectAccessible(withScript);
    await owner.goto('/desk/payouts');
    await expect(dueNow(owner)).toHaveText(due);
    await expect(sent.filter({ hasText: 'Reversed' })).toContainText('Sent to another account');
    await withScript.goto('/admin/money');
    await expect(withScript.getByRole('heading', { level: 1 })).toHaveText('Every rupee is accounted for');
    for (const page of [withScript, admin, owner]) await page.context().close();
  });
});
