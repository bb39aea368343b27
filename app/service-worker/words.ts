import * as m from '#messages';
import { formatInstant } from '../../contract/calendar.ts';

/** `title` is HTML-escaped, as in the page. */
export type KeptPage = { path: string; title: string; seenAt: Date };

export type SeenReason = 'offline' | 'slow';

const reasonTexts = { offline: m.layout_seen_offline, slow: m.layout_seen_slow };

/** Placeholder for the list of cached pages on the offline page. */
export const keptListMark = '<div data-offline-pages="true"></div>';

/**
 * Adds a bar that marks the page as an old copy. In the HTML, so that it works without scripts; React ignores
 * an `<aside>` outside of its tree.
 */
export function withSeenBar(html: string, seenAt: Date, reason: SeenReason): string {
  const bar = `<aside id="seen" class="connection-bar" aria-label="${m.layout_connection()}"><p><b>${reasonTexts[reason]()}</b> ${m.layout_seen_copy({ time: formatInstant(seenAt) })}</p><a href="">${m.common_try_again()}</a></aside>`;
  return html.replace(/<body[^>]*>/, (body) => body + bar);
}

export function withKeptList(html: string, pages: readonly KeptPage[]): string {
  if (pages.length === 0) return html;
  const lines = pages.map(
    ({ path, title, seenAt }) =>
      `<li><a href="${path}"><b>${title}</b> <span>${m.layout_seen({ time: formatInstant(seenAt) })}</span></a></li>`,
  );
  return html.replace(keptListMark, `<ul class="offline-pages">${lines.join('')}</ul>`);
}

export function titleOf(html: string): string {
  return /<title>([^<]*?)( · [^<]*)?<\/title>/.exec(html)?.[1] ?? m.layout_page();
}
