import * as m from '#messages';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { browseUrl, isFiltered, type SearchTerms } from './search-terms.ts';

/** @param when the asked day and hours, for a sentence */
export default function NoTurfs({ terms, when }: { terms: SearchTerms; when: string }) {
  const { location, date: _date, from: _from, to: _to, ...others } = terms;
  const otherDays = { ...others, location };
  const isDayOnly = terms.date !== undefined;
  const title =
    location && !isFiltered(others) && !isDayOnly
      ? m.turfs_none_in({ place: location })
      : isDayOnly
        ? m.turfs_none_free({ when })
        : m.turfs_none();
  return (
    <EmptyState
      title={title}
      sport={terms.sport}
      action={
        <LinkButton to={isDayOnly ? browseUrl(otherDays) : '/browse'} tone="strong">
          {isDayOnly ? m.turfs_none_days() : m.turfs_none_all()}
        </LinkButton>
      }
    >
      {m.turfs_none_text()}
    </EmptyState>
  );
}
