import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { OwnVenue } from '../../../../contract/turfs/venues.ts';
import { StandingBookings } from '../../bookings/standing-bookings.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { TurfAnswer } from './change-turf.server.ts';
import { LockedDays } from './locked-days.tsx';

/** Moves a turf to another of the owner's venues. */
export function MoveTurf({
  turfId,
  venues,
  answer,
}: {
  turfId: string;
  venues: readonly OwnVenue[];
  /** The refusal of a move. */
  answer: TurfAnswer | undefined;
}) {
  const busy = useNavigation().formData?.get('intent') === 'move';
  return (
    <section aria-labelledby="move">
      <h2 id="move" className="mb-2 scroll-mt-24 text-2xl">
        {m.desk_move_title()}
      </h2>
      <p className="text-quiet">{m.desk_move_text()}</p>
      <Form method="post" preventScrollReset className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="move" />
        {answer && <Notice tone="problem">{answer.move}</Notice>}
        {answer?.standing && <StandingBookings bookings={answer.standing} />}
        {answer && <LockedDays turfId={turfId} days={answer.locks ?? []} />}
        <Field id="move-venue" label={m.desk_move_venue()}>
          {(control) => (
            <Select {...control} name="venueId">
              {venues.map(({ id, name, location }) => (
                <option key={id} value={id}>
                  {m.desk_turf_option({ name, location })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div>
          <Button tone="line" busy={busy} busyText={m.desk_saving()}>
            {m.desk_move_save()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
