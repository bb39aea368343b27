import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port free at this moment; somebody else may still take it before it is used. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.');
  server.close();
  await once(server, 'close');
  return address.port;
}
