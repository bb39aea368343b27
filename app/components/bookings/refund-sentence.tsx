import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { RefundTerms } from '../../../contract/quote.ts';
import { refundsAhead } from '../../../contract/refunds-ahead.ts';

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
      <>
        Too late to cancel since <b>{formatInstant(terms.partUntil)}</b>: the booking stands.
      </>
    );
  }
  return (
    <>
      Cancel before <b>{formatInstant(first.until)}</b>: <b>{formatPaise(first.paise)}</b> back
      {first.paise === paidPaise && ', all that you paid online'}.{' '}
      {second && (
        <>
          Until <b>{formatInstant(second.until)}</b>: <b>{formatPaise(second.paise)}</b>.{' '}
        </>
      )}
      After that the booking stands.
    </>
  );
}
