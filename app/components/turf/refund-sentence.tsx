import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { RefundTerms } from '../../../contract/quote.ts';
import { useSettings } from '../../use-settings.ts';

/** What cancelling gives back by when, in rupees; deadlines that have passed are left out. */
export function RefundSentence({ terms, now }: { terms: RefundTerms; now: Date }) {
  const { cancellationHours } = useSettings().policy;
  if (now > terms.partUntil) {
    return <>These hours begin in less than {cancellationHours} hours, so the booking cannot be cancelled.</>;
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
