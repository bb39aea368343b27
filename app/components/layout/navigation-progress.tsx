import { useEffect } from 'react';
import { createPath, type Navigation, useNavigation } from 'react-router';
import { sayNoAnswerYet } from '../../connection/network-bar.ts';
import { keptPathOf, longestWaitMs } from '../../service-worker/decide.ts';

/** Says that the next page is on its way, once that takes longer than a moment, and what to do when nothing comes. */
export function NavigationProgress({ isSignedIn }: { isSignedIn: boolean }) {
  const { state, location } = useNavigation();
  const href = location && createPath(location);
  useEffect(() => {
    if (!href) return;
    let clear: (() => void) | undefined;
    const timer = setTimeout(() => {
      clear = sayOrLeave(state, href, isSignedIn);
    }, longestWaitMs);
    return () => {
      clearTimeout(timer);
      clear?.();
    };
  }, [state, href, isSignedIn]);
  return href && <div role="progressbar" aria-label="Loading" className="navigation-progress" />;
}

/** A page that is kept as last seen is the service worker's to answer, who does when the browser itself asks for it. */
function sayOrLeave(state: Navigation['state'], href: string, isSignedIn: boolean): (() => void) | undefined {
  const isKept = state === 'loading' && keptPathOf(new URL(href, location.origin).href);
  if (!isKept || !navigator.serviceWorker?.controller) return sayNoAnswerYet(isSignedIn);
  location.assign(href);
}
