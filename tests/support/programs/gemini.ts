import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createGeminiStandIn, type GeminiStandIn } from '../../../sandbox/gemini/app.ts';

export const geminiKey = 'AIzaSandboxKeyThatMustNeverBeSeen12345';

export type ServedGemini = GeminiStandIn & {
  env: Record<string, string>;
  close(): Promise<void>;
};

export async function serveGemini(): Promise<ServedGemini> {
  const standIn = createGeminiStandIn({ apiKey: geminiKey });
  const server = serve({ fetch: standIn.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const env = { GEMINI_API_KEY: geminiKey, GEMINI_BASE_URL: `http://127.0.0.1:${port}/v1beta` };
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(standIn, { env, close });
}
