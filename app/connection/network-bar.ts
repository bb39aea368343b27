/**
 * Connection bar. Outside of React, because it must work on a page whose scripts failed and must not add to
 * the first load.
 */

/** Returns the bar that the service worker adds to an old copy (service-worker/words.ts). */
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

export function sayNetworkError(): void {
  showBar('alert', `${networkErrorText}. What you typed is still here.`);
}

/** Shown when signing out failed; the service worker has deleted its copies anyway. */
export function sayStillSignedIn(): void {
  showBar('alert', `${networkErrorText}. You are still signed in; copies kept on this device are gone.`);
}

export function clearBar(): void {
  document.getElementById('connection')?.remove();
}

/**
 * Shows that the server has not answered yet.
 * @returns a function that removes the bar
 */
export function sayNoAnswerYet(hasBookings: boolean): () => void {
  const bar = showBar('status', 'No answer yet. The network is slow.', hasBookings ? lastSeen : undefined);
  return () => bar.remove();
}

/** Links to sign-in in a new tab, because this tab has the user's input. */
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
  // The bar still marks an old copy: its links load whole pages, and it offers a reload.
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
  // Set in the next frame, because screen readers announce only changes in a live region they already know.
  requestAnimationFrame(() => {
    words.textContent = text;
  });
  return bar;
}
