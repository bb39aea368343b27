import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { Button } from '../ui/button.tsx';
import { whenOf } from './booking-words.ts';

/** New hours that await owner approval: deadline, what happens without it, and the ways to withdraw. */
export function AwaitingReschedule({ booking, now }: { booking: Booking; now: string }) {
  const { formData } = useNavigation();
  const { reschedule } = booking;
  if (!reschedule?.approvalDueAt) return null;
  const { id, approvalDueAt, payPaise } = reschedule;
  const isSending = formData?.get('rescheduleId') === id;
  const intent = formData?.get('intent');
  return (
    <section
      aria-label={m.booking_reschedule_awaiting()}
      className="my-5 rounded-2xl bg-mint px-4 py-4 text-[0.9375rem] print:hidden"
    >
      <p className="font-[620]">{m.booking_reschedule_awaiting()}</p>
      <p className="mt-1">
        <ParaglideMessage
          message={m.booking_reschedule_awaiting_due}
          inputs={{ slots: whenOf(reschedule), time: formatInstant(new Date(approvalDueAt)) }}
          markup={{ strong: ({ children }) => <b>{children}</b> }}
        />{' '}
        {m.booking_reschedule_awaiting_keep({ slots: whenOf(booking) })}
        {payPaise > 0 && <> {m.booking_reschedule_awaiting_refund({ amount: formatPaise(payPaise) })}</>}
      </p>
      <Form
        method="post"
        action={`/bookings/${booking.id}/reschedule`}
        className="mt-3 flex flex-wrap gap-x-3 gap-y-2"
      >
        <input type="hidden" name="rescheduleId" value={id} />
        {now <= booking.refund.partUntil && (
          <Button
            tone="line"
            name="intent"
            value="choose-again"
            disabled={isSending}
            busy={isSending && intent === 'choose-again'}
            busyText={m.booking_reschedule_withdrawing()}
          >
            {m.booking_reschedule_choose_again()}
          </Button>
        )}
        <Button
          tone="plain"
          name="intent"
          value="withdraw"
          disabled={isSending}
          busy={isSending && intent === 'withdraw'}
          busyText={m.booking_reschedule_withdrawing()}
        >
          {m.booking_reschedule_withdraw()}
        </Button>
      </Form>
    </section>
  );
}

/** Returns whether the customer waits for the owner's answer and so cannot choose other hours. */
export function isAwaitingReschedule({ reschedule }: Booking): boolean {
  return reschedule?.status === 'awaiting_approval';
}
