import { useLocation, useRouteLoaderData, useSearchParams } from 'react-router';
import { PageStrip } from '../ui/page-strip.tsx';

type Page = {
  to: string;
  label: string;
  for: 'turf_owner' | 'admin' | 'both';
  /** Pages that this one leads to. */
  under?: RegExp;
  /** What it takes along of where one is. */
  keeps: readonly ('turfId' | 'date')[];
};
/** The turf that is worked on, and the day where the page shows one. */
type Place = { turfId: string; date?: string };

const pages: readonly Page[] = [
  { to: '/owner/dashboard', label: 'Overview', for: 'turf_owner', under: /^\/desk\/turfs\//, keeps: [] },
  { to: '/admin/dashboard', label: 'Admin', for: 'admin', under: /^\/desk\/turfs\//, keeps: [] },
  {
    to: '/desk/day',
    label: 'Day sheet',
    for: 'both',
    under: /^\/desk\/day\//,
    keeps: ['turfId', 'date'],
  },
  {
    to: '/time-slots',
    label: 'Time slots',
    for: 'both',
    under: /^\/time-slots\/closure/,
    keeps: ['turfId', 'date'],
  },
  { to: '/time-slots/pricing', label: 'Pricing', for: 'both', keeps: ['turfId'] },
  // These are of all turfs, and lead back to the one that was worked on.
  { to: '/desk/figures', label: 'Figures', for: 'turf_owner', keeps: ['turfId'] },
  { to: '/desk/payouts', label: 'Payouts', for: 'turf_owner', keeps: ['turfId'] },
];

/**
 * Between the pages of the desk, below a page's head: with the turf that is worked on, so that nobody locks hours of
 * another one.
 */
export function DeskNav({ place }: { place?: Place }) {
  const layout = useRouteLoaderData<{ viewer: { role: string } | null }>('components/layout/page-layout');
  const role = layout?.viewer?.role === 'admin' ? 'admin' : 'turf_owner';
  const { pathname } = useLocation();
  const [asked] = useSearchParams();
  const at = place ?? { turfId: asked.get('turfId') ?? '' };
  const links = pages
    .filter((page) => page.for === 'both' || page.for === role)
    .map(({ to, label, under, keeps }) => ({
      to: pathOf(to, to === pathname ? ['turfId'] : keeps, at),
      label,
      current: to === pathname ? ('page' as const) : under?.test(pathname) || undefined,
    }));
  return <PageStrip label="Desk" links={links} />;
}

/** To the page one is on leads back to its own day, which is today. */
function pathOf(to: string, keeps: Page['keeps'], place: Place): string {
  const kept = keeps.flatMap((name) => (place[name] ? [[name, place[name]]] : []));
  return kept.length > 0 ? `${to}?${new URLSearchParams(kept)}` : to;
}
