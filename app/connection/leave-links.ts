import { oldCopyBar } from './network-bar.ts';

/**
 * Without network a change of page inside the browser would only fail: the browser itself is left to follow the link,
 * so that the service worker answers with the last seen copy or the offline page. A page that is itself an old copy
 * is left the same way, for a fresh one. A link with `data-stays` opens something on the page it is on.
 */
export function leaveLinksToWorker(): void {
  const leave = (event: MouseEvent) => {
    if (navigator.onLine && !oldCopyBar()) return;
    if (!navigator.serviceWorker.controller) return;
    if (event.target instanceof Element && event.target.closest('a[href]:not([data-stays])'))
      event.stopPropagation();
  };
  // On the window, in its first phase: React listens further in and does not hear of it.
  addEventListener('click', leave, { capture: true });
}
