import type { ReactNode } from 'react';
import * as m from '#messages';
import type { DayFigures } from '../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';

export function DayTotals({ figures }: { figures: DayFigures }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5">
      <Total label={m.desk_checked_in()}>
        {m.desk_count_of({ count: figures.playedCount, total: figures.bookingCount })}
      </Total>
      <Total label={m.desk_day_to_collect()}>{formatPaise(figures.outstandingPaise)}</Total>
      <Total label={m.desk_cash()}>{formatPaise(figures.cashPaise)}</Total>
      <Total label={m.desk_upi()}>{formatPaise(figures.upiPaise)}</Total>
      {figures.cardPaise !== 0 && <Total label={m.desk_card()}>{formatPaise(figures.cardPaise)}</Total>}
    </dl>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="text-[0.9375rem] text-quiet">{label}</dt>
      <dd className="font-[650]">{children}</dd>
    </div>
  );
}
