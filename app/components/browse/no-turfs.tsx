import * as m from '#messages';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { browseUrl, isFiltered, type SearchTerms } from './search-terms.ts';

/** @param when the asked day and hours, for a sentence */
export default function NoTurfs({ terms, when }: { terms: SearchTerms; when: string }) {
  const { location } = terms;
  const anyDay = { ...terms, date: undefined, from: undefined, to: undefined };
  const asksDay = terms.date !== undefined;
  const isPlaceOnly = !isFiltered({ ...terms, location: undefined });
  const emptyPlace = location && isPlaceOnly ? m.turfs_none_in({ place: location }) : m.turfs_none();
  const title = asksDay ? m.turfs_none_free({ when }) : emptyPlace;
  return (
    <EmptyState
      title={title}
      sport={terms.sport}
      action={
        <LinkButton to={asksDay ? browseUrl(anyDay) : '/browse'} tone="strong">
          {asksDay ? m.turfs_none_days() : m.turfs_none_all()}
        </LinkButton>
      }
    >
      {m.turfs_none_text()}
    </EmptyState>
  );
}
