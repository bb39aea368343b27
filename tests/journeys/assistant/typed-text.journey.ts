import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { openAs, scriptsStarted, signIn } from '../steps.ts';

// The journeys provoke failed requests.
test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const box = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

async function openChatAs(page: Page, email: string): Promise<void> {
  await openAs(page, email, '/chatbot');
  await expect(page).toHaveURL('/chatbot', { timeout: 30_000 });
  await scriptsStarted(box(page));
}

test.describe('assistant typed text', () => {
  test('failed message: put before the text typed in the meantime', async ({ page }) => {
    await openChatAs(page, 'player@maidan.test');
    const { promise: typed, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/api/assistant/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await typed;
      return route.abort();
    });
    await box(page).fill('How do I book a turf?');
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('');
    await box(page).pressSequentially('And for my team?');
    fail();
    await expect(page.getByRole('alert')).toHaveText('Failed to send message. Please try again.');
    await expect(box(page)).toHaveValue('How do I book a turf?\nAnd for my team?');
  });

  test('ended session: text restored after the login, once, for this user only', async ({ page }) => {
    test.slow();
    await openChatAs(page, 'player@maidan.test');
    await box(page).fill('A long question, typed for a minute');
    await page.context().clearCookies({ name: /session/ });
    await box(page).press('Enter');
    await expect(page.getByText('Please login to use the AI assistant')).toBeVisible();

    await openChatAs(page, 'player2@maidan.test');
    await expect(box(page)).toHaveValue('');
    await page.context().clearCookies({ name: /session/ });
    await page.reload();
    await signIn(page, 'player@maidan.test');
    await expect(page).toHaveURL('/chatbot', { timeout: 30_000 });
    await expect(box(page)).toHaveValue('A long question, typed for a minute');
    await page.reload();
    await scriptsStarted(box(page));
    await expect(box(page)).toHaveValue('');
  });
});
