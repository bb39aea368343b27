import { Link } from 'react-router';
import { useChosenInView } from '../ui/use-chosen-in-view.ts';

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

/** Every page of an admin. On a phone the row scrolls by itself, sideways, and shows the page one is on. */
export function AdminNav({ current }: { current: keyof typeof pages }) {
  const row = useChosenInView<HTMLDivElement>(current);
  return (
    <nav aria-label="Admin" className="border-b border-line bg-surface">
      <div ref={row} className="wrap overflow-x-auto">
        <ul className="-mx-3 flex w-max gap-1 py-2">
          {Object.entries(pages).map(([name, { to, label }]) => (
            <li key={name}>
              <Link
                to={to}
                aria-current={name === current ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full px-3.5 text-[0.9375rem] font-[580] whitespace-nowrap text-quiet hover:bg-mint aria-[current=page]:bg-mint aria-[current=page]:text-pitch"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
