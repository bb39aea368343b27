import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Nginx's status for a client that closed the connection. It reaches only log and metrics. */
export const brokenOffStatus = 499;

/** Returns whether the client disconnected before it had sent the whole request. */
export function isBrokenOff(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.destroyed === true && !incoming.complete;
}
