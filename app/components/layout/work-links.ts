import * as m from '#messages';
import type { StaffRight } from '../../../contract/desk/staff-rights.ts';
import type { SiteLink } from './site-links.ts';

export type WorkLink = SiteLink & {
  /** Drawn on a phone's tab; pages without one are only in the list of all pages. */
  icon?: string;
  /** Pages below this one. */
  under?: RegExp;
  /** Staff with this right see the link. */
  right?: StaffRight;
  /** Parameters to preserve in the link. */
  keeps?: readonly ('turfId' | 'date')[];
};

const icons = {
  overview: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  board: 'M4 5h16v14H4zM4 10h16M10 5v14M15 5v14',
  day: 'M5 5h14v15H5zM5 10h14M9 3v4M15 3v4',
  slots: 'M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4l3 2',
  pricing: 'M7 5h10M7 9h10M14 20l-6-7h2.5a4 4 0 000-8',
  problems: 'M12 4L3 20h18zM12 10v4M12 17v.01',
  payouts: 'M3 7h18v11H3zM3 11h18M7 15h3',
  reviews: 'M12 4l2.5 5 5.5.8-4 3.9.9 5.5L12 16.6l-4.9 2.6.9-5.5-4-3.9 5.5-.8z',
};

const deskPages: readonly WorkLink[] = [
  {
    to: '/desk/day',
    label: m.desk_nav_day_sheet,
    icon: icons.day,
    under: /^\/desk\/day\//,
    right: 'desk',
    keeps: ['turfId', 'date'],
  },
  {
    to: '/time-slots',
    label: m.desk_nav_time_slots,
    icon: icons.slots,
    under: /^\/time-slots\/closure/,
    right: 'calendar',
    keeps: ['turfId', 'date'],
  },
  {
    to: '/time-slots/pricing',
    label: m.desk_nav_pricing,
    icon: icons.pricing,
    right: 'prices',
    keeps: ['turfId'],
  },
  { to: '/desk/shift', label: m.desk_nav_shift, right: 'desk', keeps: ['turfId'] },
  {
    to: '/desk/customers',
    label: m.desk_nav_customers,
    under: /^\/desk\/customers\//,
    right: 'desk',
    keeps: ['turfId'],
  },
  {
    to: '/desk/series',
    label: m.desk_nav_series,
    under: /^\/desk\/series\//,
    right: 'desk',
    keeps: ['turfId'],
  },
  { to: '/desk/discounts', label: m.desk_nav_discounts, right: 'prices', keeps: ['turfId'] },
];

/** Pages of the desk. `admin` has the overview of the admin pages instead of an owner's pages. */
export const deskLinks: Record<'turf_owner' | 'admin', readonly WorkLink[]> = {
  turf_owner: [
    {
      to: '/owner/dashboard',
      label: m.desk_nav_overview,
      icon: icons.overview,
      under: /^\/(desk\/turfs|reviews)\//,
    },
    { to: '/desk/board', label: m.desk_board, icon: icons.board, right: 'desk', keeps: ['date'] },
    { to: '/desk/week', label: m.desk_week, right: 'desk', keeps: ['turfId', 'date'] },
    ...deskPages,
    // These pages cover all turfs; `turfId` only leads back to the current one.
    { to: '/desk/figures', label: m.desk_nav_figures, right: 'figures', keeps: ['turfId'] },
    { to: '/desk/payouts', label: m.desk_nav_payouts, right: 'payouts', keeps: ['turfId'] },
    { to: '/desk/staff', label: m.desk_nav_staff, right: 'staff', keeps: ['turfId'] },
  ],
  admin: [
    { to: '/admin/dashboard', label: m.desk_nav_admin, icon: icons.overview, under: /^\/desk\/turfs\// },
    ...deskPages,
  ],
};

export const adminLinks: readonly WorkLink[] = [
  { to: '/admin/dashboard', label: m.desk_nav_overview, icon: icons.overview, under: /^\/admin\/users\// },
  { to: '/admin/applications', label: m.admin_nav_applications, under: /^\/admin\/applications\// },
  { to: '/admin/payouts', label: m.desk_nav_payouts, icon: icons.payouts, under: /^\/admin\/payouts\// },
  { to: '/admin/problems', label: m.admin_nav_problems, icon: icons.problems },
  { to: '/admin/reviews', label: m.admin_nav_reviews, icon: icons.reviews },
  { to: '/admin/money', label: m.admin_nav_money },
  { to: '/admin/audit', label: m.admin_nav_audit },
  { to: '/settings', label: m.admin_nav_settings },
];
