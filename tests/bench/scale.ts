import { startRedis } from '../support/programs/redis.ts';
import { type App, startApp } from '../support/servers/app-server.ts';
import { measureAvailability } from './availability.ts';
import type { Chance } from './marketplace.ts';
import { residentMegabytes } from './memory.ts';
import { measurePages, turfPagesOf } from './pages.ts';
import { keepOnCores } from './pin.ts';
import { print } from './report.ts';
import { measureRush } from './rush.ts';
import { measureStreams } from './streams.ts';
import { printTable } from './table.ts';

const fixed = (value: number) => value.toFixed(1);

const rushes = { first: 10_000, second: 10_000, third: 10_000, large: 100_000 };

/** Runs rushes on one process; the first one includes JIT compilation. */
export async function printRush({ origin }: App, nextChance: () => Chance): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [name, people] of Object.entries(rushes)) {
    const { winners, refused, broken, losers } = await measureRush(origin, nextChance, people);
    const times = [fixed(losers.p50Ms), fixed(losers.p99Ms), Math.round(losers.perSecond)];
    rows.push([name, people.toLocaleString('en'), winners, refused, broken, ...times]);
  }
  printTable(
    'Rushes on the 17 hours of a day, 1,000 connections (aim: 17 winners, all others refused within 250 ms)',
    ['', 'people', 'winners', 'refused', 'broken', 'losers p50 ms', 'p99 ms', 'answered per second'],
    rows,
  );
}

/** Measures streams of one process, then a change from another node through Redis. */
export async function printStreams(env: Record<string, string>, nextChance: () => Chance): Promise<void> {
  const redis = await startRedis();
  const shared = { ...env, REDIS_URL: redis.url };
  const nodes: App[] = [];
  try {
    for (let n = 0; n < 2; n += 1) nodes.push(await startApp({ env: shared }));
    const [one, two] = nodes as [App, App];
    const idleMb = residentMegabytes(one.pid);
    const { streams, beforeMb, withThemMb, heard } = await measureStreams(one, [one, two], nextChance);
    const times = heard.flatMap(({ p99Ms, lastMs }) => [fixed(p99Ms), fixed(lastMs)]);
    printTable(
      'Live streams on one process (aim: 300 MB; p99 300 ms on one node, 500 ms across two)',
      [
        'streams',
        'MB before',
        'MB with them',
        'same node, p99 ms',
        'last ms',
        'other node, p99 ms',
        'last ms',
      ],
      [[streams.toLocaleString('en'), beforeMb, withThemMb, ...times]],
    );
    print(`A node after its start, with PostgreSQL: ${idleMb} MB (aim: 250)`);
    await printTwoNodes(one, two, await turfPagesOf(one));
  } finally {
    for (const node of nodes) await node.stop();
    await redis.stop();
  }
}

async function printTwoNodes(one: App, two: App, turfs: readonly string[]): Promise<void> {
  const options = { seconds: 4, cookie: 'maidan.any=1' };
  const measureBoth = () => Promise.all([one, two].map(({ origin }) => measurePages(origin, turfs, options)));
  const isPinned = keepOnCores([one.pid, two.pid]);
  // Warms up both nodes.
  await measureBoth();
  const alone = await measurePages(one.origin, turfs, options);
  const both = await measureBoth();
  const together = both.reduce((sum, { perSecond }) => sum + perSecond, 0);
  printTable(
    `Turf pages rendered per user, two nodes against one, ${isPinned ? 'one core each' : 'cores shared'} (aim: 1.6 times where cores allow)`,
    ['per second', 'one node', 'two nodes', 'ratio'],
    [['', Math.round(alone.perSecond), Math.round(together), (together / alone.perSecond).toFixed(2)]],
  );
}

const boardTurfs = 6;
const pairOf = (few: number, many: number) => [few.toFixed(2), many.toFixed(2), (many / few).toFixed(2)];

export async function printAvailability(env: Record<string, string>, turf: string): Promise<void> {
  const app = await startApp({ env });
  const turfId = turf.replace('/turf/', '');
  let measured: Awaited<ReturnType<typeof measureAvailability>>;
  try {
    const { items } = await (await fetch(`${app.origin}/api/venues?city=Chennai&limit=50`)).json();
    const largest = items.find(({ turfs }: { turfs: unknown[] }) => turfs.length === boardTurfs);
    measured = await measureAvailability(env.DATABASE_URL ?? '', app.origin, { turfId, venueId: largest.id });
  } finally {
    await app.stop();
  }
  const [few, many] = measured;
  if (!few || !many) return;
  printTable(
    `A turf's day and the board of a venue of ${boardTurfs} turfs, in sequence (aim: ratio 1.2; board 10 ms)`,
    [
      'median ms',
      ...[few, many].map(({ reservations }) => `${reservations.toLocaleString('en')} taken`),
      'ratio',
    ],
    [
      ['GET /api/turfs/{id}/slots', ...pairOf(few.dayMs, many.dayMs)],
      ['GET /api/venues/{id}/board', ...pairOf(few.boardMs, many.boardMs)],
    ],
  );
}
