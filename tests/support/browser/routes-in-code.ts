import type { RouteConfigEntry } from '@react-router/dev/routes';
import websiteRoutes from '../../../app/routes.ts';
import { authPaths } from '../../../server/api/doors/auth-routes.ts';
import { operationPaths } from '../../../server/api/router.ts';
import { readEnv } from '../../../server/platform/env.ts';
import { openInstallation } from '../../../server/start.ts';

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

export function listPages(): string[] {
  return websiteRoutes.flatMap((route) => pagePaths(route));
}

function pagePaths({ path = '', children = [], index }: RouteConfigEntry, parent = ''): string[] {
  const here = path ? `${parent}/${path}` : parent;
  const below = children.flatMap((child) => pagePaths(child, here));
  if (!path && !index) return below;
  // `customer/home?` matches with and without its last segment.
  const own = here.endsWith('?') ? [here.slice(0, -1), here.replace(/\/[^/]+$/, '')] : [here || '/'];
  return [...own.map((one) => one.replace(/\/\*$/, '/no-such-page')), ...below];
}
