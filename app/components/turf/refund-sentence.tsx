import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { RefundTerms } from '../../../contract/quote.ts';

/** What cancelling gives back by when, in rupees; a deadline that has passed, or that the other overtakes, is left out. */
export function RefundSentence({ terms, now }: { terms: RefundTerms; now: Date }) {
  if (now > terms.partUntil) {
    return (
      <>
        Too late to cancel since <b>{formatInstant(terms.partUntil)}</b>: the booking stands.
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
      all that you paid online. {terms.fullUntil < terms.partUntil && <>Until {part}. </>}After that the
      booking stands.
    </>
  );
}
