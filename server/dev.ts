import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer as createViteServer } from 'vite';
import { readEnv } from './platform/env.ts';
import { cannotListen, endStart } from './platform/observability/start-failure.ts';

type Development = { openDevelopment(): Promise<Hono> };

/** Starts the same server through Vite, so that edits need no restart. */
async function main(): Promise<void> {
  const { PORT: port } = readEnv(process.env);
  const server = createHttpServer();
  server.listen(port, '127.0.0.1');
  // Listen before Vite starts, because it writes files.
  await once(server, 'listening').catch((error: Error) => {
    throw cannotListen(error, port, 'npm run dev');
  });
  const starting = createViteServer({
    // HMR uses the server's own port, the only one that the pages' content security policy allows.
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });

  const openApp = async () => {
    const vite = await starting;
    const { openDevelopment } = (await vite.ssrLoadModule('/server/development.ts')) as Development;
    return openDevelopment();
  };
  const answer = async (request: Request, socket: object) => {
    const vite = await starting;
    try {
      return await (await openApp()).fetch(request, socket);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      return new Response('The server failed; see the terminal.', { status: 500 });
    }
  };
  // Keeps the platform's Response: RESPONSE_ALREADY_SENT must be one, and its module loads after this call.
  const listener = getRequestListener(answer, { overrideGlobalObjects: false });

  server.on('request', (request, response) => {
    void starting.then((vite) => vite.middlewares(request, response, () => void listener(request, response)));
  });
  await starting;
  console.log(`Maidan (development) is open at http://localhost:${port}`);
  // Prints the demo link before the first request. An error is printed again with each request.
  openApp().catch(console.error);
}

try {
  await main();
} catch (error) {
  endStart(error);
}
