import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { defaultPolicy } from '../../../contract/policy.ts';
import type { RefundTerms } from '../../../contract/quote.ts';

/** What cancelling gives back by when, in rupees; deadlines that have passed are left out. */
export function RefundSentence({ terms, now }: { terms: RefundTerms; now: Date }) {
  if (now > terms.partUntil) {
    return (
      <>
        These hours begin in less than {defaultPolicy.cancellationHours} hours, so the booking cannot be
        cancelled.
      </>
    );
  }
  const part = (
    <>
      <b>{formatInstant(terms.partUntil)}</b>: <b>{formatPaise(terms.partRefundPaise)}</b>
    </>
  );
  if (now > terms.fullUntil) return <>Cancel before {part} back. After that the booking stands.</>;
  return (
    <>
      Cancel before <b>{formatInstant(terms.fullUntil)}</b>: <b>{formatPaise(terms.fullRefundPaise)}</b> back,
      all that you paid online. Until {part}. After that the booking stands.
    </>
  );
}
