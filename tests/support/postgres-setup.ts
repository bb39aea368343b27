import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeEmptyInstallation } from './empty-installation.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the running server; make a database on it with createDatabase() of ./postgres.ts. */
    postgresUrl: string;
    /** A database of its that is up to date and empty, as `template` of others. */
    emptyDatabase: string;
  }
}

const emptyDatabase = 'empty';

/** One PostgreSQL for a whole run. TEST_POSTGRES=system takes the machine's own version. */
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
