import { useLocation, useRouteLoaderData, useSearchParams } from 'react-router';
import * as m from '#messages';
import { PageStrip } from '../ui/page-strip.tsx';

type Page = {
  to: string;
  label: () => string;
  for: 'turf_owner' | 'admin' | 'both';
  /** Pages below this one. */
  under?: RegExp;
  /** Parameters to preserve in the link. */
  keeps: readonly ('turfId' | 'date')[];
};
/** The current turf, and the day if the page shows one. */
type Place = { turfId: string; date?: string };

const pages: readonly Page[] = [
  {
    to: '/owner/dashboard',
    label: m.desk_nav_overview,
    for: 'turf_owner',
    under: /^\/desk\/turfs\//,
    keeps: [],
  },
  { to: '/admin/dashboard', label: m.desk_nav_admin, for: 'admin', under: /^\/desk\/turfs\//, keeps: [] },
  {
    to: '/desk/day',
    label: m.desk_nav_day_sheet,
    for: 'both',
    under: /^\/desk\/day\//,
    keeps: ['turfId', 'date'],
  },
  {
    to: '/time-slots',
    label: m.desk_nav_time_slots,
    for: 'both',
    under: /^\/time-slots\/closure/,
    keeps: ['turfId', 'date'],
  },
  { to: '/time-slots/pricing', label: m.desk_nav_pricing, for: 'both', keeps: ['turfId'] },
  // These pages cover all turfs; `turfId` only leads back to the current one.
  { to: '/desk/figures', label: m.desk_nav_figures, for: 'turf_owner', keeps: ['turfId'] },
  { to: '/desk/payouts', label: m.desk_nav_payouts, for: 'turf_owner', keeps: ['turfId'] },
];

/** Navigation of the desk pages. Preserves the turf, so that an owner does not change another one. */
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
      label: label(),
      current: to === pathname ? ('page' as const) : under?.test(pathname) || undefined,
    }));
  return <PageStrip label={m.desk_nav()} links={links} />;
}

/** The link to the current page drops the date and so leads to today. */
function pathOf(to: string, keeps: Page['keeps'], place: Place): string {
  const kept = keeps.flatMap((name) => (place[name] ? [[name, place[name]]] : []));
  return kept.length > 0 ? `${to}?${new URLSearchParams(kept)}` : to;
}
