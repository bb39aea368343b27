import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { lateScriptsStarted, openDay, pickTwoHours, scriptsStarted, signedIn } from '../steps.ts';

test.use({
  expectedConsoleErrors: [/(409 \(Conflict\)|503 \(Service Unavailable\)).*\/(settings|payment|api)/],
});

const said = 'Someone else is signed in now.';

/** Signs in as in another tab: the open page does not notice. */
async function signInAs(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', {
    headers: { origin: new URL(page.url()).origin },
    data: { email, password: 'Maidan-demo-1' },
  });
  expect(answer.status()).toBe(200);
}

test.describe('session changed in another tab', () => {
  test('stale tab: cannot change the settings of the next user', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player@maidan.test', { viewport: phone });
    await page.goto('/settings');
    await lateScriptsStarted(page);
    await signInAs(page, 'player2@maidan.test');
    await page.getByLabel('First name').fill('Somebody');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Somebody');
    const reminders = page.getByRole('switch').first();
    const isOn = await reminders.isChecked();
    await reminders.click();
    await expect(reminders).toBeChecked({ checked: isOn });

    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Divya');
    await expect(reminders).toBeChecked({ checked: isOn });
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await page.context().close();
  });

  test('stale tab: cannot book, add favourites or chat as the next user', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player@maidan.test', { viewport: desktop });
    const calls: number[] = [];
    await page.goto('/browse?q=Lawspet');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    const heart = page.getByRole('button', { name: 'Favourite' });
    await scriptsStarted(heart);
    await lateScriptsStarted(page);
    await signInAs(page, 'player2@maidan.test');
    page.on('response', (response) => {
      if (response.url().includes('/api/')) calls.push(response.status());
    });
    await heart.click();
    await expect(page.getByText('Someone else is signed in now. Reload the page.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(calls).toContain(409);

    await signInAs(page, 'player@maidan.test');
    await page.goto('/chatbot');
    await lateScriptsStarted(page);
    await signInAs(page, 'player2@maidan.test');
    await page.getByRole('textbox', { name: 'Your message' }).fill('My bookings');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Someone else is signed in now. Reload the page.')).toBeVisible();
    expect((await (await page.request.get('/api/assistant/messages')).json()).items).toEqual([]);

    await signInAs(page, 'player@maidan.test');
    await page.goto('/browse?q=Lawspet');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await openDay(page, 9);
    await pickTwoHours(page);
    await page.getByRole('button', { name: 'Book 2 hours' }).filter({ visible: true }).click();
    const pay = page.getByRole('button', { name: /^Pay ₹/ });
    await lateScriptsStarted(page);
    await signInAs(page, 'player2@maidan.test');
    const before = await (await page.request.get('/api/bookings')).json();
    await pay.click();
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    expect(await (await page.request.get('/api/bookings')).json()).toEqual(before);
    await page.context().close();
  });

  test('without JavaScript: the page reloads for the user now signed in', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player@maidan.test', {
      viewport: phone,
      javaScriptEnabled: false,
    });
    await page.goto('/settings');
    await signInAs(page, 'player2@maidan.test');
    await page.getByLabel('First name').fill('Somebody');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.locator('noscript > [role=status]')).toContainText(said);
    await expect(page.getByLabel('First name')).toHaveValue('Divya');
    await page.context().close();
  });
});
