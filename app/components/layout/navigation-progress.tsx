import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';
import { sayNoAnswerYet } from '../../connection/network-bar.ts';
import { cacheNames } from '../../service-worker/cache-names.ts';
import { keptPathOf, longestWaitMs } from '../../service-worker/decide.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Says that the next page is on its way, once that takes longer than a moment, and what to do when nothing comes. */
export function NavigationProgress({ isSignedIn }: { isSignedIn: boolean }) {
  const { state, location: next } = useNavigation();
  const href = next && createPath(next);
  useEffect(() => {
    if (!href) return;
    let isOver = false;
    let clear: (() => void) | undefined;
    const sayOrLeave = async () => {
      const isLeft = state === 'loading' && (await hasCopy(href));
      if (isOver) return;
      if (isLeft) location.assign(href);
      else clear = sayNoAnswerYet(isSignedIn);
    };
    const timer = setTimeout(() => void sayOrLeave(), longestWaitMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      clear?.();
    };
  }, [state, href, isSignedIn]);
  // Its script may come while somebody is leaving already, and the server wrote no line.
  const isHydrated = useHydrated();
  return (
    isHydrated && href && <div role="progressbar" aria-label="Loading" className="navigation-progress" />
  );
}

/** A page that was kept as last seen is the service worker's to answer, who does when the browser itself asks for it. */
async function hasCopy(href: string): Promise<boolean> {
  const path = keptPathOf(new URL(href, location.origin).href);
  if (!path || !navigator.serviceWorker?.controller) return false;
  const copy = await caches.match(path, { cacheName: cacheNames.pages }).catch(() => undefined);
  return copy !== undefined;
}
