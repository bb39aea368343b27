import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forwardedAddress } from '../../server/platform/http/origins/client-address.ts';
import { startNginx } from '../support/programs/nginx.ts';

let node: Server;
let nginx: Awaited<ReturnType<typeof startNginx>>;

beforeAll(async () => {
  // A fake node: accepts streams without limit, returns the forwarded addresses, and all headers at /told.
  node = createServer(({ url, headers }, response) => {
    if (url === '/stream') response.write(': open\n\n');
    else response.end(url === '/told' ? JSON.stringify(headers) : headers['x-forwarded-for']);
  });
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
  nginx = await startNginx([(node.address() as AddressInfo).port], { workers: 1 });
});
afterAll(async () => {
  await nginx?.close();
  node?.close();
  node?.closeAllConnections();
});

describe('nginx of compose.yaml', () => {
  test('600 open streams at one worker: the next page is served', async () => {
    const leave = new AbortController();
    try {
      // References prevent garbage collection, which would close the streams.
      const streams: (Response | undefined)[] = [];
      // In groups, because connections beyond the listen backlog retry only after a second.
      for (let n = 0; n < 600; n += 100) {
        const open = () => fetch(`${nginx.origin}/stream`, { signal: leave.signal }).catch(() => undefined);
        streams.push(...(await Promise.all(Array.from({ length: 100 }, open))));
      }
      expect(streams.filter((answer) => answer?.status === 200).length).toBe(600);
      expect((await fetch(nginx.origin)).status).toBe(200);
    } finally {
      leave.abort();
    }
  });

  test('behind TLS proxy and nginx: the second last address is the client', async () => {
    const fromTlsProxy = { 'x-forwarded-for': 'forged, 203.0.113.7' };
    const seen = await (await fetch(nginx.origin, { headers: fromTlsProxy })).text();
    const headers = new Headers({ 'x-forwarded-for': seen });
    expect(forwardedAddress(headers, 2)).toBe('203.0.113.7');
    expect(forwardedAddress(headers, 1)).toBe('127.0.0.1');
  });

  test('forged trace and request ids: not forwarded', async () => {
    const claimed = {
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      'x-request-id': 'a-stranger-s-own',
    };
    const ids = new Set<string>();
    for (let n = 0; n < 2; n += 1) {
      const told = (await (await fetch(`${nginx.origin}/told`, { headers: claimed })).json()) as Record<
        string,
        string
      >;
      expect(told).not.toHaveProperty('traceparent');
      expect(told['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
      ids.add(told['x-request-id'] ?? '');
    }
    expect(ids.size).toBe(2);
  });

  test('picture upload: streamed; other large bodies: rejected before they are buffered', async () => {
    const megabyte = 1_024 ** 2;
    /** Announces a large body, sends one byte and returns the status. */
    const begin = async (target: string, megabytes: number) => {
      const headers = { 'content-length': megabytes * megabyte };
      const asking = request(`${nginx.origin}${target}`, { method: 'POST', headers });
      // The connection may close with the answer.
      asking.on('error', () => {});
      asking.write('-');
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      asking.destroy();
      return answer.statusCode;
    };
    expect(await begin('/api/turfs/7/images', 5)).toBe(200);
    expect(await begin('/desk/turfs/7', 30)).toBe(200);
    expect(await begin('/api/quotes', 5)).toBe(413);
  });
});
