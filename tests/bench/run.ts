// npm run bench: what the production build does on this machine. Prints what it measured, whatever that is.
import { type App, startApp } from '../support/app-server.ts';
import { startPostgres } from '../support/postgres.ts';
import { measureBookings } from './booking-load.ts';
import { measureFirstLoad } from './first-load.ts';
import { describeMachine, requireConfirmed } from './machine.ts';
import { type Chance, createCrowd, createMarketplace, secret } from './marketplace.ts';
import { measurePage } from './pages.ts';
import { measureRaw } from './raw-load.ts';
import { cellsOf, printTable } from './table.ts';

const load = { workers: 32, seconds: 5, warmUpSeconds: 2 };
const pageSeconds = 5;
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
    let bookings: Awaited<ReturnType<typeof measureBookings>>;
    let nextChance: () => Chance;
    try {
      const turf = await firstTurf(app);
      await printPages(app, turf);
      nextChance = await createCrowd(databaseUrl);
      await printFirstLoads(app, turf, nextChance().cookie);
      bookings = await measureBookings(app.origin, nextChance, load);
    } finally {
      await app.stop();
    }
    await requireConfirmed(databaseUrl, bookings.confirmed);
    printBookings(bookings, await measureRaw(databaseUrl, nextChance, load));
  } finally {
    await postgres.stop();
  }
}

async function printPages({ origin }: App, turf: string): Promise<void> {
  const rows = [];
  for (const path of ['/', '/browse', turf]) {
    rows.push([
      path === turf ? '/turf/{id}' : path,
      ...cellsOf(await measurePage(origin + path, pageSeconds)),
    ]);
  }
  printTable('Pages (aim: 500 turf pages/s)', ['anonymous, brotli', 'per second', 'p50 ms', 'p99 ms'], rows);
}

async function printFirstLoads({ origin }: App, turf: string, cookie: string): Promise<void> {
  const rows = [];
  const pages = ['/', '/browse', turf, '/login', '/signup', '/payment', '/bookings'];
  const signedIn = ['/payment', '/bookings'];
  for (const path of pages) {
    const { status, html, js, jsFiles, css } = await measureFirstLoad(
      origin,
      path,
      signedIn.includes(path) ? cookie : undefined,
    );
    rows.push([path === turf ? '/turf/{id}' : path, String(status), js, String(jsFiles), css, html]);
  }
  const columns = ['bytes as sent', 'status', 'JavaScript', 'files', 'CSS', 'HTML with its CSS'];
  printTable('First load, compressed (aim: 110,000 bytes of JavaScript)', columns, rows);
}

function printBookings(
  http: Awaited<ReturnType<typeof measureBookings>>,
  raw: Awaited<ReturnType<typeof measureRaw>>,
): void {
  const pairs = [
    { name: 'holds', over: http.holds, straight: raw.holds },
    { name: 'confirmations of paid holds', over: http.confirmations, straight: raw.confirmations },
    { name: 'confirmed bookings, gateway included', over: http.journeys, straight: raw.bookings },
  ];
  const rows = pairs.map(({ name, over, straight }) => [
    name,
    ...cellsOf(over),
    ...cellsOf(straight),
    (over.perSecond / straight.perSecond).toFixed(2),
  ]);
  const http3 = ['per second', 'p50 ms', 'p99 ms'];
  printTable(
    'Bookings over HTTP | the same statements straight at the database (aim: 1,000 confirmed/s or a ratio of 0.2)',
    ['one hour each, own customer', ...http3, ...http3, 'ratio'],
    rows,
  );
  print(
    'The gateway runs in the server process and keeps its orders, payments and webhooks in the same database;',
  );
  print(
    `a real one does not. ${http.confirmed.length.toLocaleString('en')} confirmed bookings counted again in the database.`,
  );
}

async function firstTurf({ origin }: App): Promise<string> {
  const answer = await fetch(`${origin}/api/turfs?limit=1`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return `/turf/${items[0]?.id}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const began = performance.now();
await main();
print(`\nTook ${((performance.now() - began) / 1_000).toFixed(0)} s.`);
