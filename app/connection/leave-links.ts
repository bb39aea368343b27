import { oldCopyBar } from './network-bar.ts';

/**
 * Lets the browser follow links itself when offline or on an old copy, so that the service worker can answer
 * with a cached or a fresh page. Links with `data-stays` act on their own page.
 */
export function leaveLinksToWorker(): void {
  const leave = (event: MouseEvent) => {
    if (navigator.onLine && !oldCopyBar()) return;
    if (!navigator.serviceWorker.controller) return;
    if (event.target instanceof Element && event.target.closest('a[href]:not([data-stays])'))
      event.stopPropagation();
  };
  // Captures on the window, so that React's listeners never get the event.
  addEventListener('click', leave, { capture: true });
}
