import { describe, expect, test } from 'vitest';
import { readForm } from './read-form.server.ts';

const ask = (init: RequestInit) =>
  readForm(new Request('https://maidan.example/login', { method: 'POST', ...init }));
const statusOf = (init: RequestInit) =>
  ask(init).then(
    () => 200,
    (refusal: { init?: { status?: number } }) => refusal.init?.status,
  );
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

const field = (name: string) => ({ body: new URLSearchParams([[name, 'x']]) });
const fields = (most: number) => ({
  body: new URLSearchParams(Array.from({ length: most }, () => ['slot', '18:00'])),
});

describe('readForm', () => {
  test('returns the posted form', async () => {
    const form = await ask({ body: new URLSearchParams({ email: 'a@b.test' }) });
    expect(form.get('email')).toBe('a@b.test');
  });

  test.each([
    ['nothing at all', {}, 400],
    ['JSON', { body: '{"a":1}', headers: { 'content-type': 'application/json' } }, 400],
    ['text', { body: 'a=1' }, 400],
    ['parts without what parts them', { body: 'a', headers: { 'content-type': 'multipart/form-data' } }, 400],
    ['a broken part', { body: '--x\r\nwhatever', headers: multipart }, 400],
    ['another method', { method: 'PUT', body: new URLSearchParams({ a: '1' }) }, 405],
  ])('%s: client error', async (_, init, status) => {
    expect(await statusOf(init)).toBe(status);
  });

  test.each([
    ['a list with room for a hundred million', field('email[99999999]')],
    ['thirty thousand lists in each other', field(`email${'[0]'.repeat(20_000)}`)],
    ['a path', field('email.of')],
    ['a word of the form library’s own', field('__intent__')],
    ['more fields than any form has', fields(501)],
  ])('%s: rejected before parsing', async (_, form) => {
    expect(await statusOf(form)).toBe(400);
  });

  test('accepts the largest form of the app, a week of hours', async () => {
    expect((await ask(fields(500))).getAll('slot')).toHaveLength(500);
    for (const name of ['slots0', 'game-reminder', 'expectedTotalPaise'])
      expect(await statusOf(field(name))).toBe(200);
  });

  test('body that fails for another reason: rethrows', async () => {
    const body = new ReadableStream({
      pull() {
        throw new RangeError('too long');
      },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await expect(ask({ body, headers, duplex: 'half' } as RequestInit)).rejects.toThrow('too long');
  });
});
