import { readEnv } from '../../../server/platform/env.ts';
import { openInstallation } from '../../../server/start.ts';

/** Migrates a database as a server start does, including job tables, and leaves it empty. */
export async function makeEmptyInstallation(variables: Record<string, string>): Promise<void> {
  const env = readEnv({ LOG_LEVEL: 'silent', ...variables });
  const installation = await openInstallation(env, async () => new Response('no pages in this test'));
  await installation.close();
}
