import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { MoveQuote } from '../../../contract/bookings/moves.ts';
import { formatSlots, parseHour } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { refundTermsOf } from '../bookings/booking-words.ts';
import { RefundSentence } from '../bookings/refund-sentence.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { PriceLine } from '../ui/price-line.tsx';
import type { MoveChoice } from './load-move.server.ts';

export function MoveBill({ choice, isReckoning }: { choice: MoveChoice; isReckoning: boolean }) {
  const { booking, quote, chosen, now } = choice;
  if (!quote) {
    return (
      <>
        <h2 className="text-[1.375rem]">{m.booking_move_difference()}</h2>
        <p className="mt-2 text-quiet">{m.booking_move_difference_text()}</p>
        <dl className="mt-3">
          <PriceLine label={m.booking_move_current_total()} paise={booking.totalPaise} />
        </dl>
        <LinkButton to={`/bookings/${booking.id}`} tone="line" wide className="mt-4">
          {m.booking_move_keep()}
        </LinkButton>
      </>
    );
  }
  return (
    <div aria-busy={isReckoning} className={isReckoning ? 'opacity-60' : ''}>
      <h2 className="text-[1.375rem]">{formatSlots(quote.date, hoursOf(quote))}</h2>
      <Outcome quote={quote} />
      <dl className="mt-3">
        <PriceLine label={m.booking_move_current_total()} paise={quote.oldTotalPaise} />
        <PriceLine label={m.booking_move_new_total()} paise={quote.totalPaise} strong />
        <PriceLine label={m.booking_paid_online()} paise={quote.paidOnlinePaise} />
        <PriceLine label={m.booking_due_at_venue()} paise={quote.atVenuePaise} />
      </dl>
      {quote.discountPaise > 0 && (
        <p className="text-sm text-quiet">
          {m.booking_move_included({ percent: quote.discountPercent, count: quote.slots.length })}
        </p>
      )}
      <MoveForm quote={quote} chosen={chosen} isReckoning={isReckoning} />
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

function hoursOf({ slots }: MoveQuote): number[] {
  return slots.flatMap(({ startTime }) => parseHour(startTime) ?? []);
}

const moveFormId = 'move';

export function MoveBar({ quote, isReckoning }: { quote: MoveQuote; isReckoning: boolean }) {
  const busy = useNavigation().formMethod === 'POST';
  const { paise, words } = outcomeOf(quote);
  return (
    <div className="booking-bar sum-and-button lg:hidden">
      <p>
        <span className="figure block text-[1.6875rem]">{formatPaise(paise)}</span>
        <span className="text-[0.8125rem] text-quiet">{words}</span>
      </p>
      <Button
        form={moveFormId}
        tone="go"
        size="large"
        busy={busy}
        busyText={m.booking_move_busy()}
        disabled={isReckoning}
      >
        {quote.payPaise > 0 ? m.booking_move_pay_and_move() : m.booking_move_submit()}
      </Button>
    </div>
  );
}

/** Shows the amount to pay or refund now. Amounts due at the venue are in the bill. */
function Outcome({ quote }: { quote: MoveQuote }) {
  const { paise, words } = outcomeOf(quote);
  return (
    <p role="status" className="mt-2">
      <span className="figure block text-5xl">{formatPaise(paise)}</span>
      <span className="text-quiet">{words}</span>
    </p>
  );
}

function outcomeOf({ payPaise, refundPaise, differencePaise }: MoveQuote): { paise: number; words: string } {
  if (payPaise > 0) return { paise: payPaise, words: m.booking_move_outcome_pay() };
  if (refundPaise > 0) return { paise: refundPaise, words: m.booking_move_outcome_refund() };
  if (differencePaise > 0) return { paise: differencePaise, words: m.booking_move_outcome_more() };
  if (differencePaise < 0) return { paise: -differencePaise, words: m.booking_move_outcome_less() };
  return { paise: 0, words: m.booking_move_outcome_same() };
}

function MoveForm({
  quote,
  chosen,
  isReckoning,
}: {
  quote: MoveQuote;
  chosen: readonly number[];
  isReckoning: boolean;
}) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" id={moveFormId} className="mt-4 max-lg:mb-4">
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
        busyText={m.booking_move_busy()}
        disabled={isReckoning}
        className="max-lg:hidden"
      >
        {quote.payPaise > 0
          ? m.booking_move_pay_amount({ amount: formatPaise(quote.payPaise) })
          : m.booking_move_submit()}
      </Button>
    </Form>
  );
}
