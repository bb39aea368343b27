import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Deployment = {
  origin: string;
  /** Changes the service worker from now on, as a new build does. */
  release(): void;
  close(): Promise<void>;
};

/** Starts a proxy that can release a new version of the website while pages are open. */
export async function deploy(target: string): Promise<Deployment> {
  let version = 1;
  const server: Server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const isWorker = url === '/sw.js';
    const sent = { ...headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
    const onward = request(new URL(url, target), { method, headers: sent }, (answer) => {
      const { 'content-length': length, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 500, isWorker || !length ? rest : answer.headers);
      answer.pipe(outgoing, { end: !isWorker });
      if (isWorker) answer.on('end', () => outgoing.end(`\n// version ${version}`));
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => version++,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
