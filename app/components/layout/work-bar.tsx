import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import * as m from '#messages';
import { Icon } from '../ui/icon.tsx';
import type { LayoutViewer } from './account-links.ts';
import AccountMenu from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { Disclosure } from './disclosure.tsx';
import { adminLinks, deskLinks, type WorkLink } from './work-links.ts';

type Shown = { link: WorkLink; to: string; current: 'page' | true | undefined };

/** The bar of desk and admin pages: their navigation, the way back to the site and the account. */
export default function WorkBar({ viewer }: { viewer: LayoutViewer }) {
  const links = useWorkLinks(viewer);
  const { pathname } = useLocation();
  const label = pathname.startsWith('/admin') ? m.desk_nav_admin() : m.desk_nav();
  const tabs = links.filter(({ link }) => link.icon);
  // More than nine do not fit beside the brand and the way back at 1,024 px.
  const inBar = links.length > 9 ? links.slice(0, 8) : links;
  const more = links.slice(inBar.length);
  return (
    <>
      <header className="site-header on-night z-30 text-white">
        <div className="wrap flex h-14 items-center gap-3">
          <Brand />
          <nav aria-label={label} className="ml-3 hidden min-w-0 lg:block">
            <ul className="flex">
              {inBar.map(({ link, to, current }) => (
                <li key={link.to}>
                  <Link
                    to={to}
                    aria-current={current}
                    className={`${barLook} text-on-night aria-[current]:text-flood`}
                  >
                    {link.label()}
                  </Link>
                </li>
              ))}
              {more.length > 0 && (
                <li>
                  <Disclosure
                    label={m.layout_tab_more()}
                    className="relative"
                    summaryClassName={`${barLook} ${more.some(({ current }) => current) ? 'text-flood' : 'text-on-night'}`}
                    summary={m.layout_tab_more()}
                  >
                    <PageList links={more} className="top-full left-0 mt-1" />
                  </Disclosure>
                </li>
              )}
            </ul>
          </nav>
          <div className="ml-auto flex items-center gap-2.5">
            <Link
              to="/"
              className="inline-flex min-h-11 items-center px-1.5 text-[0.9375rem] font-[550] whitespace-nowrap text-on-night underline-offset-4 hover:text-white hover:underline"
            >
              {m.layout_to_site()}
            </Link>
            <AccountMenu viewer={viewer} />
          </div>
        </div>
      </header>
      <nav aria-label={label} className="tab-bar lg:hidden print:hidden">
        {tabs.map((shown) => (
          <Tab key={shown.link.to} {...shown} />
        ))}
        {tabs.length < links.length && <AllPages links={links} />}
      </nav>
    </>
  );
}

const barLook =
  'inline-flex min-h-11 items-center rounded-full px-2 text-[0.9375rem] font-[550] whitespace-nowrap xl:px-3 hover:bg-white/10 hover:text-white';
const tabLook =
  'flex min-h-14 w-full min-w-0 flex-col items-center justify-center text-center text-[0.6875rem] leading-tight font-[600] -outline-offset-3';

/** At twice the font size only two tabs fit; the list has all pages. */
function Tab({ link, to, current }: Shown) {
  return (
    <Link
      to={to}
      aria-current={current}
      className={`${tabLook} flex-1 text-quiet aria-[current]:text-pitch max-[17rem]:nth-[n+3]:hidden`}
    >
      <Icon className="size-6">
        <path d={link.icon} />
      </Icon>
      {link.label()}
    </Link>
  );
}

function AllPages({ links }: { links: readonly Shown[] }) {
  const isHere = links.some(({ link, current }) => current && !link.icon);
  return (
    <Disclosure
      label={m.layout_tab_more()}
      className="relative min-w-0 flex-1"
      summaryClassName={`${tabLook} ${isHere ? 'text-pitch' : 'text-quiet'}`}
      summary={
        <>
          <Icon className="size-6">
            <path d="M5 7h14M5 12h14M5 17h14" />
          </Icon>
          {m.layout_tab_more()}
        </>
      }
    >
      <PageList links={links} className="right-2 bottom-full mb-2" />
    </Disclosure>
  );
}

function PageList({ links, className }: { links: readonly Shown[]; className: string }) {
  return (
    <ul
      className={`absolute z-10 max-h-[70vh] w-max min-w-48 animate-rise overflow-y-auto rounded-2xl bg-surface p-2 text-ink shadow-card ring-1 ring-line ${className}`}
    >
      {links.map(({ link, to, current }) => (
        <li key={link.to}>
          <Link
            to={to}
            aria-current={current}
            className="flex min-h-11 items-center rounded-xl px-3 font-[550] hover:bg-mint aria-[current]:text-pitch"
          >
            {link.label()}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Links preserve the turf and day of the page, so that an owner does not change another turf. */
function useWorkLinks({ role, staff }: LayoutViewer): Shown[] {
  const { pathname } = useLocation();
  const [asked] = useSearchParams();
  const { turfId = asked.get('turfId') } = useParams();
  const place = { turfId, date: asked.get('date') };
  const links = pathname.startsWith('/admin')
    ? adminLinks
    : staff
      ? deskLinks.turf_owner.filter(({ right }) => right && staff.rights.includes(right))
      : deskLinks[role === 'admin' ? 'admin' : 'turf_owner'];
  return links.map((link) => {
    const isHere = link.to === pathname;
    // The link to the current page drops the date and so leads to today.
    const keeps = (link.keeps ?? []).filter((name) => name === 'turfId' || !isHere);
    const kept = keeps.flatMap((name) => (place[name] ? [[name, place[name]]] : []));
    return {
      link,
      to: kept.length > 0 ? `${link.to}?${new URLSearchParams(kept)}` : link.to,
      current: isHere ? 'page' : link.under?.test(pathname) || undefined,
    };
  });
}
