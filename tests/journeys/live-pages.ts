import type { Browser, Page } from '@playwright/test';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import type { App } from '../support/app-server.ts';
import { desktop, expect, phone } from '../support/journey.ts';
import { signIn as signInRemotely } from '../support/remote-customer.ts';
import { authenticate } from './steps.ts';

/** What the journeys of live pages do on their way. */

/** Far enough for nothing to be over. */
export const date = addDays(istDateOf(new Date()), 3);

/** A ground of its own: which hours of the demo's turfs are sold is another matter every day. */
export async function createGround(app: App): Promise<string> {
  const owner = await signInRemotely(app.origin, 'owner@maidan.test');
  const ground = { name: 'Live Ground', location: 'Adyar, Chennai', sport: 'football' };
  const { status, body } = await owner.call('POST', '/api/turfs', ground);
  expect(status).toBe(201);
  return body.id;
}

/** Somebody in a browser of their own, with the page's stream standing. */
export async function watch(browser: Browser, app: App, path: string, email?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: email ? desktop : phone,
    // Else it asks in the page's place, where a test cannot make it fail.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const isFollowing = page.waitForResponse((answer) =>
    /\/api\/streams\/(turfs|marketplace|own)/.test(answer.url()),
  );
  if (email) await authenticate(page, email);
  await page.goto(path);
  await isFollowing;
  return page;
}
