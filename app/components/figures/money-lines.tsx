import { formatPaise } from '../../../contract/money.ts';
import type { OwnerReport } from '../../../contract/reports.ts';

export function MoneyLines({ money, venue }: Pick<OwnerReport, 'money' | 'venue'>) {
  // An overpayment for one game does not pay for another.
  const tooMuchPaise = venue.handBackPaise - venue.receivedOfCancelledPaise;
  const openPaise = venue.duePaise - venue.receivedPaise + tooMuchPaise;
  return (
    <div className="grid gap-x-14 gap-y-8 sm:grid-cols-2">
      <div>
        <h3 className="text-xl">Online</h3>
        <dl className="mt-2 divide-y divide-line">
          <Line name="Paid by players">{formatPaise(money.capturedPaise)}</Line>
          <Line name="Given back">{formatPaise(-money.refundedPaise)}</Line>
          <Line name="Service fees, Maidan’s">{formatPaise(-money.feesPaise)}</Line>
          {money.openPaise > 0 && (
            <Line name="Waiting for an answer, or going back">{formatPaise(-money.openPaise)}</Line>
          )}
          <Line name="Your earnings" isSum>
            {formatPaise(money.earnedPaise)}
          </Line>
        </dl>
      </div>
      <div>
        <h3 className="text-xl">At the venue</h3>
        <dl className="mt-2 divide-y divide-line">
          <Line name="Due">{formatPaise(venue.duePaise)}</Line>
          <Line name="Written down as received">{formatPaise(venue.receivedPaise)}</Line>
          {tooMuchPaise > 0 && <Line name="Of that to hand back">{formatPaise(tooMuchPaise)}</Line>}
          <Line name="Still open" isSum>
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
