import * as m from '#messages';
import type { DayFigures } from '../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';
import { Headline, Headlines } from '../figures/headline.tsx';

export function DayTotals({ figures }: { figures: DayFigures }) {
  return (
    <Headlines>
      <Headline label={m.desk_checked_in()}>
        {m.desk_count_of({ count: figures.playedCount, total: figures.bookingCount })}
      </Headline>
      <Headline label={m.desk_day_to_collect()}>{formatPaise(figures.outstandingPaise)}</Headline>
      <Headline label={m.desk_cash()}>{formatPaise(figures.cashPaise)}</Headline>
      <Headline label={m.desk_upi()}>{formatPaise(figures.upiPaise)}</Headline>
      {figures.cardPaise !== 0 && <Headline label={m.desk_card()}>{formatPaise(figures.cardPaise)}</Headline>}
    </Headlines>
  );
}
