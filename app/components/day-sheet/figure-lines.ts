import type { DayFigures } from '../../../contract/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';

/** A report line: `part` is included in the line above, `sum` is the total of the lines above. */
export type FigureLine = { label: string; value: string | number; kind?: 'line' | 'part' | 'sum' };

export function gamesOf(figures: DayFigures): FigureLine[] {
  return [
    { label: 'Bookings', value: figures.bookingCount },
    { label: 'Played', value: figures.playedCount },
    { label: 'No-shows', value: figures.noShowCount },
    { label: 'Not marked', value: figures.unmarkedCount },
    { label: 'Cancelled', value: figures.cancelledCount },
    { label: 'Hours sold', value: figures.hoursSold },
  ];
}

/** Money taken on the day, also for games of other days. */
export function tillOf({ cashPaise, upiPaise, cardPaise, otherGamesPaise }: DayFigures): FigureLine[] {
  return [
    amountLine('Cash taken on the day', cashPaise),
    amountLine('UPI taken on the day', upiPaise),
    amountLine('Card taken on the day', cardPaise),
    { ...amountLine('All taken on the day', cashPaise + upiPaise + cardPaise), kind: 'sum' },
    ...partLine('Of that, for games of other days', otherGamesPaise),
  ];
}

/** Payments for the day's games; the lines add up to the games' total price. */
export function moneyOf(figures: DayFigures): FigureLine[] {
  const { onlinePaise, receivedPaise, handBackPaise, outstandingPaise, missedPaise } = figures;
  const worthPaise = onlinePaise + receivedPaise - handBackPaise + outstandingPaise + missedPaise;
  return [
    amountLine('Paid online for these games', onlinePaise),
    ...partLine('Of that, Maidan’s service fee', figures.feePaise),
    amountLine('Received at the venue for these games', receivedPaise),
    ...partLine('Of that, taken on other days', figures.otherDaysPaise),
    ...(handBackPaise > 0 ? [amountLine('To hand back', -handBackPaise)] : []),
    amountLine('Outstanding', outstandingPaise),
    ...(missedPaise > 0 ? [amountLine('Not paid by no-shows', missedPaise)] : []),
    { ...amountLine('What these games come to', worthPaise), kind: 'sum' },
  ];
}

function amountLine(label: string, paise: number): FigureLine {
  return { label, value: formatPaise(paise) };
}

function partLine(label: string, paise: number): FigureLine[] {
  return paise === 0 ? [] : [{ ...amountLine(label, paise), kind: 'part' }];
}
