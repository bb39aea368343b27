import { formatInstant } from '../../contract/calendar.ts';

/** `title` as it stands in the page's own HTML. */
export type KeptPage = { path: string; title: string; seenAt: Date };

/** Why a page is a copy from before: no network, or one that takes requests and answers none. */
export type SeenReason = 'Offline.' | 'No answer yet.';

/** Where the offline page lists what can still be read. */
export const keptListMark = '<div data-kept-pages="true"></div>';

/**
 * A kept copy says first that it is one. It is written into the document, so that it shows without any script;
 * an `<aside>` is no part of the page that React takes over, and stays.
 */
export function withSeenBar(html: string, seenAt: Date, reason: SeenReason): string {
  const bar = `<aside id="seen" class="connection-bar" aria-label="Connection"><p><b>${reason}</b> Seen ${formatInstant(seenAt)}.</p><a href="">Try again</a></aside>`;
  return html.replace(/<body[^>]*>/, (body) => body + bar);
}

export function withKeptList(html: string, pages: readonly KeptPage[]): string {
  if (pages.length === 0) return html;
  const lines = pages.map(
    ({ path, title, seenAt }) =>
      `<li><a href="${path}"><b>${title}</b> <span>Seen ${formatInstant(seenAt)}</span></a></li>`,
  );
  return html.replace(keptListMark, `<ul class="kept-pages">${lines.join('')}</ul>`);
}

/** A page's title without the name of the site. */
export function titleOf(html: string): string {
  return /<title>([^<]*?)( · [^<]*)?<\/title>/.exec(html)?.[1] ?? 'Page';
}
