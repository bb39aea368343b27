import { Form, useNavigation } from 'react-router';
import { formatSlots, parseHour } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { MoveQuote } from '../../../contract/moves.ts';
import { formatPercent } from '../../../contract/numbers.ts';
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
        <h2 className="text-[1.375rem]">The difference</h2>
        <p className="mt-2 text-quiet">
          Tap the hours you want instead. You see what they cost more or less before anything changes.
        </p>
        <dl className="mt-3">
          <PriceLine label="Your total now" paise={booking.totalPaise} />
        </dl>
        <LinkButton to={`/bookings/${booking.id}`} tone="line" wide className="mt-4">
          Keep the hours I have
        </LinkButton>
      </>
    );
  }
  return (
    <div aria-busy={isReckoning} className={isReckoning ? 'opacity-60' : ''}>
      <h2 className="text-[1.375rem]">{formatSlots(quote.date, hoursOf(quote))}</h2>
      <Outcome quote={quote} />
      <dl className="mt-3">
        <PriceLine label="Total now" paise={quote.oldTotalPaise} />
        <PriceLine label="New total" paise={quote.totalPaise} strong />
        <PriceLine label="Paid online" paise={quote.paidOnlinePaise} />
        <PriceLine label="Due at the venue" paise={quote.atVenuePaise} />
      </dl>
      {quote.discountPaise > 0 && (
        <p className="text-sm text-quiet">
          {formatPercent(quote.discountPercent)} for {quote.slots.length} hours and the fee you paid are in
          it.
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
        busyText="Moving..."
        disabled={isReckoning}
      >
        {quote.payPaise > 0 ? 'Pay and move' : 'Move booking'}
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
  if (payPaise > 0) return { paise: payPaise, words: 'to pay online now, then it moves' };
  if (refundPaise > 0) return { paise: refundPaise, words: 'comes back the way you paid' };
  if (differencePaise > 0) return { paise: differencePaise, words: 'more, to pay at the venue' };
  if (differencePaise < 0) return { paise: -differencePaise, words: 'less to pay at the venue' };
  return { paise: 0, words: 'more: it costs the same' };
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
        busyText="Moving..."
        disabled={isReckoning}
        className="max-lg:hidden"
      >
        {quote.payPaise > 0 ? `Pay ${formatPaise(quote.payPaise)} and move` : 'Move booking'}
      </Button>
    </Form>
  );
}
