import { Link, useLocation } from 'react-router';
import * as m from '#messages';
import { Icon } from '../ui/icon.tsx';

const tabs = [
  {
    to: '/',
    label: m.layout_tab_play,
    under: /^\/(browse|turfs\/.+)?$/,
    path: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 8l4 3-1.5 4.5h-5L8 11z',
  },
  {
    to: '/bookings',
    label: m.layout_tab_games,
    under: /^\/(bookings|customer\/.+)$/,
    path: 'M4 7h16v4a2 2 0 000 4v3H4v-3a2 2 0 000-4zM14 7v11',
  },
  {
    to: '/favourites',
    label: m.layout_tab_saved,
    under: /^\/favourites$/,
    path: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0112 7.4 4.2 4.2 0 0119.5 10c0 5.4-7.5 10-7.5 10z',
  },
  {
    to: '/settings',
    label: m.layout_tab_me,
    under: /^\/settings$/,
    path: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  },
];

/** The bar at a phone's bottom edge, on the pages that it leads to and their lists. */
export function TabBar() {
  const { pathname } = useLocation();
  const current = tabs.find(({ under }) => under.test(pathname));
  if (!current) return null;
  return (
    <nav aria-label={m.layout_tabs()} className="tab-bar lg:hidden print:hidden">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab === current ? 'page' : undefined}
          className="flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center text-xs font-[600] text-quiet -outline-offset-3 aria-[current=page]:text-pitch"
        >
          <Icon className="size-6">
            <path d={tab.path} />
          </Icon>
          {tab.label()}
        </Link>
      ))}
    </nav>
  );
}
