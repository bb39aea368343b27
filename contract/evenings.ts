import {
  addDays,
  formatDate,
  formatHourRange,
  type IstDate,
  istDateOf,
  latestClosingHour,
  withNextDate,
} from './calendar.ts';

// Evenings that run past midnight. Not in calendar.ts, which every page loads in full.

/** Returns the latest date whose evening may still run: yesterday until 5 am. */
export function eveningOf(instant: Date): IstDate {
  return istDateOf(new Date(instant.getTime() - (latestClosingHour - 24) * 3_600_000));
}

/** Returns calendar date and hour of an hour of an evening: 25 on 12 December is 1 on 13 December. */
export function calendarHour(date: IstDate, hour: number): { date: IstDate; hour: number } {
  return hour < 24 ? { date, hour } : { date: addDays(date, 1), hour: hour - 24 };
}

type OpeningHours = { openingHour: number; closingHour: number };

/**
 * Returns whether a turf has no evenings: its hours after midnight are those of the next date, though a booking may
 * cross midnight.
 */
export function isAroundTheClock({ openingHour, closingHour }: OpeningHours): boolean {
  return openingHour === 0 && closingHour >= 24;
}

/** Adds the hours until 5 am to the day of such a turf. */
export function withHoursAfterMidnight<Turf extends OpeningHours>(turf: Turf): Turf {
  return isAroundTheClock(turf) ? { ...turf, closingHour: latestClosingHour } : turf;
}

/** Formats date and a time span, as `formatSlots`. */
export function formatSpan(date: IstDate, from: number, to: number): string {
  return withNextDate(date, `${formatDate(date)}, ${formatHourRange(from, to)}`, from);
}
