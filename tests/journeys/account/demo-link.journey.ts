import { expect, test } from '../../support/browser/journey.ts';
import { signIn } from '../steps.ts';

// A browser that has not opened the demo link.
test.use({ storageState: { cookies: [], origins: [] }, expectedConsoleErrors: [/403 \(Forbidden\)/] });

test.describe('demo link', () => {
  test('before the demo link: demo accounts and mailbox are hidden', async ({ page, app }) => {
    await page.goto('/login?signedUp');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Try a demo account' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Open the mailbox' }).click();
    await expect(page.getByRole('heading', { name: 'Open the demo link first' })).toBeVisible();
    await page.goto('/login');
    await signIn(page, 'admin@maidan.test');
    await expect(page.getByText('open the link that npm start printed')).toBeVisible();

    const [link = ''] = /http:\S+\/\?demo=\S+/.exec(app.output()) ?? [];
    await page.goto(link);
    await expect(page).toHaveURL('/');
    await page.goto('/dev/mailbox');
    await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
    await page.goto('/login');
    await page.getByRole('button', { name: /^Meenakshi, admin/ }).click();
    await expect(page.getByText('Successfully logged in!')).toBeVisible();
  });
});
