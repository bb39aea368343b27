import type { ReactNode } from 'react';
import * as m from '#messages';
import { type Quote, refundTermsFor } from '../../../../contract/bookings/quote.ts';
import { formatSlots, type IstDate, type SlotMinutes } from '../../../../contract/calendar.ts';
import { late } from '../../../document/late.tsx';
import { useSettings } from '../../../use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { PriceLine } from '../../ui/price-line.tsx';

const NothingChosen = late(() => import('./nothing-chosen.tsx'));
const RefundSentence = late(async () => ({
  default: (await import('../../bookings/money/refund-sentence.tsx')).RefundSentence,
}));

type BookingPanelProps = {
  date: IstDate;
  slotMinutes: SlotMinutes;
  chosen: readonly number[];
  quote: Quote;
  now: Date;
  bookText: string;
  lengthNote: ReactNode;
};

export function BookingPanel({
  date,
  slotMinutes,
  chosen,
  quote,
  now,
  bookText,
  lengthNote,
}: BookingPanelProps) {
  const { policy } = useSettings();
  const firstHour = chosen[0];
  if (firstHour === undefined) return <NothingChosen />;
  const { advancePercent } = policy;
  const { partial, feePaise } = quote;
  const terms = refundTermsFor({ date, firstHour, paidPaise: partial.payNowPaise, feePaise }, policy);
  return (
    <>
      <h2 className="text-[1.375rem]">{formatSlots(date, chosen, slotMinutes)}</h2>
      <dl className="mt-3">
        <PriceLine label={m.common_hours_count({ count: quote.hourCount })} paise={quote.subtotalPaise} />
        {quote.discountPaise > 0 && (
          <PriceLine
            label={m.common_discount({ percent: quote.discountPercent, count: quote.hourCount })}
            paise={-quote.discountPaise}
          />
        )}
        <PriceLine label={m.common_service_fee()} paise={feePaise} />
        <PriceLine label={m.common_total()} paise={quote.totalPaise} strong />
        <PriceLine label={m.turfs_panel_pay_now({ percent: advancePercent })} paise={partial.payNowPaise} />
        <PriceLine label={m.common_at_the_venue()} paise={partial.atVenuePaise} />
      </dl>
      <div className="mt-4 hidden lg:block">
        {lengthNote}
        <Button tone="go" size="large" wide>
          {bookText}
        </Button>
      </div>
      <p className="mt-4 rounded-2xl bg-mint px-4 py-3 text-sm">
        <RefundSentence terms={terms} now={now} />
      </p>
      <NextTier hourCount={quote.hourCount} />
    </>
  );
}

function NextTier({ hourCount }: { hourCount: number }) {
  const next = useSettings().policy.discountTiers.find((tier) => tier.minSlots === hourCount + 1);
  if (!next) return null;
  return <p className="mt-3 text-sm text-quiet">{m.turfs_panel_next_tier({ percent: next.percent })}</p>;
}
