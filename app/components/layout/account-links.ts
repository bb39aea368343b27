import * as m from '#messages';
import type { StaffRight } from '../../../contract/desk/staff-rights.ts';
import { type Role, roleNames } from '../../../contract/people/roles.ts';
import type { Viewer } from '../../api.server.ts';
import type { SiteLink } from './site-links.ts';

const dashboards: Record<Role, string> = {
  customer: '/customer/dashboard',
  admin: '/admin/dashboard',
  turf_owner: '/owner/dashboard',
};

/** `staff`: the rights as staff, at any venue, and the first page of the desk for them. */
export type LayoutViewer = Viewer & { staff?: { rights: readonly StaffRight[]; startsAt: string } };

export function homeOf(role: Role): string {
  return dashboards[role];
}

export function accountLinksFor({ role, staff }: Pick<LayoutViewer, 'role' | 'staff'>): SiteLink[] {
  return [
    ...(staff ? [{ to: staff.startsAt, label: m.layout_desk }] : []),
    { to: dashboards[role], label: m.layout_dashboard },
    { to: '/bookings', label: m.layout_my_bookings },
    { to: '/favourites', label: m.layout_favourites },
    { to: '/settings', label: m.layout_settings },
    ...(role === 'customer' ? [{ to: '/list-your-turf', label: m.layout_list_your_turf }] : []),
  ];
}

export function roleNameOf(viewer: Viewer): string {
  return roleNames[viewer.role]();
}

export function displayNameOf(viewer: Viewer): string {
  return `${viewer.firstName} ${viewer.lastName}`.trim() || viewer.email;
}
