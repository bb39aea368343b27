import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Metrics } from '../metrics.ts';
import { isOfThisMachine } from './this-machine.ts';

/** Figures of the business are not for everybody: with a token for whoever brings it, without one for this machine. */
export function createMetricsRoute(metrics: Metrics, token: string | undefined) {
  return async (c: Context): Promise<Response> => {
    const mayRead = token === undefined ? isOfThisMachine(c) : isSame(c.req.header('authorization'), token);
    if (!mayRead) return c.text('Not found', 404);
    const { text, contentType } = await metrics.read();
    return c.text(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  };
}

function isSame(sent: string | undefined, token: string): boolean {
  const [given, wanted] = [sent ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}
