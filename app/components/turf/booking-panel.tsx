import { formatSlots, type IstDate } from '../../../contract/calendar.ts';
import { formatPercent } from '../../../contract/numbers.ts';
import { type Quote, refundTermsFor } from '../../../contract/quote.ts';
import { useSettings } from '../../use-settings.ts';
import { RefundSentence } from '../bookings/refund-sentence.tsx';
import { Button } from '../ui/button.tsx';
import { PriceLine } from '../ui/price-line.tsx';

type BookingPanelProps = {
  date: IstDate;
  chosen: readonly number[];
  quote: Quote;
  now: Date;
  bookText: string;
};

export function BookingPanel({ date, chosen, quote, now, bookText }: BookingPanelProps) {
  const { policy } = useSettings();
  const firstHour = chosen[0];
  if (firstHour === undefined) return <NothingChosen />;
  const { advancePercent } = policy;
  const { partial, feePaise } = quote;
  const terms = refundTermsFor({ date, firstHour, paidPaise: partial.payNowPaise, feePaise }, policy);
  return (
    <>
      <h2 className="text-[1.375rem]">{formatSlots(date, chosen)}</h2>
      <dl className="mt-3">
        <PriceLine label={hoursText(quote.slotCount)} paise={quote.subtotalPaise} />
        {quote.discountPaise > 0 && (
          <PriceLine
            label={`${formatPercent(quote.discountPercent)} for ${hoursText(quote.slotCount)}`}
            paise={-quote.discountPaise}
          />
        )}
        <PriceLine label="Service fee" paise={feePaise} />
        <PriceLine label="Total" paise={quote.totalPaise} strong />
        <PriceLine label={`Pay now (${formatPercent(advancePercent)} + fee)`} paise={partial.payNowPaise} />
        <PriceLine label="At the venue" paise={partial.atVenuePaise} />
      </dl>
      <div className="mt-4 hidden lg:block">
        <Button tone="go" size="large" wide>
          {bookText}
        </Button>
      </div>
      <p className="mt-4 rounded-2xl bg-mint px-4 py-3 text-sm">
        <RefundSentence terms={terms} now={now} />
      </p>
      <NextTier slotCount={quote.slotCount} />
    </>
  );
}

function NothingChosen() {
  const { discountTiers, serviceFeePaise, advancePercent } = useSettings().policy;
  return (
    <>
      <h2 className="text-[1.375rem]">Your booking</h2>
      <p className="mt-2 text-quiet">Tap the hours you want. They need not be in a row.</p>
      <ul className="mt-4 grid grid-cols-3 gap-2 text-center text-sm">
        {discountTiers.map((tier) => (
          <li key={tier.minSlots} className="rounded-2xl bg-mint px-2 py-3">
            <span className="figure block text-xl">{formatPercent(tier.percent)} off</span>
            {tier.minSlots}+ hours
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-quiet">
        Pay {formatPercent(advancePercent)} and the ₹{serviceFeePaise / 100} fee now, the rest at the venue.
        Or everything now.
      </p>
      <div className="mt-4 hidden lg:block">
        <Button tone="go" size="large" wide>
          Book
        </Button>
      </div>
    </>
  );
}

function NextTier({ slotCount }: { slotCount: number }) {
  const next = useSettings().policy.discountTiers.find((tier) => tier.minSlots === slotCount + 1);
  if (!next) return null;
  return (
    <p className="mt-3 text-sm text-quiet">
      One more hour takes {formatPercent(next.percent)} off all of them.
    </p>
  );
}

export function hoursText(count: number): string {
  return `${count} ${count === 1 ? 'hour' : 'hours'}`;
}
