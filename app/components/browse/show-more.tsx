import * as m from '#messages';
import { LinkButton } from '../ui/button.tsx';
import { browseUrl, mostShown, pageSize, type SearchTerms } from './search-terms.ts';

/** A link with the length in its URL, so that Back, a reload or a shared link restores the list. */
export default function ShowMore({
  terms,
  list: { entries, nextCursor },
  cursor,
  isBusy,
}: {
  terms: SearchTerms;
  list: { entries: readonly unknown[]; nextCursor: string | null };
  cursor: string | undefined;
  isBusy: boolean;
}) {
  if (nextCursor === null) return null;
  const isFull = entries.length >= mostShown;
  const to = isFull
    ? browseUrl(terms, { cursor: nextCursor })
    : browseUrl(terms, { cursor, show: entries.length + pageSize });
  return (
    <p className="mt-8 text-center">
      <LinkButton
        to={to}
        tone="line"
        replace={!isFull}
        preventScrollReset={!isFull}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? m.turfs_more_loading() : isFull ? m.turfs_more_next() : m.turfs_more()}
      </LinkButton>
    </p>
  );
}
