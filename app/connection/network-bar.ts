import * as m from '#messages';

/**
 * Connection bar. Outside of React, because it must work on a page whose scripts failed and must not add to
 * the first load.
 */

/** Returns the bar that the service worker adds to an old copy (service-worker/words.ts). */
export function oldCopyBar(): HTMLElement | null {
  return document.getElementById('seen');
}

const lastSeen = () => [m.layout_connection_last_seen(), '/bookings'] as const;

export function watchNetwork(): void {
  const show = () => (navigator.onLine ? sayOnline() : sayOffline());
  addEventListener('online', show);
  addEventListener('offline', show);
  if (!navigator.onLine) sayOffline();
}

export function sayNetworkError(): void {
  showBar('alert', m.layout_connection_kept());
}

/** Shown when signing out failed; the service worker has deleted its copies anyway. */
export function sayStillSignedIn(): void {
  showBar('alert', m.layout_connection_still_signed_in());
}

export function clearBar(): void {
  document.getElementById('connection')?.remove();
}

/**
 * Shows that the server has not answered yet.
 * @returns a function that removes the bar
 */
export function sayNoAnswerYet(hasBookings: boolean): () => void {
  const bar = showBar('status', m.layout_connection_slow(), hasBookings ? lastSeen() : undefined);
  return () => bar.remove();
}

/** Links to sign-in in a new tab, because this tab has the user's input. */
export function saySessionOver(): void {
  const here = encodeURIComponent(location.pathname + location.search);
  const bar = showBar('alert', m.layout_connection_session_over(), [
    m.common_sign_in(),
    `/login?returnTo=${here}`,
  ]);
  bar.querySelector('a')?.setAttribute('target', '_blank');
}

export function saySomebodyElse(): void {
  showBar('alert', m.layout_connection_other_person(), [m.layout_reload(), '']);
}

/** The first text of the bar of an old copy. */
let oldCopyText = '';

function sayOffline(): void {
  const bar = oldCopyBar();
  if (!bar) showBar('status', m.layout_connection_offline(), lastSeen());
  else if (oldCopyText) fillBar(bar, 'status', oldCopyText, [m.common_try_again(), '']);
}

function sayOnline(): void {
  clearBar();
  const bar = oldCopyBar();
  if (!bar) return;
  oldCopyText ||= bar.querySelector('p')?.textContent ?? '';
  // In the same element, because React may be hydrating the page and would miss it. It still marks an old copy.
  fillBar(bar, 'status', m.layout_connection_back(), [m.layout_connection_refresh(), '']);
}

type BarContent = [role: 'status' | 'alert', text: string, link?: readonly [label: string, href: string]];

function showBar(...content: BarContent): HTMLElement {
  clearBar();
  const bar = document.createElement('aside');
  bar.id = 'connection';
  bar.className = 'connection-bar';
  bar.ariaLabel = m.layout_connection();
  document.body.prepend(bar);
  fillBar(bar, ...content);
  return bar;
}

function fillBar(bar: HTMLElement, ...[role, text, link]: BarContent): void {
  const words = document.createElement('p');
  words.role = role;
  bar.replaceChildren(words);
  if (link) {
    const anchor = document.createElement('a');
    [anchor.textContent, anchor.href] = link;
    bar.append(anchor);
  }
  // Set in the next frame, because screen readers announce only changes in a live region they already know.
  requestAnimationFrame(() => {
    words.textContent = text;
  });
}
