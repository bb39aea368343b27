import {
  addDays,
  daysBetween,
  hasBegun,
  type IstDate,
  type Weekday,
  weekdayOf,
} from '../../../../contract/calendar.ts';

export type PriceRange = {
  fromDate: IstDate;
  toDate: IstDate;
  fromHour: number;
  toHour: number;
  weekdays?: readonly Weekday[] | undefined;
};
export type OpenDay = { date: IstDate; openHours: readonly number[] };

export function isInRange(range: PriceRange, date: IstDate, hour: number): boolean {
  const { fromDate, toDate, fromHour, toHour, weekdays } = range;
  if (date < fromDate || date > toDate || hour < fromHour || hour >= toHour) return false;
  return weekdays === undefined || weekdays.includes(weekdayOf(date));
}

/** Returns the open hours of the range that have not begun, in order. */
export function hoursAhead(
  range: PriceRange,
  days: readonly OpenDay[],
  now: Date,
): { date: IstDate; hour: number }[] {
  return days.flatMap(({ date, openHours }) =>
    openHours
      .filter((hour) => isInRange(range, date, hour) && !hasBegun(date, hour, now))
      .map((hour) => ({ date, hour })),
  );
}

export function datesBetween(fromDate: IstDate, toDate: IstDate): IstDate[] {
  const count = daysBetween(fromDate, toDate) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(fromDate, index));
}
