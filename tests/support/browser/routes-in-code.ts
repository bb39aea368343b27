import { authPaths } from '../../../server/api/doors/auth-routes.ts';
import { operationPaths } from '../../../server/api/router.ts';
import { readEnv } from '../../../server/platform/env.ts';
import { openInstallation } from '../../../server/start.ts';
import { listPages } from './walk-pages.ts';

/**
 * Lists every path of the server as a Hono pattern, read from the code: Hono routes, API operations, better-auth, and
 * pages with their `.data` form.
 * @param dataDir a folder for the installation that is opened to read them
 */
export async function listRoutes(dataDir: string): Promise<string[]> {
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const maidan = await openInstallation(env, async () => new Response('no pages'));
  const own = maidan.app.routes.map(({ path }) => path);
  await maidan.close();
  const pages = listPages();
  const data = pages.map((path) => (path === '/' ? '/_.data' : `${path}.data`));
  return [...new Set([...own, ...operationPaths(), ...authPaths, ...pages, ...data])].sort();
}
