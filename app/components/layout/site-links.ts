import { roleNames } from '../../../contract/roles.ts';
import type { Viewer } from '../../api.server.ts';

export type SiteLink = { to: string; label: string };

export const mainLinks: readonly SiteLink[] = [
  { to: '/browse', label: 'Browse Turfs' },
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/about', label: 'About' },
  { to: '/faq', label: 'FAQ' },
];

/** The avatar menu. A page is listed from the day it exists. */
export const accountLinks: readonly SiteLink[] = [{ to: '/bookings', label: 'My Bookings' }];

export function roleNameOf(viewer: Viewer): string {
  return roleNames[viewer.role];
}

/** First and last name, else the e-mail address. */
export function displayNameOf(viewer: Viewer): string {
  return `${viewer.firstName} ${viewer.lastName}`.trim() || viewer.email;
}
