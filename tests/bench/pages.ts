import autocannon from 'autocannon';
import type { Load } from './load.ts';

const headers = { 'accept-encoding': 'br', accept: 'text/html' };

/**
 * Pages as visitors' browsers ask for them: compressed, one server process, each connection going through the paths.
 * The server keeps visitors' pages for a second; a request with any cookie is answered past that.
 */
export async function measurePages(
  origin: string,
  paths: readonly string[],
  { seconds, cookie }: { seconds: number; cookie?: string },
): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections: 16,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers: cookie ? { ...headers, cookie } : headers })),
    warmup: { connections: 16, duration: 2 },
  });
  if (non2xx + errors > 0) throw new Error(`${paths[0]}: ${non2xx} answers were no page, ${errors} failed.`);
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99, count: requests.total };
}
