import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import * as m from '#messages';

/** Refuses a second Host header (RFC 9112, 3.2): Node uses the first, a proxy may route by the other. */
export const refuseTwoHosts: MiddlewareHandler = async (c, next) => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const hosts = incoming?.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)) ?? [];
  if (hosts.length < 2) return next();
  return c.json({ code: 'VALIDATION_ERROR', message: m.errors_host() }, 400);
};
