import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { refundsAhead } from '../../../contract/bookings/refunds-ahead.ts';
import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { SharedShare } from '../../../contract/payments/shares.ts';
import { refundTermsOf } from '../bookings/booking-words.ts';

/** Shows the refund steps of a share to its payer. */
export function ShareRefunds({ refund, now }: Pick<SharedShare, 'refund'> & { now: Date }) {
  const [first, second] = refundsAhead(refundTermsOf(refund), now);
  return (
    <p className="max-w-[52ch]">
      {first && (
        <>
          <ParaglideMessage
            message={m.payment_share_refund_first}
            inputs={{ time: formatInstant(first.until), amount: formatPaise(first.paise) }}
            markup={{ strong: Strong }}
          />{' '}
        </>
      )}
      {second && (
        <>
          <ParaglideMessage
            message={m.refunds_later}
            inputs={{ time: formatInstant(second.until), amount: formatPaise(second.paise) }}
            markup={{ strong: Strong }}
          />{' '}
        </>
      )}
      {first ? m.payment_share_refund_end() : m.payment_share_refund_over()}
    </p>
  );
}

function Strong({ children }: { children?: ReactNode }) {
  return <b>{children}</b>;
}
