import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { cannotListen } from '../observability/start-failure.ts';
import { admitInOrder } from './admission.ts';

/** Longer than the idle timeout of proxies (nginx 60 s), so that none writes into a closing connection. */
const idleLineMs = 75_000;

/**
 * Accept backlog, up to the system's limit (Linux: `net.core.somaxconn`, 4,096). With Node's default of 511
 * the rest of 1,000 simultaneous connections waits for a timeout of a second or more.
 */
const mostUnaccepted = 4_096;

/** @throws StartFailure when the server cannot listen, for example on a port in use */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  { hostname, port }: { hostname: string; port: number },
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch: admitInOrder(app.fetch), hostname }) as Server;
  server.keepAliveTimeout = idleLineMs;
  const lines = new Set<Socket>();
  server.on('connection', (line) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  return new Promise((resolve, reject) => {
    server.on('error', (error) => reject(cannotListen(error, port, 'npm start')));
    server.listen({ port, host: hostname, backlog: mostUnaccepted }, () => {
      const address = server.address() as AddressInfo;
      resolve({
        url: `http://${hostname === '127.0.0.1' ? 'localhost' : hostname}:${address.port}`,
        close: () => closeServer(server, lines),
      });
    });
  });
}

/** Time for requests sent before listening stopped. Their responses then close the connection. */
const goodbyeMs = 500;

/**
 * For slow transfers, such as a picture from a phone. Draining (5 s) before and jobs and periodic work (5 s)
 * after it fit the 30 s that compose.yaml and Kubernetes allow.
 */
const longestGoodbyeMs = 15_000;

/** Under load, connections arrive without end. */
const longestAcceptMs = 1_000;

/** Lets requests in progress finish and closes idle connections. */
async function closeServer(server: Server, lines: ReadonlySet<Socket>): Promise<void> {
  await acceptWaiting(server);
  return new Promise((resolve) => {
    // The HTTP server's own `close` would end idle connections at once, with requests that have just arrived.
    NetServer.prototype.close.call(server, () => {
      clearInterval(hangUp);
      resolve();
    });
    // setImmediate lets Node.js read data that has already arrived before lines are closed.
    const hangUp = setInterval(() => setImmediate(() => hangUpIdle(server, lines)), goodbyeMs);
    setTimeout(() => server.closeAllConnections(), longestGoodbyeMs).unref();
  });
}

/**
 * Waits for a turn of the event loop without a new connection, because closing resets those that only the
 * kernel has accepted. Node accepts one in each turn.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let isQuiet = false;
  const arrived = () => {
    isQuiet = false;
  };
  server.on('connection', arrived);
  // The turn in progress may end without looking for connections.
  await nextTurn();
  const deadline = performance.now() + longestAcceptMs;
  while (!isQuiet && performance.now() < deadline) {
    isQuiet = true;
    await nextTurn();
  }
  server.off('connection', arrived);
}

function hangUpIdle(server: Server, lines: ReadonlySet<Socket>): void {
  // Node does not count a connection without any request as idle; browsers open some in advance.
  for (const line of lines) if (line.bytesRead === 0) line.destroy();
  // Node counts a connection as idle once its response is written, even if unsent: wait until all are sent.
  if (![...lines].some(({ writableLength }) => writableLength > 0)) server.closeIdleConnections();
}
