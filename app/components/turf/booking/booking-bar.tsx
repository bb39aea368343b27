import type { ReactNode } from 'react';
import * as m from '#messages';
import type { Quote } from '../../../../contract/bookings/quote.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { Button } from '../../ui/button.tsx';

export function BookingBar({
  quote,
  baseRatePaise,
  bookText,
  lengthNote,
}: {
  quote: Quote;
  baseRatePaise: number;
  bookText: string;
  lengthNote: ReactNode;
}) {
  const chosen = quote.hourCount > 0;
  return (
    <div className="booking-bar sum-and-button lg:hidden">
      {lengthNote}
      <p>
        <span className="figure block text-[1.6875rem]">
          {chosen ? formatPaise(quote.totalPaise) : m.turfs_bar_from({ amount: formatPaise(baseRatePaise) })}
        </span>{' '}
        <span className="text-[0.8125rem] text-quiet">
          {chosen
            ? m.turfs_bar_total({ payNow: formatPaise(quote.partial.payNowPaise) })
            : m.cards_per_hour()}
        </span>
      </p>
      <Button tone="go" size="large">
        {bookText}
      </Button>
    </div>
  );
}
