import { openConnection } from './connection.ts';
import { type Load, measure } from './load.ts';

const browser = { 'accept-encoding': 'br', accept: 'text/html' };
const connections = 16;
const warmUpSeconds = 2;

/**
 * Measures pages with compression, one server process, each connection cycling through the paths. A cookie that the
 * page cache does not know bypasses it.
 */
export async function measurePages(
  origin: string,
  paths: readonly string[],
  { seconds, cookie }: { seconds: number; cookie?: string },
): Promise<Load> {
  const headers = cookie ? { ...browser, cookie } : browser;
  const lines = await Promise.all(Array.from({ length: connections }, () => openConnection(origin)));
  const turns = lines.map((line, first) => ({ line, next: first }));
  const load = await measure({ workers: connections, seconds, warmUpSeconds }, async (worker) => {
    const turn = turns[worker] as (typeof turns)[number];
    const path = paths[turn.next++ % paths.length] ?? '/';
    const { status } = await turn.line.send('GET', path, { headers });
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    return true;
  });
  for (const line of lines) line.close();
  return load;
}

export async function turfPagesOf({ origin }: { origin: string }): Promise<string[]> {
  const answer = await fetch(`${origin}/api/turfs?limit=40`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items.map(({ id }) => `/turf/${id}`);
}
