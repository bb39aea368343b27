import type { RouteConfigEntry } from '@react-router/dev/routes';
import websiteRoutes from '../../../app/routes.ts';
import type { App } from '../servers/app-server.ts';
import { signInRoles } from '../servers/storm.ts';

export type WalkedPage = { role: string; address: string; html: string };
type Walk = Awaited<ReturnType<typeof signInRoles>> & { ids: Record<string, string> };

/** Signs in the demo users; ids are those of an owner's turf and of other existing rows. */
export async function prepareWalk({ origin }: App): Promise<Walk> {
  const { cookies, ids } = await signInRoles(origin);
  const read = async (path: string) =>
    (await fetch(`${origin}${path}`, { headers: { cookie: cookies.owner } })).json();
  const [turfs, owner] = await Promise.all([read('/api/owner/turfs'), read('/api/me')]);
  return { cookies, ids: { ...ids, turfId: turfs.items[0].id, ownerId: owner.id } };
}

/**
 * Opens every page as visitor, customer, owner and admin. Leaves out redirects and files; a 404 page counts.
 */
export async function* walkPages({ origin }: App, { cookies, ids }: Walk): AsyncGenerator<WalkedPage> {
  for (const [role, cookie] of Object.entries({ visitor: '', ...cookies })) {
    for (const path of listPages()) {
      const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'x');
      const answer = await fetch(`${origin}${address}`, { headers: { cookie }, redirect: 'manual' });
      const html = await answer.text();
      const isDocument = answer.headers.get('content-type')?.startsWith('text/html');
      if (isDocument && html !== '') yield { role, address, html };
    }
  }
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
