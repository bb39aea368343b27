import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../../ui/button.tsx';
import { bookingPayPath } from './booking-input.ts';

/** `hold`: the id of an unpaid booking, or the place of a hold without one. */
export function ReleaseForm({
  hold,
  returnTo,
}: {
  hold: string | { turfId: string; date: string };
  returnTo: string;
}) {
  const isBooking = typeof hold === 'string';
  const action = isBooking ? bookingPayPath(hold) : '/hold';
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="release" />
      <input type="hidden" name="returnTo" value={returnTo} />
      {!isBooking && <input type="hidden" name="turfId" value={hold.turfId} />}
      {!isBooking && <input type="hidden" name="date" value={hold.date} />}
      <Button tone="line" busy={busy} busyText={m.booking_hold_releasing()}>
        {m.booking_hold_release()}
      </Button>
    </Form>
  );
}
