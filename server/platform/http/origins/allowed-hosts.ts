import type { MiddlewareHandler } from 'hono';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Reveal nothing, or verify a signature. */
const openPaths = new Set(['/healthz', '/readyz', '/api/webhooks/razorpay']);

/**
 * Refuses requests for other host names. Prevents DNS rebinding, where a foreign page's host name resolves
 * to loopback and lets it read the responses of this server.
 * @param appUrl APP_URL, whose host is allowed too
 * @param where the address that the refusal names
 */
export function allowLoopbackHosts(appUrl: string | undefined, where: string): MiddlewareHandler {
  const names = new Set(appUrl ? [...loopbackNames, new URL(appUrl).hostname] : loopbackNames);
  const message = `Open Maidan at ${where} on this machine. docs/operating.md says how to open it to others.`;
  return async (c, next) => {
    if (names.has(new URL(c.req.url).hostname) || openPaths.has(c.req.path)) return next();
    return c.json({ code: 'FORBIDDEN', message }, 403);
  };
}
