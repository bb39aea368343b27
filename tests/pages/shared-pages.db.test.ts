import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openTestInstallation, type TestInstallation } from '../support/installation.ts';

let renders = 0;
let maidan: TestInstallation;

beforeAll(async () => {
  maidan = await openTestInstallation({}, async () => {
    renders += 1;
    return new Response(`page ${renders}`, { headers: { 'content-type': 'text/html' } });
  });
});
afterAll(() => maidan.close());

test('a rating that changes is seen on the pages of neighbouring turfs too, whose cards show it', async () => {
  const look = async () => (await maidan.app.request('/turf/a')).text();
  expect([await look(), await look()]).toEqual(['page 1', 'page 1']);
  maidan.services.events.publish({ type: 'reviews-changed', turfId: 'b' });
  expect(await look()).toBe('page 2');
});

test('whoever follows a link that an app has passed on, or brings other cookies, gets the page of all visitors', async () => {
  const look = async (path: string, headers: Record<string, string> = {}) =>
    (await maidan.app.request(path, { headers })).text();
  const page = await look('/turf/a');
  expect(await look('/turf/a?fbclid=1')).toBe(page);
  expect(await look('/turf/a?utm_source=share&fbclid=2', { cookie: 'AWSALB=x; _ga=y' })).toBe(page);
  expect(await look('/turf/a?fbclid=1', { cookie: 'AWSALB=x; maidan.flash=signed-in' })).not.toBe(page);
});

test("a person's page is in no browser's cache, where 'Back' would find it after signing out", async () => {
  const person = await createPerson(maidan);
  const kept = async (headers: Record<string, string>) =>
    (await maidan.app.request('/turf/a', { headers })).headers.get('cache-control');
  expect(await kept({ cookie: person.cookie })).toBe('private, no-store');
  expect(await kept({})).toBe('private, no-cache');
});
