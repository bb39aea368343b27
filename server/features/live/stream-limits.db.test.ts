import { describe, expect, test } from 'vitest';
import { type EventReader, readEvents } from '../../../tests/support/servers/event-reader.ts';
import { openTestInstallation } from '../../../tests/support/servers/installation.ts';
import { listen } from '../../platform/http/listen.ts';

describe('stream limits', () => {
  test('IPv6 network: its addresses share one limit', async () => {
    const behindProxy = await openTestInstallation({ TRUST_PROXY: '1', APP_URL: 'http://localhost' });
    const { url, close } = await listen(behindProxy.app, { hostname: '127.0.0.1', port: 0 });
    const readers: EventReader[] = [];
    const statusFor = async (address: string) => {
      const reader = await readEvents(`${url}/api/streams/marketplace`, { 'x-forwarded-for': address });
      readers.push(reader);
      return reader.status;
    };
    const first = await Promise.all(
      Array.from({ length: 500 }, (_, n) => statusFor(`2001:db8:1:2::${n.toString(16)}`)),
    );
    expect(new Set(first)).toEqual(new Set([200]));
    expect(await statusFor('2001:db8:1:2:ffff::3')).toBe(429);
    expect(await statusFor('2001:db8:1:3::1')).toBe(200);
    for (const reader of readers) reader.close();
    await behindProxy.live.stop();
    await close();
    await behindProxy.close();
  });
});
