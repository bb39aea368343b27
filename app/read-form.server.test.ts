import { expect, test } from 'vitest';
import { readForm } from './read-form.server.ts';

const ask = (init: RequestInit) =>
  readForm(new Request('https://maidan.example/login', { method: 'POST', ...init }));
const statusOf = (init: RequestInit) =>
  ask(init).then(
    () => 200,
    (refusal: { init?: { status?: number } }) => refusal.init?.status,
  );
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

test('a form is read as it was posted', async () => {
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
])('%s is the sender’s mistake', async (_, init, status) => {
  expect(await statusOf(init)).toBe(status);
});

test('a body that breaks off for another reason is not called a bad form', async () => {
  const body = new ReadableStream({
    pull() {
      throw new RangeError('too long');
    },
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await expect(ask({ body, headers, duplex: 'half' } as RequestInit)).rejects.toThrow('too long');
});
