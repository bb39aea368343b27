import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Hub, Listener } from './hub.ts';

/** A reader this far behind is not reading: it is let go and comes back. */
const mostUnsentBytes = 64 * 1_024;

/**
 * Answers with a stream of server-sent events. Written to the socket as it is: with thousands of streams open, a web
 * stream for each would be most of the memory.
 */
export function openStream(
  c: Context,
  hub: Hub,
  { topics, sessionId }: Pick<Listener, 'topics' | 'sessionId'>,
): Response {
  const response: ServerResponse | undefined = (c.env as { outgoing?: ServerResponse }).outgoing;
  if (!response) return c.text('Streams need a socket.', 501);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  const listener: Listener = {
    topics,
    sessionId,
    write(text) {
      response.write(text);
      return response.writableLength < mostUnsentBytes;
    },
    end: () => response.destroy(),
  };
  response.on('close', () => hub.remove(listener));
  response.on('error', () => hub.remove(listener));
  hub.add(listener, c.req.header('last-event-id') ?? c.req.query('lastEventId'));
  return RESPONSE_ALREADY_SENT;
}
