import type { ServerResponse } from 'node:http';
import { Socket, type SocketConstructorOpts } from 'node:net';

/**
 * Detaches a socket before the response head is written: an endless response would keep the server's parser (8 KB
 * in Node.js 24) and request in memory. The server detaches only upgrades, which EventSource cannot request, so the
 * handle moves to a new socket, as node:child_process does. Must not be called while the request is parsed.
 * @returns undefined for a socket that is in use or of another type
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

/** Returns whether the socket is plain TCP without pending writes. */
function isAtRest(socket: Socket): boolean {
  return socket.constructor === Socket && socket.readable && socket.writable && socket.writableLength === 0;
}
