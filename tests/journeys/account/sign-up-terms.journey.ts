import { expect, phone, test } from '../../support/browser/journey.ts';
import { scriptsStarted } from '../steps.ts';

test.describe('sign-up terms', () => {
  test('terms and privacy open as dialogs; Create Account needs the tick', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/signup');
    const create = page.getByRole('button', { name: 'Create Account' });
    await scriptsStarted(create);
    await expect(create).toBeDisabled();
    await page.getByRole('main').getByRole('link', { name: 'terms', exact: true }).click();
    const terms = page.getByRole('dialog', { name: 'Terms' });
    await expect(terms.getByText('Cancellation and refunds')).toBeVisible();
    await terms.getByRole('button', { name: 'Read the privacy policy' }).click();
    const privacy = page.getByRole('dialog', { name: 'Privacy' });
    await expect(privacy).toBeVisible();
    await privacy.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
    await expect(create).toBeEnabled();
  });
});
