import type { DayFigures } from '../../../contract/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';
import { Headline } from '../figures/headline.tsx';

/** What the day has come to so far. */
export function DayTotals({ figures }: { figures: DayFigures }) {
  return (
    <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-4 text-on-night sm:gap-x-9">
      <Headline label="Checked in">
        {figures.playedCount} of {figures.bookingCount}
      </Headline>
      <Headline label="To collect">{formatPaise(figures.outstandingPaise)}</Headline>
      <Headline label="Cash">{formatPaise(figures.cashPaise)}</Headline>
      <Headline label="UPI">{formatPaise(figures.upiPaise)}</Headline>
      {figures.cardPaise !== 0 && <Headline label="Card">{formatPaise(figures.cardPaise)}</Headline>}
    </dl>
  );
}
