import type { Browser, Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone } from '../../support/browser/journey.ts';
import type { App } from '../../support/servers/app-server.ts';
import { authenticate } from '../steps.ts';

/** Far enough ahead that no hour has passed. */
export const date = addDays(istDateOf(new Date()), 3);

/** Creates a turf without bookings: the sold hours of the demo turfs change every day. */
export async function createGround(app: App): Promise<string> {
  const owner = await signInRemotely(app.origin, 'owner@maidan.test');
  const ground = { name: 'Live Ground', location: 'Adyar, Chennai', sport: 'football' };
  const { status, body } = await owner.call('POST', '/api/turfs', ground);
  expect(status).toBe(201);
  return body.id;
}

/** Opens a page in a new browser context and waits until its event stream is connected. */
export async function watch(browser: Browser, app: App, path: string, email?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: email ? desktop : phone,
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
