import { expect, test } from 'vitest';
import { withoutCampaign } from './without-campaign.ts';

const origin = 'http://localhost';

test.each([
  ['/turf/t1?fbclid=IwAR0abc', '/turf/t1'],
  ['/turf/t1?utm_source=whatsapp&date=2026-11-27&utm_medium=share', '/turf/t1?date=2026-11-27'],
  ['/browse?location=White%20Town&igsh=x', '/browse?location=White+Town'],
  ['/turf/t1.data?_routes=turf&gclid=x', '/turf/t1.data?_routes=turf'],
])('%s is asked for as %s', (sent, asked) => {
  const headers = { 'accept-encoding': 'br' };
  const request = withoutCampaign(new Request(origin + sent, { headers }));
  expect(request.url).toBe(origin + asked);
  expect(request.headers.get('accept-encoding')).toBe('br');
});

test.each(['/turf/t1', '/turf/t1?date=2026-11-27', '/browse?q=utm_source', '/browse?my_fbclid=1'])(
  '%s stays as it is',
  (path) => {
    const request = new Request(origin + path);
    expect(withoutCampaign(request)).toBe(request);
  },
);

test('what is posted is not touched', () => {
  const request = new Request(`${origin}/login?fbclid=x`, { method: 'POST', body: 'email=a' });
  expect(withoutCampaign(request)).toBe(request);
});
