import { type Role, roleNames } from '../../../contract/roles.ts';
import type { Viewer } from '../../api.server.ts';

export type SiteLink = { to: string; label: string };

export const mainLinks: readonly SiteLink[] = [
  { to: '/browse', label: 'Browse Turfs' },
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/about', label: 'About' },
  { to: '/faq', label: 'FAQ' },
];

/** Where a role's own page stands. One is listed from the day it exists. */
const dashboards: Partial<Record<Role, string>> = { customer: '/customer/dashboard' };

/** Where each role begins: its dashboard, else the page with its own settings. */
export function homeOf(role: Role): string {
  return dashboards[role] ?? '/settings';
}

/** The avatar menu. */
export function accountLinksFor({ role }: Pick<Viewer, 'role'>): SiteLink[] {
  const dashboard = dashboards[role];
  return [
    ...(dashboard ? [{ to: dashboard, label: 'Dashboard' }] : []),
    { to: '/bookings', label: 'My Bookings' },
    ...(role === 'customer' ? [] : [{ to: '/time-slots/closure', label: 'Close hours' }]),
    { to: '/settings', label: 'Settings' },
  ];
}

export function roleNameOf(viewer: Viewer): string {
  return roleNames[viewer.role];
}

/** First and last name, else the e-mail address. */
export function displayNameOf(viewer: Viewer): string {
  return `${viewer.firstName} ${viewer.lastName}`.trim() || viewer.email;
}
