import autocannon from 'autocannon';
import type { Load } from './load.ts';

/** Pages as a visitor's browser asks for them: anonymous, compressed, one server process. */
export async function measurePage(url: string, seconds: number): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers: { 'accept-encoding': 'br', accept: 'text/html' },
    warmup: { connections: 16, duration: 2 },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no page, ${errors} failed.`);
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    count: requests.total,
  };
}
