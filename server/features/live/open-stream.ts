import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { ageParameter } from '../../../contract/live.ts';
import type { Hub, Listener } from './hub.ts';
import { takeSocket } from './take-socket.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

type Opening = Pick<Listener, 'topics' | 'sessionId'> & {
  /** Called once when the stream has closed, possibly before `openStream` returns. */
  onClose(): void;
};

/**
 * Answers with server-sent events, written straight to the socket: with thousands of streams, web streams
 * would take most of the memory, then the HTTP objects of Node.js.
 */
export async function openStream(
  c: Context,
  hub: Hub,
  { topics, sessionId, onClose }: Opening,
): Promise<Response> {
  const lastEventId = c.req.header('last-event-id') ?? c.req.query('lastEventId');
  const ageMs = Number(c.req.query(ageParameter) ?? Number.NaN);
  const response: ServerResponse | undefined = (c.env as { outgoing?: ServerResponse }).outgoing;
  // If the caller has not awaited anything, Node.js is still parsing this request.
  await nextTurn();
  if (!response || c.req.method === 'HEAD' || response.destroyed) {
    onClose();
    return response ? c.body(null, 200, headers) : c.text('Streams need a socket.', 501);
  }
  const line = takeLine(response);
  const listener: Listener = { topics, sessionId, line };
  line.on('error', ignore);
  line.on('close', () => {
    hub.remove(listener);
    onClose();
  });
  hub.add(listener, lastEventId, ageMs >= 0 ? ageMs : undefined);
  return RESPONSE_ALREADY_SENT;
}

/**
 * Writes the response head and returns the connection for the events. The body ends when the connection
 * closes.
 */
function takeLine(response: ServerResponse): ServerResponse | Socket {
  const socket = takeSocket(response);
  if (!socket) return response.writeHead(200, headers);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const date = new Date().toUTCString();
  socket.write(`HTTP/1.1 200 OK\r\ndate: ${date}\r\nconnection: close\r\n${lines.join('')}\r\n`);
  // Requests on this connection are discarded, but reading is needed to notice that the client has closed it.
  return socket.resume();
}

/** Ignores errors: the close event follows and cleans up. */
function ignore(): void {}
