import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { OwnerReport } from '../../../contract/reports/reports.ts';

export function MoneyLines({ money, venue }: Pick<OwnerReport, 'money' | 'venue'>) {
  // An overpayment for one game does not pay for another.
  const tooMuchPaise = venue.venueRefundDuePaise - venue.collectedOfCancelledPaise;
  const openPaise = venue.duePaise - venue.collectedPaise + tooMuchPaise;
  return (
    <div className="grid gap-x-14 gap-y-8 sm:grid-cols-2">
      <div>
        <h3 className="text-xl">{m.desk_report_online()}</h3>
        <dl className="mt-2 divide-y divide-line">
          <Line name={m.desk_money_paid()}>{formatPaise(money.capturedPaise)}</Line>
          <Line name={m.desk_money_refunded()}>{formatPaise(-money.refundedPaise)}</Line>
          <Line name={m.desk_money_fees()}>{formatPaise(-money.feesPaise)}</Line>
          {money.openPaise > 0 && <Line name={m.desk_money_pending()}>{formatPaise(-money.openPaise)}</Line>}
          <Line name={m.desk_money_earned()} isSum>
            {formatPaise(money.earnedPaise)}
          </Line>
        </dl>
      </div>
      <div>
        <h3 className="text-xl">{m.common_at_the_venue()}</h3>
        <dl className="mt-2 divide-y divide-line">
          <Line name={m.desk_money_due()}>{formatPaise(venue.duePaise)}</Line>
          <Line name={m.desk_money_collected()}>{formatPaise(venue.collectedPaise)}</Line>
          {tooMuchPaise > 0 && <Line name={m.desk_money_to_refund()}>{formatPaise(tooMuchPaise)}</Line>}
          <Line name={m.desk_money_open()} isSum>
            {formatPaise(openPaise)}
          </Line>
        </dl>
      </div>
    </div>
  );
}

function Line({ name, isSum = false, children }: { name: string; isSum?: boolean; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className={isSum ? 'font-[620]' : undefined}>{name}</dt>
      <dd className={isSum ? 'figure text-2xl' : 'tabular-nums'}>{children}</dd>
    </div>
  );
}
