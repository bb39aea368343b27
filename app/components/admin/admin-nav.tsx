import * as m from '#messages';
import { PageStrip } from '../ui/page-strip.tsx';

const pages = {
  overview: { to: '/admin/dashboard', label: m.desk_nav_overview },
  applications: { to: '/admin/applications', label: m.admin_nav_applications },
  payouts: { to: '/admin/payouts', label: m.desk_nav_payouts },
  problems: { to: '/admin/problems', label: m.admin_nav_problems },
  reviews: { to: '/admin/reviews', label: m.admin_nav_reviews },
  money: { to: '/admin/money', label: m.admin_nav_money },
  audit: { to: '/admin/audit', label: m.admin_nav_audit },
  settings: { to: '/settings', label: m.admin_nav_settings },
} as const;

export function AdminNav({ current }: { current: keyof typeof pages }) {
  const links = Object.entries(pages).map(([name, { to, label }]) => ({
    to,
    label: label(),
    current: name === current ? ('page' as const) : undefined,
  }));
  return <PageStrip label={m.desk_nav_admin()} links={links} />;
}
