/**
 * The slim bar over everything. It stands outside of what React draws: it must show on a page whose scripts failed,
 * and no first visit should load it.
 */

/** Left in the document by the service worker: this page is a copy from before (service-worker/words.ts). */
export function oldCopyBar(): HTMLElement | null {
  return document.getElementById('seen');
}

const networkErrorText = 'Network error. Please check your connection';

const lastSeen = ['Last seen bookings', '/bookings'] as const;

export function watchNetwork(): void {
  const show = () => (navigator.onLine ? sayOnline() : sayOffline());
  addEventListener('online', show);
  addEventListener('offline', show);
  if (!navigator.onLine) sayOffline();
}

/** What was typed is still there: the form was not touched. */
export function sayNetworkError(): void {
  showBar('alert', `${networkErrorText}. What you typed is still here.`);
}

/** Signing out did not arrive; what the service worker kept is gone even so. */
export function sayStillSignedIn(): void {
  showBar('alert', `${networkErrorText}. You are still signed in; copies kept on this device are gone.`);
}

/** A form has got through: what stood in its way is over. */
export function clearBar(): void {
  document.getElementById('connection')?.remove();
}

/** The network has taken what was asked and answers nothing. @returns what takes the words away again */
export function sayNoAnswerYet(hasBookings: boolean): () => void {
  const bar = showBar('status', 'No answer yet. The network is slow.', hasBookings ? lastSeen : undefined);
  return () => bar.remove();
}

/** In a tab of its own: this one has what was typed. */
export function saySessionOver(): void {
  const here = encodeURIComponent(location.pathname + location.search);
  const bar = showBar('alert', 'Session expired. Please login again. What you typed is still here.', [
    'Sign in',
    `/login?returnTo=${here}`,
  ]);
  bar.querySelector('a')?.setAttribute('target', '_blank');
}

export function saySomebodyElse(): void {
  showBar('alert', 'Somebody else is signed in now. Nothing was changed.', ['Reload', '']);
}

function sayOffline(): void {
  if (oldCopyBar()) return;
  showBar('status', 'You are offline.', lastSeen);
}

function sayOnline(): void {
  clearBar();
  if (!oldCopyBar()) return;
  oldCopyBar()?.remove();
  // Still a copy: its links load whole pages, and this one says how to be fresh.
  const bar = showBar('status', 'Back online. This page is from before.', ['Show fresh', '']);
  bar.id = 'seen';
}

function showBar(
  role: 'status' | 'alert',
  text: string,
  link?: readonly [label: string, href: string],
): HTMLElement {
  clearBar();
  const bar = document.createElement('aside');
  bar.id = 'connection';
  bar.className = 'connection-bar';
  bar.ariaLabel = 'Connection';
  const words = document.createElement('p');
  words.role = role;
  bar.append(words);
  if (link) {
    const anchor = document.createElement('a');
    [anchor.textContent, anchor.href] = link;
    bar.append(anchor);
  }
  document.body.prepend(bar);
  // A reader only tells what changes in a region that it already knows.
  requestAnimationFrame(() => {
    words.textContent = text;
  });
  return bar;
}
