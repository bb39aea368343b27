import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHub } from './hub.ts';
import { openStream } from './open-stream.ts';

const hub = createHub({ name: 'missed', body: {} });
const app = new Hono<{ Bindings: HttpBindings }>();
const topics = ['a'];
let closed = 0;
const onClose = () => {
  closed += 1;
};
app.get('/stream', (c) => openStream(c, hub, { topics, onClose }));
app.get('/stream-too-late', async (c) => {
  await once(c.env.outgoing, 'close');
  return openStream(c, hub, { topics, onClose });
});
app.get('/slow', async (c) => {
  await wait(100);
  return c.text('slow');
});

let server: Server;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await until(() => hub.size() === 0);
  closed = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

/** Sends raw bytes on a new connection; `heard()` returns the bytes received. */
async function send(text: string): Promise<{ socket: Socket; heard(): string }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (bytes: Buffer) => {
    heard += bytes;
  });
  await once(socket, 'connect');
  socket.write(text);
  return { socket, heard: () => heard };
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!isTrue() && performance.now() < deadline) await wait(5);
  expect(isTrue()).toBe(true);
}

describe('openStream', () => {
  test('stream response: SSE headers and connection: close', async () => {
    const { heard } = await send(requestOf('/stream'));
    await until(() => heard().includes('retry: '));
    const [head = ''] = heard().split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\ndate: \w{3}, /);
    expect(head).toContain('content-type: text/event-stream; charset=utf-8');
    expect(head).toContain('connection: close');
  });

  test('open stream: the HTTP server counts no connection', async () => {
    await send(requestOf('/stream'));
    await until(() => hub.size() === 1);
    const count = await new Promise((resolve) => server.getConnections((_error, number) => resolve(number)));
    expect(count).toBe(0);
  });

  test('reused or pipelined connection: receives events after earlier responses', async () => {
    const kept = await send(requestOf('/slow'));
    await until(() => kept.heard().endsWith('slow'));
    kept.socket.write(requestOf('/stream'));
    const pipelined = await send(requestOf('/slow') + requestOf('/stream'));
    await until(() => hub.size() === 2);
    hub.publish('a', 'change', { n: 1 });
    await until(() => [kept, pipelined].every(({ heard }) => heard().includes('{"n":1}')));
    expect(pipelined.heard().indexOf('slow')).toBeLessThan(pipelined.heard().indexOf('event: change'));
  });

  test('requests after a stream request: ignored, the stream continues', async () => {
    const { socket, heard } = await send(requestOf('/stream') + requestOf('/slow'));
    await until(() => hub.size() === 1);
    socket.write(requestOf('/slow'));
    await wait(200);
    hub.publish('a', 'change', { n: 1 });
    await until(() => heard().includes('{"n":1}'));
    expect(heard().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test('HEAD request: closes immediately', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/stream`, { method: 'HEAD' });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(hub.size()).toBe(0);
    expect(closed).toBe(1);
  });

  test('client that does not read: disconnected', async () => {
    const { socket } = await send(requestOf('/stream'));
    await until(() => hub.size() === 1);
    socket.pause();
    const text = 'x'.repeat(16_384);
    for (let n = 0; n < 2_000 && hub.size() > 0; n += 1) {
      hub.publish('a', 'change', { text });
      await wait(0);
    }
    await until(() => closed === 1);
    expect(hub.size()).toBe(0);
  });

  test.each(['end', 'destroy'] as const)('client leaves by %s: its listener is removed', async (leave) => {
    const { socket } = await send(requestOf('/stream'));
    await until(() => hub.size() === 1);
    socket[leave]();
    await until(() => hub.size() === 0 && closed === 1);
  });

  test('client leaves before the stream opens: no listener remains', async () => {
    const { socket } = await send(requestOf('/stream-too-late'));
    await wait(50);
    socket.destroy();
    await until(() => closed === 1);
    expect(hub.size()).toBe(0);
  });
});
