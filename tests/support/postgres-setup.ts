import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the running server; make a database on it with createDatabase() of ./postgres.ts. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for a whole run. TEST_POSTGRES=system takes the machine's own version. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = process.env.TEST_POSTGRES === 'system' ? 'system' : 'embedded';
  const postgres = await startPostgres({ binaries });
  process.stdout.write(`PostgreSQL ${postgres.version}\n`);
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
