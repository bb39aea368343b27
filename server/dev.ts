import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer as createViteServer } from 'vite';
import { readEnv } from './platform/env.ts';

/** Development: the same server through Vite, so that an edit shows without a restart. */
const env = readEnv(process.env);
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' });

type Development = { openDevelopment(): Promise<Hono> };

const listener = getRequestListener(async (request) => {
  try {
    const { openDevelopment } = (await vite.ssrLoadModule('/server/development.ts')) as Development;
    return await (await openDevelopment()).fetch(request);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    return new Response('The server failed; see the terminal.', { status: 500 });
  }
});

createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
}).listen(env.PORT, '127.0.0.1', () =>
  console.log(`Maidan (development) is open at http://localhost:${env.PORT}`),
);
