import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { useChosenInView } from '../ui/use-chosen-in-view.ts';

type Page = { to: string; label: string; for: 'turf_owner' | 'admin' | 'both'; under?: RegExp };

/** `under` are pages that one of these leads to. */
const pages: readonly Page[] = [
  { to: '/owner/dashboard', label: 'Overview', for: 'turf_owner', under: /^\/desk\/turfs\// },
  { to: '/admin/dashboard', label: 'Admin', for: 'admin', under: /^\/desk\/turfs\// },
  { to: '/desk/day', label: 'Day sheet', for: 'both', under: /^\/desk\/day\// },
  { to: '/time-slots', label: 'Time slots', for: 'both', under: /^\/time-slots\/closure/ },
  { to: '/time-slots/pricing', label: 'Pricing', for: 'both' },
  { to: '/desk/figures', label: 'Figures', for: 'turf_owner' },
  { to: '/desk/payouts', label: 'Payouts', for: 'turf_owner' },
];

/** Between the pages of the desk, below a page's head. On a phone it scrolls in itself, to the page one is on. */
export function DeskNav() {
  const layout = useRouteLoaderData<{ viewer: { role: string } | null }>('components/layout/page-layout');
  const role = layout?.viewer?.role === 'admin' ? 'admin' : 'turf_owner';
  const { pathname } = useLocation();
  const strip = useChosenInView<HTMLUListElement>(pathname);
  return (
    <nav aria-label="Desk" className="border-b border-line print:hidden">
      <ul ref={strip} className="wrap no-scrollbar flex gap-4.5 overflow-x-auto sm:gap-8">
        {pages
          .filter((page) => page.for === 'both' || page.for === role)
          .map(({ to, label, under }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === pathname ? 'page' : under?.test(pathname) || undefined}
                className="inline-flex min-h-13 items-center border-b-3 border-transparent font-[580] whitespace-nowrap text-quiet -outline-offset-3 hover:text-ink aria-[current]:border-pitch aria-[current]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
