import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReturnTo, withReturnTo } from './return-to.ts';

describe('return-to', () => {
  test('own paths: kept with query and fragment', () => {
    const own = [
      '/',
      '/bookings',
      '/payment?turfId=a&date=2026-11-27&hours=18&hours=19',
      '/turf/1#reviews',
      '/browse?q=a%2F%2Fb',
      '/browse?next=https://other.example',
    ];
    for (const path of own) expect(readReturnTo(path)).toBe(path);
  });

  test('other hosts and URL tricks: fallback', () => {
    const attacks = [
      'https://evil.example',
      'http:evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/\r\n/evil.example',
      '\t//evil.example',
      ' //evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
      '/x\u0000y',
      '/x\u007fy',
      '/x\r\nset-cookie: a=b',
      'evil.example',
      '@evil.example',
      '',
      null,
      undefined,
      ['/bookings'],
      `/${'a'.repeat(2_000)}`,
    ];
    for (const attack of attacks) expect(readReturnTo(attack), String(attack)).toBe('/');
    expect(readReturnTo('//evil.example', '/bookings')).toBe('/bookings');
  });

  test('any input: the browser stays on our host', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
    );
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const path = readReturnTo(value);
        expect(new URL(path, 'https://maidan.example').origin).toBe('https://maidan.example');
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(readReturnTo(path)).toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });

  test('withReturnTo: adds the path, except for the home page', () => {
    expect(withReturnTo('/login', '/bookings?a=1&b=2', { reason: 'payment' })).toBe(
      '/login?reason=payment&returnTo=%2Fbookings%3Fa%3D1%26b%3D2',
    );
    expect(withReturnTo('/login', '/')).toBe('/login');
  });
});
