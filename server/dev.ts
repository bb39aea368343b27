import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer as createViteServer } from 'vite';
import { readEnv } from './platform/env.ts';

/** Development: the same server through Vite, so that an edit shows without a restart. */
const env = readEnv(process.env);
const server = createHttpServer();
// On the server's own port: the pages' policy lets them connect nowhere else.
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
});

type Development = { openDevelopment(): Promise<Hono> };

const answer = async (request: Request, socket: object) => {
  try {
    const { openDevelopment } = (await vite.ssrLoadModule('/server/development.ts')) as Development;
    return await (await openDevelopment()).fetch(request, socket);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    return new Response('The server failed; see the terminal.', { status: 500 });
  }
};
// A stream says that it has been written already by a response of the platform's own kind: modules are loaded later here.
const listener = getRequestListener(answer, { overrideGlobalObjects: false });

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
server.listen(env.PORT, '127.0.0.1', () =>
  console.log(`Maidan (development) is open at http://localhost:${env.PORT}`),
);
