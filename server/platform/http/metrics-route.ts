import type { Context } from 'hono';
import { equalsSecret } from '../constant-time.ts';
import type { Metrics } from '../metrics.ts';

/**
 * Answers the figures, which are not public, to requests with the bearer token; others get 404.
 * @param isOpen without a token: whether everybody who reaches the server may read them
 */
export function createMetricsRoute(metrics: Metrics, token: string | undefined, isOpen: boolean) {
  return async (c: Context): Promise<Response> => {
    const sent = c.req.header('authorization') ?? '';
    const mayRead = token === undefined ? isOpen : equalsSecret(sent, `Bearer ${token}`);
    if (!mayRead) return c.text('Not found', 404);
    const { text, contentType } = await metrics.read();
    return c.text(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  };
}
