import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages';
import type { Venue } from '../../../../contract/turfs/venues.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-input.tsx';

/** The name of a venue with several turfs, for all of them. */
export function VenueName({ venue, problem }: { venue: Venue; problem: string | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'venue';
  return (
    <section aria-labelledby="venue">
      <h2 id="venue" className="mb-2 scroll-mt-24 text-2xl">
        {m.desk_venue_title()}
      </h2>
      <p className="text-quiet">{m.desk_venue_text({ count: venue.turfs.length })}</p>
      <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="venue" />
        <input type="hidden" name="venueId" value={venue.id} />
        <TextField
          key={venue.name}
          id="venueName"
          name="venueName"
          label={m.desk_venue_name()}
          defaultValue={venue.name}
          maxLength={100}
          required
          error={problem}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button tone="line" busy={busy} busyText={m.desk_saving()}>
            {m.desk_venue_save()}
          </Button>
          <Link
            to={`/venue/${venue.id}`}
            className="inline-flex min-h-11 items-center text-pitch underline underline-offset-4"
          >
            {m.desk_venue_see()}
          </Link>
        </div>
      </Form>
    </section>
  );
}
