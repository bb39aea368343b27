import type { Browser, Locator, Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { book, openAs, payByCard, scriptsStarted, signedIn, signIn, timePattern } from '../steps.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

test.beforeEach(async ({ app }) => {
  // Journeys open several browsers, so they take longer.
  test.slow();
  const player = await signInRemotely(app.origin, 'player@maidan.test');
  expect((await player.call('DELETE', '/api/assistant/messages')).status).toBe(200);
});

const wish = 'football in pondy tomorrow evening under 800';

/** Returns the mark of the last message seen that this browser stores. */
const lastSeen = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('maidan.assistant.'))?.[1]);

async function openBookings(
  browser: Browser,
  origin: string,
  options?: Parameters<typeof signedIn>[3],
): Promise<Page> {
  const page = await signedIn(browser, origin, 'player@maidan.test', options);
  await page.goto('/bookings');
  return page;
}

const opener = (page: Page) => page.getByRole('link', { name: /^Ask Maidan Assistant/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Maidan Assistant' });
const box = (scope: Page | Locator) => scope.getByRole('textbox', { name: 'Your message' });
const messages = (scope: Page | Locator) => scope.getByRole('region', { name: 'Messages' });

/** Waits for scripts: before them the button is a link to the chat page. */
async function press(page: Page): Promise<void> {
  await scriptsStarted(opener(page));
  await opener(page).click();
}

async function openChatPage(page: Page, email: string): Promise<void> {
  await openAs(page, email, '/chatbot');
  await expect(page).toHaveURL('/chatbot');
  await scriptsStarted(box(page));
}

async function openChat(page: Page): Promise<Locator> {
  await press(page);
  await expect(box(panel(page))).toBeVisible();
  return panel(page);
}

async function ask(scope: Page | Locator, text: string): Promise<void> {
  await box(scope).fill(text);
  await scope.getByRole('button', { name: 'Send' }).click();
}

test.describe('assistant', () => {
  test('question in one sentence: card, page with picked hours, paid booking', async ({ browser, app }) => {
    const page = await openBookings(browser, app.origin, { viewport: phone });
    const chat = await openChat(page);
    await expect(chat.getByRole('heading', { name: 'Welcome to Maidan Assistant!' })).toBeVisible();
    await expectAccessible(page);
    await chat.getByRole('button', { name: 'What sports are available?' }).click();
    await expect(box(chat)).toHaveValue('What sports are available?');
    await ask(chat, wish);
    const card = messages(chat).getByRole('link').first();
    await expect(card).toContainText('in total');
    await expect(card).toContainText(new RegExp(`as of ${timePattern}`));
    await expect(chat.getByText('Built-in assistant')).toBeVisible();
    await expectAccessible(page);
    const total = /₹[\d,]+/.exec((await card.textContent()) ?? '')?.[0] ?? 'no total';

    await card.click();
    await expect(page).toHaveURL(/\/turf\/.*hours=/);
    await expect(panel(page)).toBeHidden();
    const picked = page.getByRole('checkbox', { checked: true });
    await expect(picked).toHaveCount(1);
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible();
    await book(page, 'Book 1 hour');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await payByCard(page, goodCard);
    await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
    await page.context().close();
  });

  test('several tabs and devices: same conversation, unseen answer as red dot', async ({ browser, app }) => {
    const laptop = await openBookings(browser, app.origin);
    const other = await laptop.context().newPage();
    await other.goto('/chatbot');
    const mobile = await openBookings(browser, app.origin, { viewport: phone });
    const chat = await openChat(mobile);
    await chat.getByRole('button', { name: 'Close' }).click();
    await expect(opener(mobile)).toBeFocused();

    await ask(await openChat(laptop), 'How do I book a turf?');
    const answer = /pick a day/;
    await expect(messages(panel(laptop)).getByText(answer)).toHaveCount(1);
    await expect(messages(other).getByText(answer)).toHaveCount(1);
    await expect(opener(mobile)).toHaveAccessibleName('Ask Maidan Assistant, new message');
    await openChat(mobile);
    await expect(messages(panel(mobile)).getByText(answer)).toHaveCount(1);
    await mobile.keyboard.press('Escape');
    await expect(opener(mobile)).toHaveAccessibleName('Ask Maidan Assistant');

    await ask(panel(laptop), 'What sports are available?');
    await expect(opener(mobile)).toHaveAccessibleName('Ask Maidan Assistant, new message');
    const seenBefore = await lastSeen(mobile);
    await mobile.goto('/chatbot');
    await expect(
      messages(mobile)
        .getByText(/football/i)
        .last(),
    ).toBeVisible();
    // The page is rendered on the server; its script marks the answer as read.
    await expect.poll(() => lastSeen(mobile)).not.toBe(seenBefore);
    await mobile.goto('/bookings');
    // The hidden panel decides about the red dot after it has reloaded the chat.
    await expect(mobile.locator('.assistant-panel').getByText(answer)).toHaveCount(1);
    await mobile.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(opener(mobile)).toHaveAccessibleName('Ask Maidan Assistant');

    await expectAccessible(other);
    await other.getByRole('link', { name: 'Clear history' }).click();
    await other.getByRole('button', { name: 'Clear' }).click();
    const cleared = other.getByRole('status').getByText('Chat history cleared');
    await expect(cleared).toBeVisible();
    await expect(cleared, 'shown for a moment').toBeHidden();
    await expect(panel(laptop).getByRole('heading', { name: /^Welcome/ })).toBeVisible();

    await other.close();
    await panel(laptop).getByRole('button', { name: 'Close' }).click();
    await ask(await openChat(mobile), 'How do I book a turf?');
    await expect(opener(laptop)).toHaveAccessibleName('Ask Maidan Assistant, new message');
    await laptop.getByLabel(/^Account of/).click();
    await laptop.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await expect(laptop.getByLabel(/^Account of/)).toHaveCount(0);
    await expect(opener(laptop)).toHaveAccessibleName('Ask Maidan Assistant');
    for (const page of [laptop, mobile]) await page.context().close();
  });

  test('failed message: returned to the box, stored once when sent again', async ({ browser, app }) => {
    const page = await openBookings(browser, app.origin);
    const chat = await openChat(page);
    const api = '**/api/assistant/messages';
    const { promise: typed, resolve: fail } = Promise.withResolvers<void>();
    await page.route(api, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await typed;
      return route.abort();
    });
    await ask(chat, 'How do I book a turf?');
    await expect(box(chat)).toHaveValue('');
    await box(chat).pressSequentially('And for my team?');
    fail();
    await expect(chat.getByRole('alert')).toHaveText('Failed to send message. Please try again.');
    await expect(box(chat), 'before the newer text').toHaveValue('How do I book a turf?\nAnd for my team?');
    await page.unroute(api);
    await box(chat).fill('How do I book a turf?');
    await page.context().setOffline(true);
    await expect(chat.getByText("You're offline.")).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Send' })).toBeDisabled();
    await page.context().setOffline(false);
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(messages(chat).getByText(/pick a day/)).toHaveCount(1);
    await expect(messages(chat).getByText('How do I book a turf?')).toHaveCount(1);
    await page.context().close();
  });

  test('failed answer, refusal, failed load: each shows its message', async ({ browser, app }) => {
    const page = await openBookings(browser, app.origin);
    const api = '**/api/assistant/messages';
    const stream = '**/api/streams/assistant';
    await page.route(api, (route) => route.fulfill({ status: 500, json: {} }));
    // A connected stream would reload the chat automatically, so no 'Try again' button would remain.
    await page.route(stream, (route) => route.fulfill({ status: 503, body: '' }));
    await press(page);
    await expect(panel(page).getByText('Failed to initialize chat')).toBeVisible();
    await page.unroute(api);
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(box(panel(page))).toBeVisible();
    await page.unroute(stream);
    const failed = {
      type: 'failed',
      code: 'ASSISTANT_UNAVAILABLE',
      message: 'Failed to get response from chatbot service',
    };
    await page.route(api, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            contentType: 'text/event-stream',
            body: `event: message\ndata: ${JSON.stringify(failed)}\n\n`,
          })
        : route.fallback(),
    );
    await ask(panel(page), 'Hello');
    await expect(panel(page).getByRole('alert')).toHaveText('Failed to get response from chatbot service');
    await expect(box(panel(page))).toHaveValue('Hello');
    await page.context().close();
  });

  test('signed out: button and page ask to log in', async ({ page }) => {
    await page.goto('/browse');
    await scriptsStarted(opener(page));
    await page.context().setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await opener(page).click();
    await expect(page.getByText("You're offline. Try again once you're back online.")).toBeVisible();
    await expect(page).toHaveURL('/browse');
    await page.context().setOffline(false);
    await press(page);
    await expect(panel(page).getByText('Please login to use the AI assistant')).toBeVisible();
    await expectAccessible(page);
    await panel(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login\?.*returnTo=%2Fbrowse/);
    await page.goto('/chatbot');
    await expect(page.getByText('Please login to use the AI assistant')).toBeVisible();
    await signIn(page, 'player2@maidan.test');
    await expect(page).toHaveURL('/chatbot');
    await expect(box(page)).toBeVisible();
  });

  test('ended session: text restored after the login, for this user only', async ({ page }) => {
    await openChatPage(page, 'player@maidan.test');
    await box(page).fill('A long question, typed for a minute');
    await page.context().clearCookies({ name: /session/ });
    await box(page).press('Enter');
    await expect(page.getByText('Please login to use the AI assistant')).toBeVisible();
    await openChatPage(page, 'player2@maidan.test');
    await expect(box(page)).toHaveValue('');
    await page.context().clearCookies({ name: /session/ });
    await page.reload();
    await signIn(page, 'player@maidan.test');
    await expect(page).toHaveURL('/chatbot');
    await expect(box(page)).toHaveValue('A long question, typed for a minute');
    await page.reload();
    await expect(box(page)).toHaveValue('A long question, typed for a minute');
    await box(page).fill('');
    await page.reload();
    await scriptsStarted(box(page));
    await expect(box(page)).toHaveValue('');
  });

  test('without scripts: the page shows the whole answer', async ({ browser, app }) => {
    const page = await openBookings(browser, app.origin, { javaScriptEnabled: false });
    await opener(page).click();
    await expect(page).toHaveURL('/chatbot');
    await ask(page, 'How do I book a turf?');
    await expect(messages(page).getByText(/pick a day/)).toHaveCount(1);
    await ask(page, wish);
    await expect(messages(page).getByRole('link').first()).toHaveAttribute('href', /\/turf\/.*hours=/);
    await page.getByRole('link', { name: 'Clear history' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    // `getByText` does not search inside `noscript`.
    const cleared = page.locator('noscript > [role=status]');
    await expect(cleared).toHaveText('Chat history cleared');
    await expect(cleared).toBeVisible();
    const suggestion = page.getByRole('button', { name: 'How do I book a turf?' });
    await suggestion.click();
    await expect(messages(page).getByText(/pick a day/)).toHaveCount(1);
    await page.context().close();
  });

  test('phone: neither button nor sheet covers booking and payment', async ({ browser, app }) => {
    const page = await openBookings(browser, app.origin, { viewport: phone });
    const { items } = await (await page.request.get('/api/turfs?limit=1&location=Chennai')).json();
    const date = addDays(istDateOf(new Date()), 9);
    const { slots } = await (await page.request.get(`/api/turfs/${items[0].id}/slots?date=${date}`)).json();
    const free = slots.filter(({ status }: { status: string }) => status === 'available').slice(0, 2);
    const hours = free
      .map(({ startTime }: { startTime: string }) => `hours=${Number(startTime.slice(0, 2))}`)
      .join('&');
    await page.goto(`/turf/${items[0].id}?date=${date}&${hours}`);
    const bookButton = page.getByRole('button', { name: /^Book 2 hours/ }).filter({ visible: true });
    const bar = await boxOf(page.locator('.booking-bar'));
    expect(overlap(await boxOf(opener(page)), bar)).toBe(false);
    const chat = await openChat(page);
    expect(overlap(await boxOf(chat), bar)).toBe(false);
    expect((await boxOf(chat)).y).toBeGreaterThan(0);
    await chat.getByRole('button', { name: 'Minimise' }).click();
    expect((await boxOf(chat)).height).toBe(64);
    expect(overlap(await boxOf(chat), bar)).toBe(false);
    // A trial click fails if another element covers the button.
    await bookButton.click({ trial: true });
    for (const path of [`/payment?turfId=${items[0].id}&date=${date}&${hours}`, '/settings', '/contact']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(opener(page)).toBeHidden();
    }
    await page.context().close();
  });

  test('wide screen: hidden while scrolling down; desk pages link it', async ({ page }) => {
    await page.setViewportSize(desktop);
    await openAs(page, 'owner@maidan.test', '/browse');
    await scriptsStarted(opener(page));
    await expect(opener(page)).toBeVisible();
    await page.mouse.wheel(0, 600);
    await expect(opener(page)).toBeHidden();
    await page.mouse.wheel(0, -200);
    await expect(opener(page)).toBeVisible();
    await page.goto('/desk/day');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Maidan Assistant' })).toBeVisible();
    await expect(opener(page)).toBeHidden();
  });
});

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(locator: Locator): Promise<Box> {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not on the page.');
  return found;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
