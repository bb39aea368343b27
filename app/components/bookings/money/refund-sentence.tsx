import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { RefundTerms } from '../../../../contract/bookings/quote.ts';
import { refundsAhead } from '../../../../contract/bookings/refunds-ahead.ts';
import { formatInstant } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';

/** Shows the remaining refund steps. `paidPaise` was paid online and can exceed the refundable amount. */
export function RefundSentence({
  terms,
  now,
  paidPaise = terms.fullRefundPaise,
}: {
  terms: RefundTerms;
  now: Date;
  paidPaise?: number;
}) {
  const [first, second] = refundsAhead(terms, now);
  if (!first) {
    return (
      <ParaglideMessage
        message={m.refunds_over}
        inputs={{ time: formatInstant(terms.partUntil) }}
        markup={{ strong: Strong }}
      />
    );
  }
  return (
    <>
      <ParaglideMessage
        message={first.paise === paidPaise ? m.refunds_all : m.refunds_part}
        inputs={{ time: formatInstant(first.until), amount: formatPaise(first.paise) }}
        markup={{ strong: Strong }}
      />{' '}
      {second && (
        <>
          <ParaglideMessage
            message={m.refunds_later}
            inputs={{ time: formatInstant(second.until), amount: formatPaise(second.paise) }}
            markup={{ strong: Strong }}
          />{' '}
        </>
      )}
      {m.refunds_end()}
    </>
  );
}

function Strong({ children }: { children?: ReactNode }) {
  return <b>{children}</b>;
}
