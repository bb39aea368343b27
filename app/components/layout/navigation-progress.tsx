import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';
import * as m from '#messages';
import { sayNoAnswerYet } from '../../connection/network-bar.ts';
import { cacheNames } from '../../service-worker/cache-names.ts';
import { keptPathOf, longestWaitMs } from '../../service-worker/decide.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Shows a progress bar, and after a timeout a message or the offline copy. */
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
  // Avoids a hydration mismatch: the script may load during a navigation, but the server HTML has no bar.
  const isHydrated = useHydrated();
  return (
    isHydrated &&
    href && (
      <div
        role="progressbar"
        aria-live="polite"
        aria-label={m.layout_loading()}
        className="navigation-progress"
      />
    )
  );
}

/** Returns whether the service worker has a copy, which it uses only when the browser itself navigates. */
async function hasCopy(href: string): Promise<boolean> {
  const path = keptPathOf(new URL(href, location.origin).href);
  if (!path || !navigator.serviceWorker?.controller) return false;
  const copy = await caches.match(path, { cacheName: cacheNames.pages }).catch(() => undefined);
  return copy !== undefined;
}
