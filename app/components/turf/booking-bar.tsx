import { formatPaise } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/quote.ts';
import { Button } from '../ui/button.tsx';

export function BookingBar({
  quote,
  baseRatePaise,
  bookText,
}: {
  quote: Quote;
  baseRatePaise: number;
  bookText: string;
}) {
  const chosen = quote.slotCount > 0;
  return (
    <div className="booking-bar sum-and-button lg:hidden">
      <p>
        <span className="figure block text-[1.6875rem]">
          {formatPaise(chosen ? quote.totalPaise : baseRatePaise)}
        </span>
        <span className="text-[0.8125rem] text-quiet">
          {chosen ? `All included. ${formatPaise(quote.partial.payNowPaise)} now` : 'per hour, from here'}
        </span>
      </p>
      <Button tone="go" size="large">
        {bookText}
      </Button>
    </div>
  );
}
