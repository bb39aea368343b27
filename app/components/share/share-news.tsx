import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { SharedShare } from '../../../contract/payments/shares.ts';
import { refundWorkingDays } from '../../../contract/policy.ts';
import { NotCharged } from '../bookings/money/not-charged.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

/** Says the state of a share, and which money was not taken for it. */
export function ShareNews({ share }: { share: SharedShare }) {
  const text = textOf(share);
  return (
    <>
      {text && (
        <Notice>
          <b>{text}</b>
        </Notice>
      )}
      {share.releasedPaise > 0 && (
        <p className="max-w-[52ch]">
          <NotCharged paise={share.releasedPaise} />
        </p>
      )}
    </>
  );
}

function textOf({ state, gameStatus, payerName, refundPaise }: SharedShare): string | undefined {
  const refund = { amount: formatPaise(refundPaise), ...refundWorkingDays };
  const isCancelled = gameStatus === 'cancelled';
  switch (state) {
    case 'paid':
      if (isCancelled)
        return refundPaise > 0 ? m.payment_share_cancelled_refund(refund) : m.payment_share_cancelled_none();
      if (refundPaise > 0) return m.payment_share_paid_part_refund(refund);
      return payerName ? m.payment_share_paid_by({ name: payerName }) : m.payment_share_paid();
    case 'refunded':
      return isCancelled ? m.payment_share_cancelled_refund(refund) : m.payment_share_refunded(refund);
    case 'covered':
      return m.payment_share_covered();
    case 'paused':
      return m.payment_share_paused();
    case 'closed':
      return isCancelled ? m.payment_share_cancelled() : m.payment_share_closed();
    case 'paying':
      return m.payment_share_paying();
    case 'open':
      return undefined;
  }
}
