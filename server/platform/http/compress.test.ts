import { expect, test } from 'vitest';
import { encodingFor } from './compress.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, BR; q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;Q=0', 'identity'],
  ['gzip;q=0.001', 'gzip'],
  ['deflate, brotli', 'identity'],
  ['', 'identity'],
])('whoever takes "%s" gets %s', (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted };
  expect(encodingFor(new Request('http://localhost/', { headers }))).toBe(encoding);
});

test('whoever says nothing gets it as it is', () => {
  expect(encodingFor(new Request('http://localhost/'))).toBe('identity');
});
