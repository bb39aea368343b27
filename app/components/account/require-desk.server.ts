import { type RouterContextProvider, redirect } from 'react-router';
import type { StaffRight } from '../../../contract/desk/staff-rights.ts';
import type { Role } from '../../../contract/people/roles.ts';
import { apiFor, type Viewer } from '../../api.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import { requireRole, requireViewer } from './require-viewer.server.ts';

type Context = Readonly<RouterContextProvider>;
const runners: readonly Role[] = ['turf_owner', 'admin'];

/** Like `requireRole` for a page of the desk. Also admits people who have its right as staff, anywhere. */
export async function requireDesk(
  context: Context,
  url: URL,
  right: StaffRight,
  roles: readonly Role[] = runners,
): Promise<Viewer> {
  const viewer = requireViewer(context, url);
  if (roles.includes(viewer.role) || viewer.needsSecondFactor) return requireRole(context, url, roles);
  const { items } = await apiFor(context).staff.listOwn();
  if (items.some(({ rights }) => rights.includes(right))) return viewer;
  throw redirect('/', { headers: { 'set-cookie': flashCookie('no-access') } });
}

/** The owner whose figures or payouts a page shows, and others to choose from. `ownerId`: undefined for oneself. */
export type OwnerChoice = { ownerId: string | undefined; owners: { id: string; name: string }[] };

export async function loadOwnerChoice(
  context: Context,
  viewer: Viewer,
  url: URL,
  right: StaffRight,
): Promise<OwnerChoice> {
  const { items } = await apiFor(context).staff.listOwn();
  const employers = items.filter(({ rights }) => rights.includes(right)).map(({ owner }) => owner);
  const own =
    viewer.role === 'turf_owner' ? [{ id: viewer.id, name: `${viewer.firstName} ${viewer.lastName}` }] : [];
  const owners = [...new Map([...own, ...employers].map((owner) => [owner.id, owner])).values()];
  const asked = url.searchParams.get('ownerId');
  const chosen = owners.find(({ id }) => id === asked) ?? owners[0];
  return { ownerId: chosen?.id === viewer.id ? undefined : chosen?.id, owners };
}
