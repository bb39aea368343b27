import { addDays, type IstDate, istDateOf, latestClosingHour } from '../../../contract/calendar.ts';
import { isAroundTheClock } from '../../../contract/evenings.ts';
import type { ReportMoney, WeekHour } from '../../../contract/reports/reports.ts';
import { daysOf, monthSpan, type Span } from '../../../contract/reports/spans.ts';

/** Pure rules that derive report figures from sums. */

export type OpenTurf = {
  id: string;
  isActive: boolean;
  createdAt: Date;
  openingHour: number;
  closingHour: number;
};
export type SoldHours = { turfId: string; weekday: number; hour: number; hours: number };

/**
 * Returns the given span or the current month in India. The contract ensures that both days are given or
 * neither.
 */
export function spanOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Span {
  return from && to ? { from, to } : monthSpan(istDateOf(now));
}

/** Counts each weekday (0 is Sunday) in a span; all zero for an empty span. */
export function weekdayCounts({ from, to }: Span): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  const days = Math.max(0, daysOf({ from, to }));
  const first = new Date(`${from}T00:00:00Z`).getUTCDay();
  return counts.map((_, weekday) => {
    const skipped = (weekday - first + 7) % 7;
    return days > skipped ? Math.ceil((days - skipped) / 7) : 0;
  });
}

/**
 * Returns the open hours of a listed turf per week: current opening hours, counted from the day the turf was
 * listed. Sold hours count as open even if the opening hours changed. Empty for an unlisted turf.
 */
export function weekHoursOf(turf: OpenTurf, sold: readonly SoldHours[], span: Span): WeekHour[] {
  if (!turf.isActive) return [];
  const days = weekdayCounts(startingOn(istDateOf(turf.createdAt), span));
  const openPartOf = (hour: number) =>
    Math.max(0, Math.min(turf.closingHour, hour + 1) - Math.max(turf.openingHour, hour));
  const soldAt = new Map<number, number>();
  for (const { weekday, hour, hours } of sold) {
    // Around the clock, 24 of a date is 0 of the next one.
    const isNextDate = isAroundTheClock(turf) && hour >= 24;
    const place = isNextDate ? placeOf((weekday + 1) % 7, hour - 24) : placeOf(weekday, hour);
    soldAt.set(place, (soldAt.get(place) ?? 0) + hours);
  }
  return Array.from({ length: 7 * latestClosingHour }, (_, place) => {
    const [weekday, hour] = [Math.floor(place / latestClosingHour), place % latestClosingHour];
    const soldHours = soldAt.get(place) ?? 0;
    const openHours = Math.max(soldHours, openPartOf(hour) * (days[weekday] ?? 0));
    return { weekday, hour, soldHours, openHours };
  }).filter(({ openHours }) => openHours > 0);
}

function placeOf(weekday: number, hour: number): number {
  return weekday * latestClosingHour + hour;
}

function startingOn(date: IstDate, span: Span): Span {
  return date <= span.from ? span : { from: date, to: span.to };
}

export function addWeekHours(turfs: readonly (readonly WeekHour[])[]): WeekHour[] {
  const places = new Map<number, WeekHour>();
  for (const { weekday, hour, soldHours, openHours } of turfs.flat()) {
    const place = placeOf(weekday, hour);
    const before = places.get(place) ?? { weekday, hour, soldHours: 0, openHours: 0 };
    places.set(place, {
      weekday,
      hour,
      soldHours: before.soldHours + soldHours,
      openHours: before.openHours + openHours,
    });
  }
  return [...places].sort(([a], [b]) => a - b).map(([, place]) => place);
}

/** Returns one entry for every day of a span, zero bookings included. */
export function everyDay(
  span: Span,
  counted: readonly { date: IstDate; bookings: number }[],
): { date: IstDate; bookings: number }[] {
  const on = new Map(counted.map(({ date, bookings }) => [date, bookings]));
  return Array.from({ length: daysOf(span) }, (_, index) => {
    const date = addDays(span.from, index);
    return { date, bookings: on.get(date) ?? 0 };
  });
}

export const noMoney: ReportMoney = {
  capturedPaise: 0,
  refundedPaise: 0,
  feesPaise: 0,
  earnedPaise: 0,
  openPaise: 0,
};

export function addMoney(parts: Iterable<ReportMoney>): ReportMoney {
  const sum = { ...noMoney };
  for (const part of parts)
    for (const name of Object.keys(sum) as (keyof ReportMoney)[]) sum[name] += part[name];
  return sum;
}
