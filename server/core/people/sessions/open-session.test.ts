import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSessionToken } from './open-session.ts';

const secret = 'a secret of tests';
const name = 'maidan.session_token';
const signed = (token: string, key = secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`);
const read = (cookie: string) => readSessionToken(new Headers({ cookie }), { name, secret });

describe('readSessionToken', () => {
  test('signed cookie among others: returns its token', () => {
    expect(read(`theme=dark; ${name}=${signed('t0ken')}; maidan.flash=saved`)).toBe('t0ken');
  });

  test.each([
    ['no signature', `${name}=t0ken`],
    ['an empty signature', `${name}=t0ken.`],
    ['a signature of another secret', `${name}=${signed('t0ken', 'another')}`],
    ['the signature of another token', `${name}=${signed('t0ken').replace('t0ken', 'other')}`],
    ['a shortened signature', `${name}=${decodeURIComponent(signed('t0ken')).slice(0, -8)}`],
    ['only a signature', `${name}=${signed('')}`],
    ['another cookie', `other=${signed('t0ken')}`],
    ['an encoding that breaks off', `${name}=t0ken.%E0%A4%A`],
    ['nothing', ''],
  ])('%s: no token', (_, cookie) => {
    expect(read(cookie)).toBeUndefined();
  });
});
