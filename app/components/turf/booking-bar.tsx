import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { Quote } from '../../../contract/bookings/quote.ts';
import { formatPaise } from '../../../contract/money.ts';
import { Button } from '../ui/button.tsx';

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
        {chosen ? (
          <ParaglideMessage
            message={m.turfs_bar_total}
            inputs={{
              amount: formatPaise(quote.totalPaise),
              payNow: formatPaise(quote.partial.payNowPaise),
            }}
            markup={{ figure: Figure, quiet: Quiet }}
          />
        ) : (
          <ParaglideMessage
            message={m.turfs_bar_from}
            inputs={{ amount: formatPaise(baseRatePaise) }}
            markup={{ figure: Figure, quiet: Quiet }}
          />
        )}
      </p>
      <Button tone="go" size="large">
        {bookText}
      </Button>
    </div>
  );
}

function Figure({ children }: { children?: ReactNode }) {
  return <span className="figure block text-[1.6875rem]">{children}</span>;
}

function Quiet({ children }: { children?: ReactNode }) {
  return <span className="text-[0.8125rem] text-quiet">{children}</span>;
}
