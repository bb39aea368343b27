import * as m from '#messages';
import type { DayBooking } from '../../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../../contract/money.ts';

/** Shares that others paid online. */
export function ShareList({ shares }: Pick<DayBooking, 'shares'>) {
  if (shares.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-[0.9375rem]">
      {shares.map((share) => (
        <li key={share.id}>{textOf(share)}</li>
      ))}
    </ul>
  );
}

function textOf({ amountPaise, payerName, refundPaise }: DayBooking['shares'][number]): string {
  const amount = formatPaise(amountPaise);
  const text = payerName ? m.desk_share_by({ amount, name: payerName }) : m.desk_share({ amount });
  return refundPaise > 0 ? m.desk_share_refunded({ share: text, refund: formatPaise(refundPaise) }) : text;
}
