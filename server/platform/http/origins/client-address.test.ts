import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { callerOf, forwardedAddress, nameCaller, networkOf, siteOfCaller } from './client-address.ts';

const secret = 'a secret of tests';

function appWith(trustedProxies?: number) {
  const app = new Hono();
  app.use(nameCaller({ secret, trustedProxies }));
  app.all('/', (c) => c.text(callerOf(c.req.raw.headers) ?? 'nobody'));
  return async (headers: Record<string, string>, remoteAddress?: string) => {
    const env = remoteAddress ? { incoming: { socket: { remoteAddress } } } : undefined;
    return (await app.request('/', { method: 'POST', headers }, env)).text();
  };
}

describe('client address', () => {
  test('direct connection: named by the socket, whatever headers say', async () => {
    const name = appWith();
    const plain = await name({}, '203.0.113.7');
    expect(plain).toMatch(/^[0-9a-f]{32}$/);
    expect(await name({ 'x-forwarded-for': '198.51.100.1', 'x-maidan-caller': 'me' }, '203.0.113.7')).toBe(
      plain,
    );
    expect(await name({}, '203.0.113.8')).not.toBe(plain);
  });

  test('same IPv6 /48: same site; another /48: another site', async () => {
    const name = appWith();
    const caller = await name({}, '2001:db8:1:2::1');
    const neighbour = await name({}, '2001:db8:1:3::1');
    expect(neighbour).not.toBe(caller);
    expect(siteOfCaller(neighbour)).toBe(siteOfCaller(caller));
    expect(siteOfCaller(await name({}, '2001:db8:2:2::1'))).not.toBe(siteOfCaller(caller));
  });

  test('no socket: no caller, even if a header claims one', async () => {
    expect(await appWith()({ 'x-maidan-caller': 'me' })).toBe('nobody');
  });

  test('visitor who only reads: has no caller name and cannot forge one', async () => {
    const app = new Hono();
    app.use(nameCaller({ secret, trustedProxies: undefined }));
    app.get('/', (c) => c.text(callerOf(c.req.raw.headers) ?? 'nobody'));
    const env = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
    const read = async (headers: Record<string, string>) => (await app.request('/', { headers }, env)).text();
    expect(await read({ 'x-maidan-caller': 'me' })).toBe('nobody');
    expect(await read({ cookie: 'AWSALB=b' })).toBe('nobody');
    expect(await read({ cookie: 'AWSALB=b; maidan.session_token=c' })).toMatch(/^[0-9a-f]{32}$/);
  });

  test("one trusted proxy: its entry counts, not the client's", async () => {
    const name = appWith(1);
    const seen = await name({ 'x-forwarded-for': '203.0.113.7' }, '10.0.0.1');
    expect(await name({ 'x-forwarded-for': 'forged, 203.0.113.7' }, '10.0.0.1')).toBe(seen);
  });

  test('two trusted proxies: the second entry from the end counts', () => {
    const headers = new Headers({ 'x-forwarded-for': 'forged, 203.0.113.7, 10.0.0.2' });
    expect(forwardedAddress(headers, 2)).toBe('203.0.113.7');
  });

  test.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s belongs to the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
