import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Hub, Listener } from './hub.ts';

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
 * stream for each would be most of the memory.
 */
export function openStream(c: Context, hub: Hub, { topics, sessionId, onClose }: Opening): Response {
  const response: ServerResponse | undefined = (c.env as { outgoing?: ServerResponse }).outgoing;
  if (!response || c.req.method === 'HEAD' || response.destroyed) {
    onClose();
    return response ? c.body(null, 200, headers) : c.text('Streams need a socket.', 501);
  }
  const listener: Listener = { topics, sessionId, line: response };
  response.on('error', ignore);
  response.on('close', () => {
    hub.remove(listener);
    onClose();
  });
  response.writeHead(200, headers);
  hub.add(listener, c.req.header('last-event-id') ?? c.req.query('lastEventId'));
  return RESPONSE_ALREADY_SENT;
}

/** What breaks closes, and that is heard. */
function ignore(): void {}
