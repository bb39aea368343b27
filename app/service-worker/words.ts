import { formatInstant } from '../../contract/calendar.ts';

export type KeptPage = { path: string; seenAt: Date };

/** Where the offline page lists what can still be read. */
export const keptListMark = '<div data-kept-pages="true"></div>';

/**
 * A kept copy says first that it is one. It is written into the document, so that it shows without any script;
 * an `<aside>` is no part of the page that React takes over, and stays.
 */
export function withSeenBar(html: string, seenAt: Date): string {
  const bar = `<aside id="seen" class="connection-bar" aria-label="Connection"><p><b>Offline.</b> Seen ${formatInstant(seenAt)}.</p><a href="">Try again</a></aside>`;
  return html.replace(/<body[^>]*>/, (body) => body + bar);
}

export function withKeptList(html: string, pages: readonly KeptPage[]): string {
  if (pages.length === 0) return html;
  const lines = pages.map(
    ({ path, seenAt }) =>
      `<li><a href="${path}"><b>${nameOf(path)}</b> <span>Seen ${formatInstant(seenAt)}</span></a></li>`,
  );
  return html.replace(keptListMark, `<ul class="kept-pages">${lines.join('')}</ul>`);
}

function nameOf(path: string): string {
  return path === '/bookings' ? 'My bookings' : `Ticket ${path.replace(/\/ticket$/, '').slice(-8)}`;
}
