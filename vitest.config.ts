import { defineConfig } from 'vitest/config';
import { ensureMessages } from './scripts/steps/ensure/messages.mjs';
import { atDepth } from './tests/support/setup/depth.ts';

await ensureMessages();

const database = '**/*.db.test.ts';
/** For PostgreSQL features, such as plans over large tables. */
const postgresOnly = '**/*.pg.test.ts';
/** They start processes, which is slow on a busy machine, so the checks for a push omit them. */
const processes = '**/*.process.test.ts';
const races = 'tests/races/**/*.test.ts';
const nodes = 'tests/nodes/**/*.test.ts';
const faults = 'tests/faults/**/*.test.ts';
const support = 'tests/support/**/*.test.ts';
const withoutSlotLock = 'tests/races/without-slot-lock.ts';
const cheapPasswords = 'tests/support/setup/cheap-passwords.ts';
const postgresSetup = 'tests/support/database/postgres-setup.ts';
const alreadySent = 'tests/support/setup/already-sent.ts';
const propertyRuns = 'tests/support/setup/property-runs.ts';
/** Fails on PostgreSQL where a test would deadlock on PGlite's single connection. */
const oneConnection = 'tests/support/database/one-connection.ts';
/** They mock server modules, so each needs an isolated module graph. */
const racesWithMocks = [
  'tests/races/money/discounts.test.ts',
  'tests/races/holds/expired-holds.test.ts',
  'tests/races/bookings/moving-games.test.ts',
  'tests/races/removed-staff.test.ts',
  'tests/races/money/shares.test.ts',
  'tests/races/holds/waiting.test.ts',
  'tests/races/bookings/weekly-slots.test.ts',
  'tests/races/turf/shared-ground.test.ts',
  'tests/races/holds/without-hold-lock.test.ts',
  'tests/races/holds/without-the-key.test.ts',
];

/** Also runs on PGlite, because these areas differ there. `npm run test:full` runs all files on both. */
const onPglite = [
  // PGlite's protocol, and statements sent together.
  'server/platform/database/database.db.test.ts',
  // Money from hold to refund; jobs and requests share one connection.
  'server/flows/booking/booking-flow.db.test.ts',
  'server/flows/paying/payment-flow.db.test.ts',
  'server/flows/paying/sweep.db.test.ts',
  // Ledger triggers, and a rejected commit.
  'server/core/ledger/record-money.db.test.ts',
  // pg-boss has a separate backend for PGlite.
  'server/platform/running/jobs.db.test.ts',
  // Its SQL, and one connection for writers and dispatcher.
  'server/platform/outbox/outbox.db.test.ts',
  // Text search, collation and cursors.
  'server/flows/search/list-turfs.db.test.ts',
  // Dates, time zones and sums.
  'server/features/reports/report-queries.db.test.ts',
  // The demo's mailbox, gateway and passwords.
  'server/stand-ins.db.test.ts',
];

/**
 * Test files share the module graph. Isolation would load the whole server per file, a third of the test
 * time. Not usable with mocks.
 */
const shared = { isolate: false };

// They only stop tests that hang: a busy machine is several times slower than a quiet one.
const longLimits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

const onSeveralNodes = {
  env: { TEST_DATABASE: 'postgres' },
  globalSetup: [postgresSetup],
  setupFiles: [withoutSlotLock, cheapPasswords],
  ...longLimits,
};
/** Race tests need all cores, so they run alone. */
const onCoresOfItsOwn = { ...onSeveralNodes, fileParallelism: false };

const exclude = ['**/node_modules/**', 'build/**', '.data/**', 'test-results/**'];

export default defineConfig({
  test: {
    exclude,
    // Vitest's default leaves one core unused.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,contract,server,sandbox,seeds,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [database, postgresOnly, processes, races, nodes, faults, support],
          setupFiles: [alreadySent, propertyRuns],
          ...shared,
          // Only stops tests that hang; property tests try many inputs, and the machine may be busy.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'processes', include: [processes], ...shared, ...longLimits } },
      {
        test: {
          name: 'pglite',
          include: atDepth({ sample: onPglite, full: [database] }),
          env: { TEST_DATABASE: 'pglite' },
          globalSetup: ['tests/support/database/pglite-setup.ts'],
          setupFiles: [cheapPasswords, propertyRuns],
          ...shared,
          ...longLimits,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [database, postgresOnly, support],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [postgresSetup],
          setupFiles: [cheapPasswords, propertyRuns, oneConnection],
          // More than the cores, because tests of jobs and mails mostly wait.
          maxWorkers: 3,
          ...shared,
          ...longLimits,
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
      { test: { name: 'nodes', include: [nodes], ...onSeveralNodes, ...shared } },
      {
        test: {
          name: 'faults',
          include: [faults],
          globalSetup: ['tests/support/servers/seeded-setup.ts'],
          ...shared,
          ...longLimits,
        },
      },
    ],
  },
});
