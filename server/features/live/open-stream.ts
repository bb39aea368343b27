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
  /** Called once, when nothing comes any more, which may be at once. */
  onClose(): void;
};

/**
 * Answers with a stream of server-sent events. Written to the socket as it is: with thousands of streams open, a web
 * stream for each would be most of the memory, and without them Node's HTTP objects are.
 */
export async function openStream(
  c: Context,
  hub: Hub,
  { topics, sessionId, onClose }: Opening,
): Promise<Response> {
  const lastEventId = c.req.header('last-event-id') ?? c.req.query('lastEventId');
  const ageMs = Number(c.req.query(ageParameter) ?? Number.NaN);
  const response: ServerResponse | undefined = (c.env as { outgoing?: ServerResponse }).outgoing;
  // Node is still reading this request when what is before here has not waited for anything.
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

/** The head is written. What comes after it ends with the connection. */
function takeLine(response: ServerResponse): ServerResponse | Socket {
  const socket = takeSocket(response);
  if (!socket) return response.writeHead(200, headers);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const date = new Date().toUTCString();
  socket.write(`HTTP/1.1 200 OK\r\ndate: ${date}\r\nconnection: close\r\n${lines.join('')}\r\n`);
  // Nothing more is asked on this line; only by reading is it heard that the other side has gone.
  return socket.resume();
}

/** What breaks closes, and that is heard. */
function ignore(): void {}
