import type { ReactNode } from 'react';
import * as m from '#messages';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import type { EmptyPlace } from './load-empty-place.server.ts';
import { PlaceAlertForm } from './place-alert-form.tsx';
import { browseUrl, type SearchTerms } from './search-terms.ts';

/**
 * @param when the asked day and hours, for a sentence
 * @param alert form of an alert for this search, if it can have one
 * @param emptyPlace the searched place, if it has no turfs at all
 */
export default function NoTurfs({
  terms,
  when,
  alert,
  emptyPlace,
  problem,
}: {
  terms: SearchTerms;
  when: string;
  alert: ReactNode;
  emptyPlace: EmptyPlace | null;
  problem: string | undefined;
}) {
  if (emptyPlace) {
    return (
      <EmptyState
        title={m.turfs_none_in({ place: emptyPlace.place })}
        sport={terms.sport}
        action={<PlaceAlertForm {...emptyPlace} problem={problem} />}
      >
        {!emptyPlace.alertId && m.turfs_alert_text()}
      </EmptyState>
    );
  }
  const anyDay = { ...terms, date: undefined, from: undefined, to: undefined };
  const asksDay = terms.date !== undefined;
  return (
    <EmptyState
      title={asksDay ? m.turfs_none_free({ when }) : m.turfs_none()}
      sport={terms.sport}
      action={
        <div className="grid justify-items-center gap-3">
          {alert}
          <LinkButton to={asksDay ? browseUrl(anyDay) : '/browse'} tone={alert ? 'plain' : 'strong'}>
            {asksDay ? m.turfs_none_days() : m.turfs_none_all()}
          </LinkButton>
        </div>
      }
    >
      {m.turfs_none_text()}
    </EmptyState>
  );
}
