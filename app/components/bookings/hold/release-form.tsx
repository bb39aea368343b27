import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../../ui/button.tsx';
import { bookingPayPath } from './booking-input.ts';

export function ReleaseForm({ bookingId, returnTo }: { bookingId: string; returnTo: string }) {
  const action = bookingPayPath(bookingId);
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="release" />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button tone="line" busy={busy} busyText={m.booking_hold_releasing()}>
        {m.booking_hold_release()}
      </Button>
    </Form>
  );
}
