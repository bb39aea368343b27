import { defineConfig } from 'vitest/config';

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

/** Files share what they import: else each reads the whole server anew, which took a third of the time. Not with mocks. */
const shared = { isolate: false };

// One database test file has its own database, migrated and seeded: slower than vitest's own 5 s on a busy machine.
const databaseTimes = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', 'build/**', '.data/**', 'test-results/**'],
    // By itself vitest leaves a core alone: on two that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,contract,server,sandbox,seeds,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [database, postgresOnly, processes, races, nodes, faults, support],
          ...shared,
          // Only ends a test that hangs: properties try many inputs, and the machine may be busy.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'processes', include: [processes], ...shared, ...databaseTimes } },
      {
        test: {
          name: 'pglite',
          include: [database],
          env: { TEST_DATABASE: 'pglite' },
          globalSetup: ['tests/support/pglite-setup.ts'],
          setupFiles: [cheapPasswords],
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
          setupFiles: [cheapPasswords],
          ...shared,
          ...databaseTimes,
        },
      },
      {
        test: {
          name: 'races',
          include: [races],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [postgresSetup],
          setupFiles: [withoutTurns, cheapPasswords],
          // A race wants the cores for itself.
          fileParallelism: false,
          ...databaseTimes,
        },
      },
      // Several nodes of one installation, on PostgreSQL and Redis.
      {
        test: {
          name: 'nodes',
          include: [nodes],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [postgresSetup],
          setupFiles: [withoutTurns, cheapPasswords],
          fileParallelism: false,
          ...databaseTimes,
        },
      },
      // Servers as processes of their own, from the build: each wants the cores for itself.
      { test: { name: 'faults', include: [faults], fileParallelism: false, ...databaseTimes } },
    ],
  },
});
