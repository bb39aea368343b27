import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('close: connections that only the kernel has accepted are answered', async () => {
  const app = new Hono().get('/', (c) => c.text('here'));
  const { url, close } = await listen(app, { hostname: '127.0.0.1', port: 0 });
  const { port } = new URL(url);
  const first = connect(Number(port), '127.0.0.1');
  const others = Array.from({ length: 200 }, () => connect(Number(port), '127.0.0.1'));
  const answers = [first, ...others].map(async (line) => {
    line.end(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
    return text(line).catch((error: Error) => error.message);
  });
  // All are connected, and the server has not had a turn for each.
  await once(first, 'connect');
  await close();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200.*here$/s);
});
