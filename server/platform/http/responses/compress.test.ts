import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { compress, encodingFor } from './compress.ts';

describe('compress', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, BR; q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;Q=0', 'identity'],
    ['gzip;q=0.001', 'gzip'],
    ['deflate, brotli', 'identity'],
    ['', 'identity'],
  ])('accepted "%s": sends %s', (accepted, encoding) => {
    const headers = { 'accept-encoding': accepted };
    expect(encodingFor(new Request('http://localhost/', { headers }))).toBe(encoding);
  });

  test('no Accept-Encoding: sends it uncompressed', () => {
    expect(encodingFor(new Request('http://localhost/'))).toBe('identity');
  });

  test.each([
    ['that is packed at once', 2_000],
    ['that another thread packs', 100_000],
  ])('response %s: unpacks to the original, with its headers', async (_case, length) => {
    const text = 'turf '.repeat(length / 5);
    const app = new Hono().use(compress).get('/', (c) => c.text(text, 201, { 'x-of-ours': 'kept' }));
    const ask = (encoding: string) => app.request('/', { headers: { 'accept-encoding': encoding } });
    const [brotli, gzip] = await Promise.all([ask('br'), ask('gzip')]);
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(text);
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text);
    expect([brotli.status, brotli.headers.get('x-of-ours'), brotli.headers.get('vary')]).toEqual([
      201,
      'kept',
      'accept-encoding',
    ]);
  });

  test('response that would not shrink: unchanged', async () => {
    const app = new Hono().use(compress).get('/', (c) => c.text('short', 201));
    const answer = await app.request('/', { headers: { 'accept-encoding': 'br' } });
    expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([
      201,
      null,
      'short',
    ]);
  });
});
