import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports of outgoing connections. */
const firstPort = 20_000;
const ports = 12_000;
/** Random start: processes that start at the same port could both find it free. */
let next = randomInt(ports);

/** Returns a free port, each one only once per process. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < ports; tries += 1) {
    const port = firstPort + (next++ % ports);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error(`No port from ${firstPort} to ${firstPort + ports} is free.`);
}
