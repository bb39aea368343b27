import type { DayFigures } from '../../../contract/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';
import { Headline, Headlines } from '../figures/headline.tsx';

export function DayTotals({ figures }: { figures: DayFigures }) {
  return (
    <Headlines>
      <Headline label="Checked in">
        {figures.playedCount} of {figures.bookingCount}
      </Headline>
      <Headline label="To collect">{formatPaise(figures.outstandingPaise)}</Headline>
      <Headline label="Cash">{formatPaise(figures.cashPaise)}</Headline>
      <Headline label="UPI">{formatPaise(figures.upiPaise)}</Headline>
      {figures.cardPaise !== 0 && <Headline label="Card">{formatPaise(figures.cardPaise)}</Headline>}
    </Headlines>
  );
}
