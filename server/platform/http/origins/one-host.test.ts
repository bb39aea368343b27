import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseTwoHosts } from './one-host.ts';

const app = new Hono();
app.use(refuseTwoHosts);
app.get('/', (c) => c.text('done'));
const server = createAdaptorServer({ fetch: app.fetch });

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function send(headers: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(['GET / HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

describe('refuseTwoHosts', () => {
  test.each([
    [['Host: maidan.example'], '200 OK'],
    [['Host: maidan.example', 'X-Host: evil.example'], '200 OK'],
    [['Host: maidan.example', 'Host: evil.example'], '400 Bad Request'],
    [['Host: maidan.example', 'hOST: maidan.example'], '400 Bad Request'],
  ])('%j: %s', async (headers, status) => {
    expect(await send(headers)).toContain(`HTTP/1.1 ${status}`);
  });
});
