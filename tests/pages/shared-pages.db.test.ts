import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestInstallation, type TestInstallation } from '../support/installation.ts';

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
