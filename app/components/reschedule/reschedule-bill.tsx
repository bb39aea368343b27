import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { RescheduleQuote } from '../../../contract/bookings/reschedules.ts';
import { formatInstant, formatSlots, parseHour } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { hoursIn } from '../../../contract/slot-times.ts';
import { dueAtVenueOf, refundTermsOf } from '../bookings/booking-words.ts';
import { RefundSentence } from '../bookings/money/refund-sentence.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { PriceLine } from '../ui/price-line.tsx';
import type { RescheduleChoice } from './load-reschedule.server.ts';

export function RescheduleBill({ choice, isReckoning }: { choice: RescheduleChoice; isReckoning: boolean }) {
  const { booking, quote, chosen, now } = choice;
  if (!quote) {
    return (
      <>
        <h2 className="text-[1.375rem]">{m.booking_reschedule_difference()}</h2>
        <p className="mt-2 text-quiet">{m.booking_reschedule_difference_text()}</p>
        <dl className="mt-3">
          <PriceLine label={m.booking_reschedule_current_total()} paise={booking.totalPaise} />
        </dl>
        <LinkButton to={`/bookings/${booking.id}`} tone="line" wide className="mt-4">
          {m.booking_reschedule_keep()}
        </LinkButton>
      </>
    );
  }
  return (
    <div aria-busy={isReckoning} className={isReckoning ? 'opacity-60' : ''}>
      <h2 className="text-[1.375rem]">{formatSlots(quote.date, hoursOf(quote), quote.slotMinutes)}</h2>
      <Outcome quote={quote} />
      <dl className="mt-3">
        <PriceLine label={m.booking_reschedule_current_total()} paise={quote.oldTotalPaise} />
        <PriceLine label={m.booking_reschedule_new_total()} paise={quote.totalPaise} strong />
        {quote.lateChangePaise > 0 && (
          <PriceLine label={m.booking_late_change_included()} paise={quote.lateChangePaise} />
        )}
        <PriceLine label={m.booking_paid_online()} paise={quote.paidOnlinePaise} />
        <PriceLine
          label={m.booking_due_at_venue()}
          paise={dueAtVenueOf({ ...booking, atVenuePaise: quote.atVenuePaise })}
        />
      </dl>
      {quote.venueExcessPaise > 0 && (
        <p className="mt-2 rounded-2xl bg-mint px-4 py-3 text-sm">
          {m.booking_venue_refund({ amount: formatPaise(quote.venueExcessPaise) })}
        </p>
      )}
      {quote.discountPaise > 0 && (
        <p className="text-sm text-quiet">
          {m.booking_reschedule_included({
            percent: quote.discountPercent,
            count: hoursIn(quote.slots.length, quote.slotMinutes),
          })}
        </p>
      )}
      <OwnerNote quote={quote} />
      <RescheduleForm quote={quote} chosen={chosen} isReckoning={isReckoning} />
      <p className="mt-4 rounded-2xl bg-mint px-4 py-3 text-sm">
        <RefundSentence
          terms={refundTermsOf(quote.refund)}
          now={new Date(now)}
          paidPaise={quote.paidOnlinePaise}
        />
      </p>
    </div>
  );
}

/** Says before the press that the owner has to approve, and by when. */
function OwnerNote({ quote: { approvalDueAt, payPaise } }: { quote: RescheduleQuote }) {
  if (!approvalDueAt) return null;
  return (
    <p className="mt-3 rounded-2xl bg-flood/20 px-4 py-3 text-sm">
      <ParaglideMessage
        message={m.booking_reschedule_owner_note}
        inputs={{ time: formatInstant(new Date(approvalDueAt)) }}
        markup={{ strong: ({ children }) => <b>{children}</b> }}
      />
      {payPaise > 0 && <> {m.booking_reschedule_owner_note_pay({ amount: formatPaise(payPaise) })}</>}
    </p>
  );
}

function submitText({ approvalDueAt }: RescheduleQuote): string {
  return approvalDueAt ? m.booking_reschedule_request() : m.booking_reschedule_submit();
}

function payAndText({ approvalDueAt }: RescheduleQuote): string {
  return approvalDueAt ? m.booking_reschedule_pay_and_request() : m.booking_reschedule_pay_and_reschedule();
}

function payText({ approvalDueAt, payPaise }: RescheduleQuote): string {
  const amount = formatPaise(payPaise);
  return approvalDueAt
    ? m.booking_reschedule_request_pay({ amount })
    : m.booking_reschedule_pay_amount({ amount });
}

function hoursOf({ slots }: RescheduleQuote): number[] {
  return slots.flatMap(({ eveningTime }) => parseHour(eveningTime) ?? []);
}

const rescheduleFormId = 'reschedule';

export function RescheduleBar({ quote, isReckoning }: { quote: RescheduleQuote; isReckoning: boolean }) {
  const busy = useNavigation().formMethod === 'POST';
  const { paise, words } = outcomeOf(quote);
  return (
    <div className="booking-bar sum-and-button lg:hidden">
      <p>
        <span className="figure block text-[1.6875rem]">{formatPaise(paise)}</span>
        <span className="text-[0.8125rem] text-quiet">
          {quote.approvalDueAt
            ? m.booking_reschedule_bar_owner({ time: formatInstant(new Date(quote.approvalDueAt)) })
            : words}
        </span>
      </p>
      <Button
        form={rescheduleFormId}
        tone="go"
        size="large"
        busy={busy}
        busyText={m.booking_reschedule_busy()}
        disabled={isReckoning}
      >
        {quote.payPaise > 0 ? payAndText(quote) : submitText(quote)}
      </Button>
    </div>
  );
}

/** Shows the amount to pay or refund now. Amounts due at the venue are in the bill. */
function Outcome({ quote }: { quote: RescheduleQuote }) {
  const { paise, words } = outcomeOf(quote);
  return (
    <p role="status" className="mt-2">
      <span className="figure block text-5xl">{formatPaise(paise)}</span>
      <span className="text-quiet">{words}</span>
    </p>
  );
}

function outcomeOf({
  payPaise,
  refundPaise,
  venueExcessPaise,
  differencePaise,
  approvalDueAt,
}: RescheduleQuote): {
  paise: number;
  words: string;
} {
  if (payPaise > 0) {
    const text = approvalDueAt ? m.booking_reschedule_outcome_ask : m.booking_reschedule_outcome_pay;
    return { paise: payPaise, words: text() };
  }
  if (refundPaise > 0) return { paise: refundPaise, words: m.booking_reschedule_outcome_refund() };
  if (venueExcessPaise > 0) return { paise: venueExcessPaise, words: m.booking_reschedule_outcome_venue() };
  if (differencePaise > 0) return { paise: differencePaise, words: m.booking_reschedule_outcome_more() };
  if (differencePaise < 0) return { paise: -differencePaise, words: m.booking_reschedule_outcome_less() };
  return { paise: 0, words: m.booking_reschedule_outcome_same() };
}

function RescheduleForm({
  quote,
  chosen,
  isReckoning,
}: {
  quote: RescheduleQuote;
  chosen: readonly number[];
  isReckoning: boolean;
}) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" id={rescheduleFormId} className="mt-4 max-lg:mb-4">
      <input type="hidden" name="date" value={quote.date} />
      {chosen.map((hour) => (
        <input key={hour} type="hidden" name="hours" value={hour} />
      ))}
      <input type="hidden" name="expectedTotalPaise" value={quote.totalPaise} />
      <Button
        tone="go"
        size="large"
        wide
        busy={busy}
        busyText={m.booking_reschedule_busy()}
        disabled={isReckoning}
        className="max-lg:hidden"
      >
        {quote.payPaise > 0 ? payText(quote) : submitText(quote)}
      </Button>
    </Form>
  );
}
