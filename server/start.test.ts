import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { listen } from './platform/http/listen.ts';
import type { SecurityVariables } from './platform/http/origins/security-headers.ts';

/** More than the system buffers for a client that does not read. */
const longAnswer = Buffer.alloc(24_000_000, 'x');
const app = new Hono<{ Variables: SecurityVariables }>();
app.get('/short', (c) => c.text('short'));
app.get('/long', (c) => c.body(longAnswer));

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

async function open(sent: string) {
  const server = await listen(app, { hostname: '127.0.0.1', port: 0 });
  const line = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(line, 'connect');
  line.write(sent);
  return { server, line };
}

describe('listen', () => {
  test.each([
    ['on which nobody has ever said anything', ''],
    ['whose request was answered', requestOf('/short')],
  ])('connection %s: does not delay closing', async (_, sent) => {
    const { server, line } = await open(sent);
    line.resume();
    await wait(200);
    const begun = performance.now();
    await server.close();
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test('slow reader: gets the whole response although the server closes', async () => {
    const { server, line } = await open(requestOf('/long'));
    await once(line, 'readable');
    const closed = server.close();
    await wait(1_500);
    const heard = await buffer(line);
    expect(heard.subarray(heard.indexOf('\r\n\r\n') + 4)).toHaveLength(longAnswer.length);
    await closed;
  });
});
