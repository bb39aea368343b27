import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { BookingTimeline } from '../../../../contract/bookings/timeline.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { ReasonField } from './reason-field.tsx';

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
    <AskFirst ask={m.desk_cancel_ask()} open={answer !== undefined} className="mt-8">
      <Form ref={formRef} method="post" noValidate preventScrollReset className="mt-3 grid max-w-md gap-4">
        {formError && <Notice tone="problem">{formError}</Notice>}
        {isGuest ? (
          <p>{m.desk_cancel_guest()}</p>
        ) : (
          <p>
            <ParaglideMessage
              message={m.desk_cancel_online}
              inputs={{ amount: formatPaise(paidOnlinePaise(events)) }}
              markup={{ strong: ({ children }) => <b>{children}</b> }}
            />
          </p>
        )}
        <ReasonField id="reason" isGuest={isGuest} field={field} />
        <div>
          <Button tone="danger" busy={busy} busyText={m.desk_cancel_busy()}>
            {isGuest ? m.desk_cancel_booking() : m.desk_cancel_and_refund()}
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
