import { describe, expect, test } from 'vitest';
import { createPerson, testInstallation } from '../support/installation.ts';

let renders = 0;
const maidan = testInstallation({}, async () => {
  renders += 1;
  return new Response(`page ${renders}`, { headers: { 'content-type': 'text/html' } });
});

const look = async (path: string) => (await maidan.app.request(path)).text();

describe('shared pages', () => {
  test('a rating that changes is seen on the pages of neighbouring turfs too, whose cards show it', async () => {
    const before = await look('/turf/a');
    expect(await look('/turf/a')).toBe(before);
    maidan.services.events.publish({ type: 'reviews-changed', turfId: 'b' });
    expect(await look('/turf/a')).not.toBe(before);
  });

  test('a vote, a reply or a new name among the reviews of a turf is seen on its page, and makes no other page anew', async () => {
    const [its, others] = [await look('/turf/b'), await look('/turf/a')];
    maidan.services.events.publish({ type: 'reviews-changed', turfId: 'b', keepsRating: true });
    expect(await look('/turf/b')).not.toBe(its);
    expect(await look('/turf/a')).toBe(others);
  });

  test('somebody signs up and what visitors have stays as it is', async () => {
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

  test('whoever follows a link that an app has passed on, or brings other cookies, gets the page of all visitors', async () => {
    const follow = async (path: string, headers: Record<string, string> = {}) =>
      (await maidan.app.request(path, { headers })).text();
    const page = await follow('/turf/a');
    expect(await follow('/turf/a?fbclid=1')).toBe(page);
    expect(await follow('/turf/a?utm_source=share&fbclid=2', { cookie: 'AWSALB=x; _ga=y' })).toBe(page);
    expect(await follow('/turf/a?fbclid=1', { cookie: 'AWSALB=x; maidan.flash=signed-in' })).not.toBe(page);
  });

  test("a person's page is in no browser's cache, where 'Back' would find it after signing out", async () => {
    const person = await createPerson(maidan);
    const kept = async (headers: Record<string, string>) =>
      (await maidan.app.request('/turf/a', { headers })).headers.get('cache-control');
    expect(await kept({ cookie: person.cookie })).toBe('private, no-store');
    expect(await kept({})).toBe('private, no-cache');
  });

  test('however the address of a turf is written, it is one page, which goes with a change of the turf', async () => {
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
