import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import * as m from '#messages';
import { apiFor, viewerContext } from '../../api.server.ts';
import { PitchSprite } from '../../artwork/pitch-sprite.tsx';
import { late } from '../../document/late.tsx';
import { flashWordIn } from '../../forms/flash.ts';
import { flashTextOf } from '../../forms/flash-texts.ts';
import { readOrNull } from '../../read-or-null.server.ts';
import { staffStart } from '../account/staff-start.server.ts';
import { ToastProvider } from '../ui/feedback/toast.tsx';
import type { Route } from './+types/page-layout';
import { PageError } from './page-error.tsx';
import { SiteHeader } from './site-header.tsx';
import { isWorkPage } from './work-pages.ts';

const PageEnd = late(() => import('./page-end.tsx'));
const WorkBar = late(() => import('./work-bar.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const word = flashWordIn(request.headers.get('cookie') ?? '');
  const viewer = context.get(viewerContext);
  const { people, staff } = apiFor(context);
  const [settings, places] = await Promise.all([
    people.getPublicSettings(),
    viewer?.role === 'customer' ? readOrNull(staff.listOwn()) : null,
  ]);
  const rights = [...new Set(places?.items.flatMap((place) => place.rights))];
  const startsAt = staffStart(rights);
  return {
    flash: { word, text: flashTextOf(word) },
    viewer: viewer && { ...viewer, ...(startsAt && { staff: { rights, startsAt } }) },
    settings,
  };
}

export default function PageLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame loaded={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** Keeps header and navigation when a page or the layout fails. */
export function ErrorBoundary({ error, loaderData }: Pick<Route.ErrorBoundaryProps, 'error' | 'loaderData'>) {
  return (
    <Frame loaded={loaderData}>
      <PageError error={error} />
    </Frame>
  );
}

/** @param loaded undefined if the layout's loader failed */
function Frame({
  loaded,
  children,
}: {
  loaded: Route.ComponentProps['loaderData'] | undefined;
  children: ReactNode;
}) {
  useHeadingFocus();
  const isWork = isWorkPage(useLocation().pathname);
  const viewer = loaded?.viewer;
  return (
    <ToastProvider>
      <a href="#main" className="skip-link">
        {m.layout_skip()}
      </a>
      <PitchSprite />
      {isWork && viewer && (viewer.role !== 'customer' || viewer.staff) ? (
        <WorkBar viewer={viewer} />
      ) : (
        <SiteHeader viewer={viewer} />
      )}
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {loaded?.flash.text && <WithoutScript>{loaded.flash.text}</WithoutScript>}
        {children}
      </main>
      {loaded && <PageEnd viewerId={loaded.viewer?.id} flashWord={loaded.flash.word} />}
    </ToastProvider>
  );
}

/** Moves the focus to the heading of each further page, so that screen readers announce it. */
function useHeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Shows the toast text without JavaScript. React in the browser renders an empty `<noscript>`. */
function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <>
          <p role="status" className="flash-line">
            {children}
          </p>
          {/* This request clears the flash cookie; otherwise the next page would show the text again. */}
          <img src="/said" alt="" />
        </>
      )}
    </noscript>
  );
}
