import { PageStrip } from '../ui/page-strip.tsx';

const pages = {
  overview: { to: '/admin/dashboard', label: 'Overview' },
  turfs: { to: '/admin/dashboard?tab=turfs#lists', label: 'Turfs' },
  users: { to: '/admin/dashboard?tab=users#lists', label: 'Users' },
  applications: { to: '/admin/applications', label: 'Applications' },
  payouts: { to: '/admin/payouts', label: 'Payouts' },
  problems: { to: '/admin/problems', label: 'Problems' },
  reviews: { to: '/admin/reviews', label: 'Reviews' },
  money: { to: '/admin/money', label: 'Money' },
  audit: { to: '/admin/audit', label: 'Audit log' },
  settings: { to: '/settings', label: 'Settings' },
} as const;

export function AdminNav({ current }: { current: keyof typeof pages }) {
  const links = Object.entries(pages).map(([name, page]) => ({
    ...page,
    current: name === current ? ('page' as const) : undefined,
  }));
  return <PageStrip label="Admin" links={links} />;
}
