// npm run bench: measures the production build on this machine. Prints results without asserting them.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startPostgres } from '../support/database/postgres.ts';
import { type App, startApp } from '../support/servers/app-server.ts';
import { measureAnswers } from './assistant-load.ts';
import { type BookingLoads, measureBookings } from './booking-load.ts';
import { measureFirstLoad } from './first-load.ts';
import { visitWithPhone } from './lighthouse.ts';
import type { Load } from './load.ts';
import { describeMachine, requireConfirmed } from './machine.ts';
import { benchCrowd, type Chance, createCrowd, createMarketplace, secret } from './marketplace.ts';
import { measurePages, turfPagesOf } from './pages.ts';
import { print, writePage } from './report.ts';
import { printAvailability, printRush, printStreams } from './scale.ts';
import { measureSearches, searchesOf } from './search-load.ts';
import { cellsOf, printTable } from './table.ts';

const load = { workers: 32, seconds: 4, warmUpSeconds: 1 };
const pageSeconds = 4;
const poolSize = 20;

async function main(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  try {
    const databaseUrl = await postgres.createDatabase('bench');
    await createMarketplace(databaseUrl);
    for (const line of await describeMachine(databaseUrl, postgres.version)) print(line);
    print(
      `Load        ${load.workers} kept-alive connections over loopback; the server's pool has ${poolSize}`,
    );

    const env = {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(poolSize),
      AUTH_SECRET: secret,
      LOG_LEVEL: 'warn',
    };
    const app = await startApp({ env });
    let rounds: Round[];
    let nextChance: () => Chance;
    let turfs: string[];
    try {
      turfs = await turfPagesOf(app);
      await printVisits(app, turfs[0] ?? '/');
      nextChance = await createCrowd(databaseUrl, benchCrowd);
      await printPages(app, turfs, nextChance());
      await printFirstLoads(app, turfs[0] ?? '/', nextChance());
      // First, before earlier bookings cause background work such as mails and order syncs.
      await printRush(app, nextChance);
      rounds = await compareWithBareServer(app, databaseUrl, nextChance);
    } finally {
      await app.stop();
    }
    await requireConfirmed(
      databaseUrl,
      rounds.flatMap(({ maidan }) => maidan.confirmed),
    );
    printBookings(rounds);
    // On a separate database without background work.
    const live = await postgres.createDatabase('live');
    await createMarketplace(live);
    await printStreams({ ...env, DATABASE_URL: live }, await createCrowd(live, benchCrowd));
    await printAvailability(env, turfs[0] ?? '');
    await printSearches((name) => postgres.createDatabase(name), env);
    await printAnswers(await postgres.createDatabase('assistant'), env);
  } finally {
    await postgres.stop();
  }
}

async function printPages({ origin }: App, turfs: readonly string[], { cookie }: Chance): Promise<void> {
  const first = turfs.slice(0, 1);
  const parts = [
    { name: '/', paths: ['/'] },
    { name: '/browse', paths: ['/browse'] },
    { name: '/turf/{id}, one turf', paths: first },
    { name: `/turf/{id}, ${turfs.length} turfs in turn`, paths: turfs },
    { name: '/turf/{id}, signed in', paths: first, cookie },
    { name: '/personal, its personal part', paths: first.map(personalPartOf), cookie },
    { name: '/turf/{id}, rendered per user', paths: first, cookie: 'maidan.any=1' },
  ];
  const rows = [];
  for (const { name, paths, ...more } of parts) {
    rows.push([name, ...cellsOf(await measurePages(origin, paths, { seconds: pageSeconds, ...more }))]);
  }
  printTable(
    'Pages (aims: 8,000 cached and 800 rendered turf pages/s and core)',
    ['brotli', 'per second', 'p50 ms', 'p99 ms'],
    rows,
  );
}

const personalPartOf = (page: string) => `/personal.data?${new URLSearchParams({ page })}`;

async function printVisits({ origin }: App, turf: string): Promise<void> {
  const rows = [];
  const findings = [];
  for (const path of ['/', '/browse', turf]) {
    const name = path === turf ? '/turf/{id}' : path;
    const visit = await visitWithPhone(`${origin}${path}`);
    const { scores, lcpMs, blockedMs, shift, jsBytes } = visit;
    rows.push([name, ...scores, Math.round(lcpMs), Math.round(blockedMs), shift.toFixed(3), jsBytes]);
    findings.push(...visit.findings.map((finding) => `${name} misses: ${finding}`));
  }
  const columns = ['page', 'performance', 'accessibility', 'best practices', 'SEO'];
  printTable(
    'Lighthouse, mobile on slow 4G, median of three (aim: 100 four times, LCP 1,000 ms)',
    [...columns, 'LCP ms', 'blocked ms', 'shift', 'JavaScript bytes'],
    rows,
  );
  for (const finding of findings) print(finding);
}

async function printFirstLoads({ origin }: App, turf: string, chance: Chance): Promise<void> {
  const { cookie, turfId, date } = chance;
  const parts = [
    ...['/', '/browse', turf, '/login', '/signup'].map((path) => ({ path })),
    { path: `/payment?turfId=${turfId}&date=${date}&hours=18&hours=19`, cookie },
    { path: '/bookings', cookie },
  ];
  const rows = [];
  for (const { path, ...more } of parts) {
    const { status, html, js, jsFiles, css } = await measureFirstLoad(origin, { path, ...more });
    const name = path === turf ? '/turf/{id}' : (path.split('?')[0] ?? path);
    rows.push([name, String(status), js, String(jsFiles), css, html]);
  }
  const columns = ['bytes as sent', 'status', 'JavaScript', 'files', 'CSS', 'HTML with its CSS'];
  printTable('First load, compressed (aim: 110,000 bytes of JavaScript)', columns, rows);
}

type Round = { maidan: BookingLoads; bare: BookingLoads };
const roundCount = 5;

/** Measures Maidan and the bare server by turns, because the machine's speed changes. */
async function compareWithBareServer(
  { origin }: App,
  databaseUrl: string,
  nextChance: () => Chance,
): Promise<Round[]> {
  const program = path.join(import.meta.dirname, 'bare-server.ts');
  const bareServer = spawn(process.execPath, [program, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(bareServer.stdout, 'data');
    const bareOrigin = `http://127.0.0.1:${Number(port)}`;
    const rounds: Round[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      const maidan = await measureBookings(origin, nextChance, load);
      rounds.push({ maidan, bare: await measureBookings(bareOrigin, nextChance, load) });
    }
    return rounds;
  } finally {
    bareServer.kill();
  }
}

function printBookings(rounds: readonly Round[]): void {
  const rowOf = (name: string, loadOf: (loads: BookingLoads) => Load) => {
    const pairs = rounds.map(({ maidan, bare }) => ({ maidan: loadOf(maidan), bare: loadOf(bare) }));
    const ratios = pairs.map(({ maidan, bare }) => maidan.perSecond / bare.perSecond).toSorted();
    const shown = [ratios[Math.floor(ratios.length / 2)], ratios[0], ratios.at(-1)];
    return [
      name,
      ...shown.map((ratio = 0) => ratio.toFixed(3)),
      ...cellsOf(medianOf(pairs.map(({ maidan }) => maidan))),
      ...cellsOf(medianOf(pairs.map(({ bare }) => bare))),
    ];
  };
  const three = ['per second', 'p50 ms', 'p99 ms'];
  printTable(
    `Bookings | the smallest safe server; ${roundCount} rounds by turns (aim: ratios of 0.35 and 0.20)`,
    ['one hour each, own customer', 'ratio', 'least', 'most', ...three, ...three],
    [
      rowOf('holds', ({ holds }) => holds),
      rowOf('confirmed bookings, checkout included', ({ journeys }) => journeys),
      rowOf('confirmed bookings, checkout excluded*', withoutCheckout),
    ],
  );
  const confirmed = rounds.flatMap((round) => round.maidan.confirmed).length;
  print(
    'The gateway runs in the server process and keeps its orders, payments and webhooks in the same database;',
  );
  print(`a real one does not. ${confirmed.toLocaleString('en')} confirmed bookings found in the database.`);
}

function medianOf(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((one, other) => one.perSecond - other.perSecond);
  return sorted[Math.floor(sorted.length / 2)] as Load;
}

/** Calculates the rate of a journey without the gateway's form. */
function withoutCheckout({ journeys, checkoutShare }: BookingLoads): Load {
  return { ...journeys, perSecond: journeys.perSecond / (1 - checkoutShare) };
}

const fewTurfs = 1_000;
const manyReservations = 5_000_000;
const manyTurfs = 50_000;

async function printSearches(
  createDatabase: (name: string) => Promise<string>,
  env: Record<string, string>,
): Promise<void> {
  const searches = searchesOf(new Date());
  const few = await measureSearches(await createDatabase('few'), { count: fewTurfs, env, searches });
  const many = await measureSearches(await createDatabase('many'), { count: manyTurfs, env, searches });
  const busy = await measureSearches(await createDatabase('busy'), {
    ...{ count: manyTurfs, reservations: manyReservations },
    ...{ env, searches },
  });
  const rows = searches.map(({ name }, index) => {
    const [small = 0, large = 0] = [few[index], many[index]];
    return [name, ...[small, large, busy[index] ?? 0, large / small].map((value) => value.toFixed(1))];
  });
  const turfCount = (count: number) => `${count.toLocaleString('en')} turfs`;
  printTable(
    'Searches, GET /api/turfs, in sequence (aim: 40 ms for a page with its free hours)',
    ['median ms', turfCount(fewTurfs), turfCount(manyTurfs), 'and 5 million reservations', 'ratio'],
    rows,
  );
}

async function printAnswers(databaseUrl: string, env: Record<string, string>): Promise<void> {
  const answers = await measureAnswers(databaseUrl, { turfs: fewTurfs, env });
  const share = (times: readonly number[], part: number) =>
    times.toSorted((one, other) => one - other)[
      Math.min(times.length - 1, Math.floor(times.length * part))
    ] ?? 0;
  const all = {
    question: 'all of them',
    firstMs: answers.flatMap(({ firstMs }) => firstMs),
    wholeMs: answers.flatMap(({ wholeMs }) => wholeMs),
  };
  const rows = [...answers, all].map(({ question, firstMs, wholeMs }) => [
    question,
    ...[share(firstMs, 0.5), share(firstMs, 0.95), share(wholeMs, 0.5)].map((ms) => ms.toFixed(1)),
  ]);
  printTable(
    `The built-in assistant, ${fewTurfs.toLocaleString('en')} turfs (aim: first words within 150 ms)`,
    ['ms over HTTP, in sequence', 'first words p50', 'p95', 'whole answer p50'],
    rows,
  );
}

const began = performance.now();
await main();
print(`\nTook ${((performance.now() - began) / 1_000).toFixed(0)} s.`);
writePage();
