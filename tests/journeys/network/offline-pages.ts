import { expect, type Page } from '@playwright/test';
import { signIn } from '../steps.ts';

/** Matches the bar above a stored copy of a page. */
export const seen = /You're offline\. This copy was saved \w{3} \d+ \w{3}, \d+(:\d\d)?\s[ap]m\./;

/** Network errors of journeys that go offline; the offline page has status 503. */
export const offlineErrors = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/];

export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/**
 * Signs in through the form while the service worker is active, and waits until it has stored the bookings.
 */
export async function openBookings(page: Page, email: string): Promise<void> {
  await page.goto('/login?returnTo=/bookings');
  await workerReady(page);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain('/bookings');
}

export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('maidan-pages')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });
}
