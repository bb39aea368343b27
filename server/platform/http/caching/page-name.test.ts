import { describe, expect, test } from 'vitest';
import { isReadable, nameOnce } from './page-name.ts';

const origin = 'http://localhost';
const id = 'e5bf4d1e-7a53-7b8e-9f5a-1c0d11aa00bb';

describe('page name', () => {
  test.each([
    ['/turf/t1?fbclid=IwAR0abc', '/turf/t1'],
    ['/turf/t1?utm_source=whatsapp&date=2026-11-27&utm_medium=share', '/turf/t1?date=2026-11-27'],
    ['/browse?location=White%20Town&igsh=x', '/browse?location=White+Town'],
    ['/turf/t1.data?_routes=turf&gclid=x', '/turf/t1.data?_routes=turf'],
    ['/turf/%740199?date=2026%2d11%2D27', '/turf/t0199?date=2026-11-27'],
    ['/%62rowse', '/browse'],
    ['/%5f.data', '/_.data'],
    [`/turf/${id.toUpperCase()}`, `/turf/${id}`],
    [`/turf/${id.toUpperCase()}.data?_routes=A`, `/turf/${id}.data?_routes=A`],
    [`/turf/%65${id.slice(1).toUpperCase()}?utm_source=x`, `/turf/${id}`],
    ['/turf/a%2freview', '/turf/a%2Freview'],
  ])('%s is normalised to %s', (sent, asked) => {
    const headers = { 'accept-encoding': 'br' };
    const request = nameOnce(new Request(origin + sent, { headers }));
    expect(request.url).toBe(origin + asked);
    expect(request.headers.get('accept-encoding')).toBe('br');
  });

  test.each([
    '/turf/t1',
    '/turf/t1?date=2026-11-27',
    '/browse?q=utm_source',
    '/browse?my_fbclid=1',
    '/browse?location=White%20Town&q=a%26b',
    '/turf/a%2Freview',
    '/Browse',
  ])('%s: unchanged', (path) => {
    const request = new Request(origin + path);
    expect(nameOnce(request)).toBe(request);
  });

  test('POST: unchanged', () => {
    const request = new Request(`${origin}/login?fbclid=x`, { method: 'POST', body: 'email=a' });
    expect(nameOnce(request)).toBe(request);
  });

  test.each([
    ['/t/token%ff', false],
    ['/bookings/asha@people.test%ff', false],
    ['/x%', false],
    ['/turf/%E0%A4%A', false],
    ['/browse?q=%ff', true],
    ['/turf/%65bf4', true],
    ['/turf/%E0%A4%A4', true],
  ])('path of %s is decodable: %s', (path, expected) => {
    expect(isReadable(new Request(origin + path))).toBe(expected);
  });
});
