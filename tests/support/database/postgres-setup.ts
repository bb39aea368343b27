import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeEmptyInstallation } from '../servers/empty-installation.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the running server; create databases with createDatabase() of ./postgres.ts. */
    postgresUrl: string;
    /** Name of an empty, migrated database, to use as `template`. */
    emptyDatabase: string;
  }
}

const emptyDatabase = 'empty';

/** Starts one PostgreSQL per run. TEST_POSTGRES=system uses the installed version. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = process.env.TEST_POSTGRES === 'system' ? 'system' : 'embedded';
  const postgres = await startPostgres({ binaries });
  process.stdout.write(`PostgreSQL ${postgres.version}\n`);
  const folder = await mkdtemp(path.join(tmpdir(), 'maidan-empty-'));
  await makeEmptyInstallation({
    DATA_DIR: folder,
    DATABASE_URL: await postgres.createDatabase(emptyDatabase),
  });
  await rm(folder, { recursive: true });
  project.provide('postgresUrl', postgres.url);
  project.provide('emptyDatabase', emptyDatabase);
  return () => postgres.stop();
}
