import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createProxyServer } from 'httpxy';

export type ClusterProxy = { origin: string; close(): void };

const lookEveryMs = 100;

/**
 * Starts a round-robin proxy that skips nodes whose /readyz fails. For tests and trials only; production uses
 * any load balancer that checks /readyz.
 */
export async function startProxy(nodes: readonly string[], port: number): Promise<ClusterProxy> {
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ agent, xfwd: true });
  const ready = new Set<string>();
  const look = async (node: string) => {
    if (await isReady(node)) ready.add(node);
    else ready.delete(node);
  };
  await Promise.all(nodes.map(look));
  let isClosed = false;
  // One loop per node, so that a slow answer of one does not delay the removal of another.
  const watch = async (node: string) => {
    while (!isClosed) {
      await pause(lookEveryMs, undefined, { ref: false });
      await look(node);
    }
  };
  for (const node of nodes) void watch(node);
  let turn = 0;
  const server = createServer((request, response) => {
    const target = [...ready][turn++ % Math.max(1, ready.size)];
    if (target === undefined) return void response.writeHead(503).end('no node is ready');
    proxy.web(request, response, { target }).catch(() => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : port}`,
    close() {
      isClosed = true;
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

async function isReady(node: string): Promise<boolean> {
  try {
    // Longer than any delay on busy cores: with a second, the only node left could look stopped.
    return (await fetch(`${node}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
