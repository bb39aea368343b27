import * as m from '#messages';
import type { Venue } from '../../../../contract/turfs/venues.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Leads from one of several turfs to the form of their venue. */
export function VenueSection({ venue }: { venue: Venue }) {
  return (
    <section aria-labelledby="venue">
      <h2 id="venue" className="mb-2 text-2xl wrap-anywhere">
        {venue.name}
      </h2>
      <p className="mb-4 text-quiet">{m.desk_venue_text({ count: venue.turfs.length })}</p>
      <LinkButton to={`/desk/venues/${venue.id}`} tone="line">
        {m.desk_venue_edit()}
      </LinkButton>
    </section>
  );
}
