import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import * as m from '#messages';
import { apiFor, audienceContext } from '../../api.server.ts';
import { PitchSprite } from '../../artwork/pitch-sprite.tsx';
import { late } from '../../document/late.tsx';
import { flashWordIn } from '../../forms/flash.ts';
import { flashTextOf } from '../../forms/flash-texts.ts';
import { useLoadPersonal, usePersonal } from '../../personal/use-personal.ts';
import { ToastProvider } from '../ui/feedback/toast.tsx';
import type { Route } from './+types/page-layout';
import type { LayoutViewer } from './account-links.ts';
import { loadViewer } from './load-viewer.server.ts';
import { PageError } from './page-error.tsx';
import { SiteHeader } from './site-header.tsx';
import { isWorkPage } from './work-pages.ts';

const PageEnd = late(() => import('./page-end.tsx'));
const WorkBar = late(() => import('./work-bar.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const word = flashWordIn(request.headers.get('cookie') ?? '');
  const audience = context.get(audienceContext);
  const [settings, viewer] = await Promise.all([
    apiFor(context).people.getPublicSettings(),
    audience === 'signed-in' ? undefined : loadViewer(context),
  ]);
  return {
    flash: { word, text: flashTextOf(word) },
    /** Undefined until scripts have loaded the personal part. */
    viewer,
    /** Scripts load the personal part. */
    isShared: audience === 'guest' || audience === 'signed-in',
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
  const viewer = useKnownViewer();
  useLoadPersonal(loaded?.isShared ?? false);
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
        {loaded && (viewer || loaded.isShared) && <NoScriptMark isShared={loaded.isShared} />}
        {children}
      </main>
      {loaded && <PageEnd viewer={viewer} flashWord={loaded.flash.word} />}
    </ToastProvider>
  );
}

/** Returns the viewer; on a shared page until its personal part arrives, the one of the page before. */
function useKnownViewer(): LayoutViewer | null | undefined {
  const { viewer } = usePersonal();
  const [known, setKnown] = useState(viewer);
  if (viewer !== undefined && viewer !== known) setKnown(viewer);
  return viewer === undefined ? (known ?? undefined) : viewer;
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

/**
 * Marks browsers without JavaScript, so that their next pages are rendered with the personal part. A shared page before
 * that leads to itself.
 */
function NoScriptMark({ isShared }: { isShared: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <noscript>
      {import.meta.env.SSR && (
        <>
          {isShared && (
            <p className="flash-line">
              <a href={pathname + search} className="underline underline-offset-4">
                {m.layout_own_page()}
              </a>
            </p>
          )}
          <img src="/no-script" alt="" />
        </>
      )}
    </noscript>
  );
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
