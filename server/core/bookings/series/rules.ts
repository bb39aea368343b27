import {
  addDays,
  daysBetween,
  type IstDate,
  type Weekday,
  weekdayOf,
} from '../../../../contract/calendar.ts';

/** Returns the dates from the first to the last, both included, that fall on one of the weekdays. */
export function datesOn(weekdays: readonly Weekday[], from: IstDate, until: IstDate): IstDate[] {
  const dates = Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, day) =>
    addDays(from, day),
  );
  return dates.filter((date) => weekdays.includes(weekdayOf(date)));
}
