import { redirect } from 'react-router';
import { type Role, roles } from '../../../contract/people/roles.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { homeOf } from '../../components/layout/account-links.ts';
import type { Route } from './+types/role-alias';

const rolesByWord: Record<string, Role> = { admin: 'admin', owner: 'turf_owner', customer: 'customer' };

/** Redirects short dashboard addresses: /admin, /owner, /customer, /customer/home. */
export function loader({ context, url }: Route.LoaderArgs) {
  const role = rolesByWord[url.pathname.split('/')[1] ?? ''];
  const viewer = requireRole(context, url, role ? [role] : roles);
  return redirect(homeOf(viewer.role));
}
