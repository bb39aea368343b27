import { describe, expect, test } from 'vitest';
import type { Pages } from '../../server/app.ts';
import { createPerson, testInstallation } from '../support/servers/installation.ts';

let renders = 0;
let latest: Parameters<Pages> | undefined;
const maidan = testInstallation({}, async (...parts) => {
  renders += 1;
  latest = parts;
  const { pathname } = new URL(parts[0].url);
  const status = pathname === '/turf/of-owner' && !parts[1].viewer ? 404 : 200;
  return new Response(`page ${renders}`, { status, headers: { 'content-type': 'text/html' } });
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

describe('shared pages of people', () => {
  const visit = async (path: string, cookie: string) => {
    const answer = await maidan.app.request(path, { headers: { cookie } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  test('two people: one page, rendered without viewer and cookies', async () => {
    const [asha, ravi] = [await createPerson(maidan), await createPerson(maidan)];
    const first = await visit('/turf/shared', `${asha.cookie}; maidan.guest=x`);
    const [request, parts] = latest ?? [];
    expect(parts).toMatchObject({ viewer: null, audience: 'signed-in' });
    expect(request?.headers.has('cookie')).toBe(false);
    const second = await visit('/turf/shared', ravi.cookie);
    expect(second.text).toBe(first.text);
    for (const { headers } of [first, second]) {
      expect(headers.get('set-cookie')).toBeNull();
      // The service worker would delete the copies of another reader.
      expect(headers.get('maidan-reader')).toBeNull();
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('visitors, guests and people: one page each, purged together', async () => {
    const { cookie } = await createPerson(maidan);
    const all = () => Promise.all(['', 'maidan.guest=x', cookie].map((sent) => visit('/turf/c', sent)));
    const before = (await all()).map(({ text }) => text);
    expect(new Set(before).size).toBe(3);
    expect((await all()).map(({ text }) => text)).toEqual(before);
    maidan.services.events.publish({ type: 'slots-changed', turfId: 'c' });
    for (const { text } of await all()) expect(before).not.toContain(text);
  });

  test('page that strangers do not get: rendered for the person', async () => {
    const { id, cookie } = await createPerson(maidan);
    expect((await visit('/turf/of-owner', '')).status).toBe(404);
    expect((await visit('/turf/of-owner', cookie)).status).toBe(200);
    expect(latest?.[1]).toMatchObject({ viewer: { id }, audience: undefined });
  });

  test.each(['/turf/a?hours=18', '/browse?q=x', '/', '/bookings', '/personal.data?page=%2Fturf%2Fa'])(
    '%s: rendered for the person and stored nowhere',
    async (path) => {
      const { id, cookie } = await createPerson(maidan);
      const { headers } = await visit(path, cookie);
      expect(latest?.[1]).toMatchObject({ viewer: { id }, audience: undefined });
      expect([headers.get('cache-control'), headers.get('maidan-reader')]).toEqual(['private, no-store', id]);
    },
  );
});
