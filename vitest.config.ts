import { defineConfig } from 'vitest/config';
import { atDepth } from './tests/support/depth.ts';

const database = '**/*.db.test.ts';
/** What only PostgreSQL has, such as its plans over large tables. */
const postgresOnly = '**/*.pg.test.ts';
/** They start programs, which takes long on a busy machine: not among the checks before a push. */
const processes = '**/*.process.test.ts';
const races = 'tests/races/**/*.test.ts';
const nodes = 'tests/nodes/**/*.test.ts';
const faults = 'tests/faults/**/*.test.ts';
const support = 'tests/support/**/*.test.ts';
const withoutTurns = 'tests/races/without-turns.ts';
const cheapPasswords = 'tests/support/cheap-passwords.ts';
const postgresSetup = 'tests/support/postgres-setup.ts';
const propertyRuns = 'tests/support/property-runs.ts';
/** Refuses on PostgreSQL what waits for ever on PGlite's one connection. */
const oneConnection = 'tests/support/one-connection.ts';
/** They replace modules of the server, so each needs its own copy of it. */
const racesWithMocks = ['tests/races/expired-holds.test.ts', 'tests/races/without-the-key.test.ts'];

/** Runs on PGlite too, for what differs there. `npm run test:full` runs every file on both. */
const onPglite = [
  // Every operation once: shapes of results, numbers and times from another driver.
  'server/api/permissions.db.test.ts',
  'server/flows/turf/turf-desk.db.test.ts',
  // Money from the hold to the refund; jobs and requests share one connection.
  'server/flows/booking/booking-flow.db.test.ts',
  'server/flows/paying/payment-flow.db.test.ts',
  'server/flows/paying/sweep.db.test.ts',
  // The ledger's triggers, and what the driver says when a commit is refused.
  'server/core/ledger/record-money.db.test.ts',
  // pg-boss has a backend of its own for PGlite.
  'server/platform/jobs.db.test.ts',
  // Its statements, and one connection for writers and dispatcher.
  'server/platform/outbox/outbox.db.test.ts',
  // Another migrator, on tables with rows.
  'server/keys-by-turf-upgrade.db.test.ts',
  // better-auth's adapter.
  'server/core/people/accounts.db.test.ts',
  // Counts of changed rows; every table of a person.
  'server/core/people/second-factors.db.test.ts',
  'server/flows/account/leaving-data.db.test.ts',
  // Text search, collation and cursors.
  'server/flows/search/list-turfs.db.test.ts',
  // Days, time zones and sums.
  'server/features/reports/report-queries.db.test.ts',
  // The mailbox, the gateway and the password of the demo.
  'server/stand-ins.db.test.ts',
];

/** Files share what they import: else each reads the whole server anew, which took a third of the time. Not with mocks. */
const shared = { isolate: false };

// One database test file has its own database, migrated and seeded: slower than vitest's own 5 s on a busy machine.
const databaseTimes = { testTimeout: 180_000, hookTimeout: 240_000 };

const onSeveralNodes = {
  env: { TEST_DATABASE: 'postgres' },
  globalSetup: [postgresSetup],
  setupFiles: [withoutTurns, cheapPasswords],
  ...databaseTimes,
};
/** A race wants the cores for itself. */
const onCoresOfItsOwn = { ...onSeveralNodes, fileParallelism: false };

const exclude = ['**/node_modules/**', 'build/**', '.data/**', 'test-results/**'];

export default defineConfig({
  test: {
    exclude,
    // By itself vitest leaves a core alone: on two that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,contract,server,sandbox,seeds,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [database, postgresOnly, processes, races, nodes, faults, support],
          setupFiles: [propertyRuns],
          ...shared,
          // Only ends a test that hangs: properties try many inputs, and the machine may be busy.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'processes', include: [processes], ...shared, ...databaseTimes } },
      {
        test: {
          name: 'pglite',
          include: atDepth({ sample: onPglite, full: [database] }),
          env: { TEST_DATABASE: 'pglite' },
          globalSetup: ['tests/support/pglite-setup.ts'],
          setupFiles: [cheapPasswords, propertyRuns],
          ...shared,
          ...databaseTimes,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [database, postgresOnly, support],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [postgresSetup],
          setupFiles: [cheapPasswords, propertyRuns, oneConnection],
          // More than the cores: tests of jobs and mails wait more than they work.
          maxWorkers: 3,
          ...shared,
          ...databaseTimes,
        },
      },
      {
        test: {
          name: 'races',
          include: [races],
          exclude: [...exclude, ...racesWithMocks],
          ...onCoresOfItsOwn,
          ...shared,
        },
      },
      { test: { name: 'races-with-mocks', include: racesWithMocks, ...onCoresOfItsOwn } },
      // Several nodes of one installation, on PostgreSQL and Redis.
      { test: { name: 'nodes', include: [nodes], ...onSeveralNodes, ...shared } },
      // Servers as processes of their own, from the build.
      {
        test: {
          name: 'faults',
          include: [faults],
          globalSetup: ['tests/support/seeded-setup.ts'],
          ...shared,
          ...databaseTimes,
        },
      },
    ],
  },
});
