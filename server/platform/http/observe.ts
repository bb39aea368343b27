import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { inRequest, isUserNamed, type Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { SpanNotes, SpanStart, Tracing } from '../observability/tracing.ts';
import type { Arrival } from './admission.ts';
import { brokenOffStatus, isBrokenOff } from './responses/broken-off.ts';

const header = 'x-request-id';
const usableId = /^[\w-]{8,64}$/;

/**
 * Gives every request an id, for its response and log lines, and measures its duration from arrival. A trusted
 * proxy may set the id. Health checks are neither logged nor measured.
 * @param findViewer identifies the user of a request refused before it was called
 */
export function observeRequests({
  log,
  metrics,
  tracing,
  trustsProxy,
  nameRoute,
  findViewer,
}: {
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
  trustsProxy: boolean;
  nameRoute(c: Context): string;
  findViewer(headers: Headers): Promise<unknown>;
}): MiddlewareHandler {
  return async (c, next) => {
    if (unobserved.has(c.req.path)) return next();
    const sent = trustsProxy ? c.req.header(header) : undefined;
    const requestId = sent && usableId.test(sent) ? sent : randomUUID();
    const begun = (c.env as Arrival | undefined)?.arrivedMs ?? performance.now();
    const method = methodOf(c.req.method);
    const start: SpanStart = {
      name: method,
      kind: 'request',
      attributes: { 'http.request.method': method, 'maidan.request_id': requestId },
      parent: trustsProxy ? c.req.header('traceparent') : undefined,
    };
    const observed = async (span: SpanNotes) => {
      await next();
      const seconds = (performance.now() - begun) / 1_000;
      const status = isBrokenOff(c) ? brokenOffStatus : c.res.status;
      const labels = { method, route: isNowhere(status) ? 'unknown' : nameRoute(c), status };
      metrics.request(labels, seconds);
      span.rename(`${method} ${labels.route}`);
      span.set({ 'http.route': labels.route, 'http.response.status_code': status });
      if (status >= 500) span.fail(String(status));
      if (levelOf(status) === 'info' && !isUserNamed()) await findViewer(c.req.raw.headers).catch(() => null);
      log[levelOf(status)]({ ...labels, ms: Math.round(seconds * 1_000) }, 'request');
    };
    await inRequest(requestId, () => tracing.span(start, observed));
    c.res.headers.set(header, requestId);
  };
}

const unobserved = new Set(['/healthz', '/readyz', '/metrics']);
/** Successful requests are thousands of lines a minute, so they need LOG_LEVEL=debug. */
function levelOf(status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}

const isNowhere = (status: number) => status === 404 || status === 405;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function methodOf(method: string): string {
  return methods.has(method) ? method : 'other';
}
