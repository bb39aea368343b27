import { Form, useNavigation } from 'react-router';
import { formatPaise } from '../../../../contract/money.ts';
import type { BookingTimeline } from '../../../../contract/timeline.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextField } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Cancellation by owner or admin: always a full refund, and the customer gets the reason. */
export default function CancelForCustomer({
  events,
  isGuest,
  answer,
}: {
  /** True for a desk booking: nothing was paid online and no mail is sent. */
  isGuest: boolean;
  events: BookingTimeline['events'];
  answer: FormAnswer | undefined;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().state === 'submitting';
  return (
    <AskFirst ask="Cancel this booking" open={answer !== undefined} className="mt-8">
      <Form ref={formRef} method="post" noValidate preventScrollReset className="mt-3 grid max-w-md gap-4">
        {formError && <Notice tone="problem">{formError}</Notice>}
        {isGuest ? (
          <p>
            Nothing was paid online. What the venue has received is to be handed back at the venue; the day
            sheet says how much. The hours are free at once.
          </p>
        ) : (
          <p>
            All <b>{formatPaise(paidOnlinePaise(events))}</b> that was paid online goes back, fee included.
            The hours are free at once.
          </p>
        )}
        <TextField
          id="reason"
          label="Why"
          hint={isGuest ? undefined : 'The customer reads this.'}
          maxLength={200}
          required
          {...field('reason')}
        />
        <div>
          <Button tone="danger" busy={busy} busyText="Cancelling...">
            {isGuest ? 'Cancel booking' : 'Cancel and refund'}
          </Button>
        </div>
      </Form>
    </AskFirst>
  );
}

function paidOnlinePaise(events: BookingTimeline['events']): number {
  const sumOf = (kind: BookingTimeline['events'][number]['kind']) =>
    events.reduce((sum, event) => sum + (event.kind === kind ? (event.amountPaise ?? 0) : 0), 0);
  return sumOf('captured') - sumOf('refund_requested');
}
