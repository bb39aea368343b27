import { readFile } from 'node:fs/promises';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { openAs, signedIn } from '../steps.ts';

// A form with wrong details answers 400.
test.use({ expectedConsoleErrors: [/400 \(Bad Request\)/] });

test.describe("owner's money", () => {
  test.describe.configure({ mode: 'serial' });

  for (const [viewport, number] of sampled('money', [
    [phone, '123456789012'],
    [desktop, '555566667777'],
  ] as const)) {
    test(`details, transfer and statement, ${viewport.width} px`, async ({ page, browser, app }) => {
      await page.setViewportSize(viewport);
      await openAs(page, 'owner@maidan.test', '/desk/payouts');
      await page.getByRole('link', { name: /^(Enter p|P)ayout details$/ }).click();
      await page.getByLabel('Account holder').fill('Anbarasan Velu');
      await page.getByLabel('Account number', { exact: true }).fill(number);
      await page.getByLabel('Account number again').fill('123456789013');
      await page.getByLabel('IFSC').fill('hdfc0001234');
      await page.getByLabel('PAN').fill('AAPFU0939F');
      await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZA');
      await page.getByRole('button', { name: 'Save payout details' }).click();
      await expect(page.getByText('The two account numbers differ.')).toBeVisible();
      await expect(page.getByText('This GSTIN is not valid.')).toBeVisible();
      await expectAccessibleNow(page);
      await page.getByLabel('Account number again').fill(number);
      await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
      await page.getByRole('button', { name: 'Save payout details' }).click();
      await expect(page.getByText('Payout details saved')).toBeVisible();
      const current = page.getByRole('region', { name: 'Current details' });
      await expect(current).toContainText(`••••${number.slice(-4)}`);
      await expect(page.locator('body')).not.toContainText(number);
      await expectAccessibleNow(page);

      const admin = await signedIn(browser, app.origin, 'admin@maidan.test', { viewport });
      const { id } = await (await page.request.get('/api/me')).json();
      await admin.goto(`/admin/payouts/${id}`);
      const transfer = admin.getByRole('region', { name: 'Send it to' });
      await expect(transfer).toContainText(number);
      await expect(transfer.getByRole('alert')).toContainText('in the last 7 days');
      const mark = admin.getByRole('region', { name: 'Mark as paid' });
      await expect(mark.getByText(/^GST TCS, 0.5% of ₹/)).toBeVisible();
      await expect(mark.getByText(/^Income-tax TDS, 0.1% of ₹/)).toBeVisible();
      await expect(mark.getByText('To be sent')).toBeVisible();
      await expectAccessibleNow(admin);
      const reference = `AXISN${number}`;
      await admin.getByLabel('Amount in ₹').fill('100');
      await admin.getByLabel('Reference (UTR)').fill(reference);
      await admin.getByLabel(/^I have sent this to/).check();
      await admin.getByRole('button', { name: 'Mark as paid' }).click();
      await expect(admin.getByText(reference)).toBeVisible();
      await admin.goto('/admin/payouts');
      await expectAccessibleNow(admin);
      const month = new Intl.DateTimeFormat('en-IN', {
        ...{ month: 'long', year: 'numeric' },
        timeZone: 'Asia/Kolkata',
      });
      await admin.getByLabel('Month of the taxes').selectOption(month.format(new Date()));
      const [taxes] = await Promise.all([
        admin.waitForEvent('download'),
        admin.getByRole('button', { name: 'Download CSV' }).click(),
      ]);
      expect(await readFile(await taxes.path(), 'utf8')).toMatch(
        /Anbarasan Velu,AAPFU0939F,27AAPFU0939F1ZV,/,
      );
      await admin.context().close();

      await page.goto('/desk/payouts');
      await page.getByRole('link', { name: `Statement of ${reference}` }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Payout statement of');
      await expect(page.getByRole('definition').filter({ hasText: /^₹100$/ })).toBeVisible();
      await expect(page.getByText(/^GST TCS, 0.5% of/)).toBeVisible();
      await expect(page.getByText(/^Income-tax TDS, 0.1% of/)).toBeVisible();
      await expectAccessibleNow(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download CSV' }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toMatch(/Paid out,,,,,,,100\r\n/);
    });
  }

  test('without scripts: a UPI id replaces the account', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'owner@maidan.test', { javaScriptEnabled: false });
    await page.goto('/desk/payouts/account');
    await page.getByRole('link', { name: 'UPI id' }).click();
    await page.getByLabel('Account holder').fill('Anbarasan Velu');
    await page.getByLabel('UPI id').fill('anbarasan@okaxis');
    await page.getByLabel('PAN').fill('AAPFU0939F');
    await page.getByRole('button', { name: 'Save payout details' }).click();
    await expect(page.getByRole('region', { name: 'Current details' })).toContainText('an••••@okaxis');
    await page.context().close();
  });
});
