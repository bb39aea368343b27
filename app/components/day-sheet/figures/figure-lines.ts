import * as m from '#messages';
import { type DayFigures, type DrawerCount, drawerDifference } from '../../../../contract/desk/day-sheet.ts';
import type { Shift } from '../../../../contract/desk/shifts.ts';
import { formatPaise } from '../../../../contract/money.ts';

/** A report line: `part` is included in the line above, `sum` is the total of the lines above. */
export type FigureLine = { label: string; value: string | number; kind?: 'line' | 'part' | 'sum' };

export function gamesOf(figures: DayFigures): FigureLine[] {
  return [
    { label: m.desk_figure_bookings(), value: figures.bookingCount },
    { label: m.desk_figure_played(), value: figures.playedCount },
    { label: m.desk_figure_no_shows(), value: figures.noShowCount },
    { label: m.desk_figure_not_marked(), value: figures.unmarkedCount },
    { label: m.desk_figure_cancelled(), value: figures.cancelledCount },
    { label: m.desk_figure_hours_sold(), value: figures.hoursSold },
  ];
}

/** Money taken on the day, also for games of other days. */
export function tillOf({
  cashPaise,
  upiPaise,
  cardPaise,
  otherGamesPaise,
}: Pick<DayFigures, 'cashPaise' | 'upiPaise' | 'cardPaise' | 'otherGamesPaise'>): FigureLine[] {
  return [
    amountLine(m.desk_figure_cash(), cashPaise),
    amountLine(m.desk_figure_upi(), upiPaise),
    amountLine(m.desk_figure_card(), cardPaise),
    { ...amountLine(m.desk_figure_collected(), cashPaise + upiPaise + cardPaise), kind: 'sum' },
    ...partLine(m.desk_figure_other_games(), otherGamesPaise),
  ];
}

/** The drawer as counted at closing, against the cash of the same closing. */
export function drawerOf(count: Omit<DrawerCount, 'note'>, cashPaise: number): FigureLine[] {
  const differencePaise = drawerDifference(count, cashPaise);
  return [
    amountLine(m.desk_drawer_opening(), count.openingPaise),
    amountLine(m.desk_figure_cash(), cashPaise),
    amountLine(m.desk_drawer_expenses(), -count.expensesPaise),
    { ...amountLine(m.desk_drawer_expected(), count.countedPaise - differencePaise), kind: 'sum' },
    amountLine(m.desk_drawer_counted(), count.countedPaise),
    { ...amountLine(m.desk_drawer_difference(), differencePaise), kind: 'sum' },
  ];
}

/** The till of a shift, and its drawer as counted. */
export function shiftOf({ floatPaise, cashPaise, upiPaise, cardPaise, closing }: Shift): FigureLine[] {
  const drawer: FigureLine[] = closing
    ? drawerOf({ openingPaise: floatPaise, ...closing }, cashPaise)
    : [
        amountLine(m.desk_drawer_opening(), floatPaise),
        amountLine(m.desk_figure_cash(), cashPaise),
        { ...amountLine(m.desk_drawer_expected(), floatPaise + cashPaise), kind: 'sum' },
      ];
  return [...drawer, amountLine(m.desk_figure_upi(), upiPaise), amountLine(m.desk_figure_card(), cardPaise)];
}

/** Payments for the day's games; the lines add up to the games' total price. */
export function moneyOf(figures: DayFigures): FigureLine[] {
  const { onlinePaise, collectedPaise, venueRefundDuePaise, outstandingPaise, missedPaise } = figures;
  const { grantedPaise, lostPaise } = figures;
  const takenPaise = onlinePaise + collectedPaise - venueRefundDuePaise + grantedPaise + lostPaise;
  const worthPaise = takenPaise + outstandingPaise + missedPaise;
  return [
    amountLine(m.desk_figure_online(), onlinePaise),
    ...partLine(m.desk_figure_fee(), figures.feePaise),
    amountLine(m.desk_figure_at_venue(), collectedPaise),
    ...partLine(m.desk_figure_other_days(), figures.otherDaysPaise),
    ...(venueRefundDuePaise > 0 ? [amountLine(m.desk_figure_to_refund(), -venueRefundDuePaise)] : []),
    ...(grantedPaise > 0 ? [amountLine(m.desk_figure_granted(), grantedPaise)] : []),
    ...(lostPaise > 0 ? [amountLine(m.desk_figure_lost(), lostPaise)] : []),
    amountLine(m.desk_figure_outstanding(), outstandingPaise),
    ...(missedPaise > 0 ? [amountLine(m.desk_figure_missed(), missedPaise)] : []),
    { ...amountLine(m.desk_figure_total_value(), worthPaise), kind: 'sum' },
  ];
}

function amountLine(label: string, paise: number): FigureLine {
  return { label, value: formatPaise(paise) };
}

function partLine(label: string, paise: number): FigureLine[] {
  return paise === 0 ? [] : [{ ...amountLine(label, paise), kind: 'part' }];
}
