import { describe, expect, test } from 'vitest';
import { createPerson, testInstallation } from '../support/servers/installation.ts';

let renders = 0;
const maidan = testInstallation({}, async () => {
  renders += 1;
  return new Response(`page ${renders}`, { headers: { 'content-type': 'text/html' } });
});

const look = async (path: string) => (await maidan.app.request(path)).text();

describe('shared pages of visitors', () => {
  test("changed rating: also updates pages that show the turf's card", async () => {
    const before = await look('/turf/a');
    expect(await look('/turf/a')).toBe(before);
    maidan.services.events.publish({ type: 'reviews-changed', turfId: 'b' });
    expect(await look('/turf/a')).not.toBe(before);
  });

  test('changed review: updates the page of its turf only', async () => {
    const [its, others] = [await look('/turf/b'), await look('/turf/a')];
    maidan.services.events.publish({ type: 'reviews-changed', turfId: 'b', keepsRating: true });
    expect(await look('/turf/b')).not.toBe(its);
    expect(await look('/turf/a')).toBe(others);
  });

  test("sign-up: visitors' cached pages stay valid", async () => {
    const before = await look('/turf/a');
    const body = {
      firstName: 'Asha',
      lastName: 'Iyer',
      email: 'asha@people.test',
      phone: '+91 98765 43210',
      password: 'Quiet-lane-7',
      terms: true,
    };
    const told: string[] = [];
    maidan.services.events.subscribe(({ type }) => told.push(type));
    const answer = await maidan.call('POST', '/api/auth/sign-up/email', { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(told).toContain('people-changed');
    expect(await look('/turf/a')).toBe(before);
  });

  test('tracking parameters and foreign cookies: same page for all visitors', async () => {
    const follow = async (path: string, headers: Record<string, string> = {}) =>
      (await maidan.app.request(path, { headers })).text();
    const page = await follow('/turf/a');
    expect(await follow('/turf/a?fbclid=1')).toBe(page);
    expect(await follow('/turf/a?utm_source=share&fbclid=2', { cookie: 'AWSALB=x; _ga=y' })).toBe(page);
    expect(await follow('/turf/a?fbclid=1', { cookie: 'AWSALB=x; maidan.flash=signed-in' })).not.toBe(page);
  });

  test('page of a user: never stored in the browser cache', async () => {
    const person = await createPerson(maidan);
    const kept = async (headers: Record<string, string>) =>
      (await maidan.app.request('/turf/a', { headers })).headers.get('cache-control');
    expect(await kept({ cookie: person.cookie })).toBe('private, no-store');
    expect(await kept({})).toBe('private, no-cache');
  });

  test('spellings of a turf address: one cached page, invalidated together', async () => {
    const id = 'e5bf4d1e-7a53-7b8e-9f5a-1c0d11aa00bb';
    const written = [id, id.toUpperCase(), `%65${id.slice(1)}`, `%45${id.slice(1).toUpperCase()}`];
    const all = async () => new Set(await Promise.all(written.map((one) => look(`/turf/${one}`))));
    const before = await all();
    expect(before.size).toBe(1);
    maidan.services.events.publish({ type: 'slots-changed', turfId: id });
    const after = await all();
    expect(after.size).toBe(1);
    expect(after).not.toEqual(before);
  });
});
