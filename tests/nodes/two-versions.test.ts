import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { startNginx } from '../support/programs/nginx.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts a fake node of a version that has these files. */
async function startVersion(...files: string[]): Promise<number> {
  const server = createServer(({ url = '' }, response) => {
    const isThere = url === '/healthz' || files.includes(url);
    response.writeHead(isThere ? 200 : 404).end(isThere ? url : 'Not found');
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('two versions', () => {
  test('assets of either version: found through nginx; unknown ones: 404', async () => {
    const old = await startVersion('/assets/old-a1.js');
    const next = await startVersion('/assets/new-b2.js');
    const nginx = await startNginx([old, next]);
    try {
      const statusesOf = async (path: string) => {
        const answers = [];
        // More requests than nodes, so that nginx tries each node first at least once.
        for (let n = 0; n < 6; n += 1) answers.push((await fetch(`${nginx.origin}${path}`)).status);
        return answers;
      };
      expect(await statusesOf('/assets/old-a1.js')).toEqual([200, 200, 200, 200, 200, 200]);
      expect(await statusesOf('/assets/new-b2.js')).toEqual([200, 200, 200, 200, 200, 200]);
      expect(await statusesOf('/assets/other.js')).toEqual([404, 404, 404, 404, 404, 404]);
    } finally {
      await nginx.close();
    }
  });
});
