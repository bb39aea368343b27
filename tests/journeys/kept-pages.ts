import { expect, type Page } from '@playwright/test';
import { signIn } from './steps.ts';

/** What journeys do that look at the service worker and at what it keeps. */

/** The bar over a page that is a copy from before. */
export const seen = /Offline\. Seen \w{3} \d+ \w{3}, \d+(:\d\d)? [ap]m\./;

/** Being offline is what such journeys provoke; the offline page answers 503. */
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

/** Signs in and reaches the bookings the way people do, with the worker watching. */
export async function openBookings(page: Page, email: string): Promise<void> {
  await page.goto('/login?returnTo=/bookings');
  await workerReady(page);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => keptPaths(page)).toContain('/bookings');
}

export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('maidan-pages')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });
}
