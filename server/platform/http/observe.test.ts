import { expect, test } from 'vitest';
import { routeOf } from './observe.ts';

test.each([
  ['/turf/0192f0c4-7d1e-7a53-9b8e-2f1f5a1c0d11', 200, '/turf/:id'],
  [
    '/api/turfs/0192f0c4-7d1e-7a53-9b8e-2f1f5a1c0d11/slots/2026-11-27/18:00',
    200,
    '/api/turfs/:id/slots/:date/:time',
  ],
  ['/t/eyJhbGciOi-secret', 200, '/t/:token'],
  ['/t/eyJhbGciOi-secret/calendar.ics', 200, '/t/:token/calendar.ics'],
  ['/assets/index-BcD12.js', 200, '/assets/*'],
  ['/files/turfs/aa/480.avif', 200, '/files/*'],
  ['/whatever/somebody/made/up', 404, 'unknown'],
])('%s answered with %i counts as %s', (path, status, route) => {
  expect(routeOf(path, status)).toBe(route);
});

test('routes without end become one', () => {
  for (let n = 0; n < 1_000; n += 1) routeOf(`/made-up-${n}`, 200);
  expect(routeOf('/made-up-1001', 200)).toBe('other');
  expect(routeOf('/turf/0192f0c4-7d1e-7a53-9b8e-2f1f5a1c0d11', 200)).toBe('/turf/:id');
});
