import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createRouteNames } from './route-names.ts';

const nameOf = createRouteNames([
  '',
  '/turf/:turfId',
  '/t/:token/calendar.ics',
  '/desk/turfs/:turfId',
  '/desk/turfs/new',
  '/api/tickets/shared/:token',
  '/rpc/turfs/list',
]);
const files = new Hono().get('/:file{[a-z]+\\.xml}', (c) => c.text('file'));
const app = new Hono<{ Variables: { name: string } }>()
  .use(async (c, next) => {
    await next();
    c.header('x-name', nameOf(c));
  })
  .use(async (c, next) => (c.req.header('too-long') ? c.text('no', 413) : next()))
  .get('/assets/*', (c) => c.text('asset'))
  .get('/api/streams/turfs/:turfId', (c) => c.text('stream'))
  .route('/sitemaps', files)
  .all('/api/*', (c) => c.text('operation'))
  .all('/rpc/*', (c) => c.text('operation'))
  .all('*', (c) => c.text('page'));

describe('createRouteNames', () => {
  test.each([
    ['/', '/'],
    ['/_root.data', '/.data'],
    ['/turf/0192f0c4-7d1e-7a53-9b8e-2f1f5a1c0d11', '/turf/:turfId'],
    ['/turf/asha@people.test.data', '/turf/:turfId.data'],
    ['/turf/1/', '/turf/:turfId'],
    ['/t/eyJhbGciOi-secret/calendar.ics', '/t/:token/calendar.ics'],
    ['/desk/turfs/new', '/desk/turfs/new'],
    ['/desk/turfs/1', '/desk/turfs/:turfId'],
    ['/api/tickets/shared/UAvNmadI', '/api/tickets/shared/:token'],
    ['/api/streams/turfs/9876543210', '/api/streams/turfs/:turfId'],
    ['/rpc/turfs/list', '/rpc/turfs/list'],
    ['/assets/index-BcD12.js', '/assets/*'],
    ['/sitemaps/turfs.xml', '/sitemaps/:file'],
    ['/api/whatever/asha@people.test', 'unknown'],
    ['/who/asha@people.test', 'unknown'],
  ])('%s is named %s', async (path, name) => {
    expect((await app.request(path)).headers.get('x-name')).toBe(name);
  });

  test('request refused before routing: named unknown', async () => {
    const answer = await app.request('/who/asha@people.test', { headers: { 'too-long': '1' } });
    expect([answer.status, answer.headers.get('x-name')]).toEqual([413, 'unknown']);
  });
});
