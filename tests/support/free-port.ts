import { once } from 'node:events';
import { createServer } from 'node:net';

const portsEach = 500;
/** Below those that the system gives to connections, and for each of the workers at a time its own. */
const firstPort =
  20_000 + portsEach * (Number(process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? -1) + 1);
let asked = 0;

/** A port free at this moment, which no other test asks for before this one uses it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsEach; tries += 1) {
    const port = firstPort + (asked++ % portsEach);
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
  throw new Error(`No port from ${firstPort} on is free.`);
}
