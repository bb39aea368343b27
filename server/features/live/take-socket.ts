import type { ServerResponse } from 'node:http';
import { Socket, type SocketConstructorOpts } from 'node:net';

/**
 * Takes a connection away from Node's HTTP server, for an answer without an end whose head is not written yet. As long
 * as the server has it, it keeps what reads the next request (8 KB of it in Node 24), the request and all that was made
 * of it. Node's own way to let go is an upgrade, which has to be asked for, and no EventSource asks: so the system's
 * handle is given to a new socket, as node:child_process does to send a connection elsewhere, and for the server it is
 * as if the line had closed.
 *
 * Undefined where the connection is not just that: still in use, or of another kind. Not to be called while the request
 * is being read.
 */
export function takeSocket({ req, socket, headersSent }: ServerResponse): Socket | undefined {
  if (!socket || headersSent || !isAtRest(socket) || !req.complete) return undefined;
  const old = socket as unknown as { _handle: unknown };
  const { _handle: handle } = old;
  if (!handle) return undefined;
  old._handle = null;
  const taken = new Socket({ handle } as SocketConstructorOpts);
  socket.destroy();
  return taken;
}

/** Neither encrypted nor with anything under way. */
function isAtRest(socket: Socket): boolean {
  return socket.constructor === Socket && socket.readable && socket.writable && socket.writableLength === 0;
}
