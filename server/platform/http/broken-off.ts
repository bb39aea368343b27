import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Nginx's word in its log for it; no answer reaches anybody. */
export const brokenOffStatus = 499;

/** Whether whoever sends this request was gone before all of it was here. */
export function isBrokenOff(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.destroyed === true && !incoming.complete;
}
