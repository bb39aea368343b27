import { formatInstant } from '../../contract/calendar.ts';

/** `title` as it stands in the page's own HTML. */
export type KeptPage = { path: string; title: string; seenAt: Date };

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
    ({ path, title, seenAt }) =>
      `<li><a href="${path}"><b>${title}</b> <span>Seen ${formatInstant(seenAt)}</span></a></li>`,
  );
  return html.replace(keptListMark, `<ul class="kept-pages">${lines.join('')}</ul>`);
}

/** A page's title without the name of the site. */
export function titleOf(html: string): string {
  return /<title>([^<]*?)( · [^<]*)?<\/title>/.exec(html)?.[1] ?? 'Page';
}
