import type { Context } from 'hono';
import { equalsSecret } from '../constant-time.ts';
import type { Metrics } from '../observability/metrics.ts';

export type MetricsAccess = {
  token: string | undefined;
  /** Requests need no token if none is set: only this machine reaches the server. */
  isOpen: boolean;
};

/** Answers metrics to requests with the bearer token, because they are not public; others get 404. */
export function createMetricsRoute(metrics: Metrics, { token, isOpen }: MetricsAccess) {
  return async (c: Context): Promise<Response> => {
    const sent = c.req.header('authorization') ?? '';
    const mayRead = token === undefined ? isOpen : equalsSecret(sent, `Bearer ${token}`);
    if (!mayRead) return c.text('Not found', 404);
    const { text, contentType } = await metrics.read();
    return c.text(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  };
}
