import { formatPaise } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/quote.ts';
import { Button } from '../ui/button.tsx';

/** Stuck to the bottom edge of a phone: the total with everything in it, and the one thing to do. */
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
    <div className="booking-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 rounded-t-[1.375rem] bg-surface px-5 pt-3.5 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-bar ring-1 ring-line lg:hidden">
      <p className="min-w-0 flex-1 leading-tight">
        <span className="figure block text-[1.6875rem]">
          {formatPaise(chosen ? quote.totalPaise : baseRatePaise)}
        </span>
        <span className="text-[0.8125rem] text-quiet">
          {chosen ? `All included. ${formatPaise(quote.partial.payNowPaise)} now` : 'per hour, from here'}
        </span>
      </p>
      <Button tone="go" size="large" className="px-6">
        {bookText}
      </Button>
    </div>
  );
}
