import { closingHourOf, parseHour } from '../../contract/calendar.ts';

/** Pure decisions about turfs. Source: docs/decisions/040, constants and rule 10. */

export type OpeningHours = { openingHour: number; closingHour: number };

/** The hours after a change that may name none, one or both of them. */
export function openingHoursAfter(
  change: { openingTime?: string | undefined; closingTime?: string | undefined },
  before: OpeningHours,
): OpeningHours {
  return {
    openingHour:
      change.openingTime === undefined
        ? before.openingHour
        : (parseHour(change.openingTime) ?? before.openingHour),
    closingHour: change.closingTime === undefined ? before.closingHour : closingHourOf(change.closingTime),
  };
}

/** Why a turf cannot open at these hours; `undefined` when it can. */
export function problemWithHours({ openingHour, closingHour }: OpeningHours): string | undefined {
  return closingHour > openingHour ? undefined : 'A turf closes later than it opens.';
}

/** Hours that are sold already and would fall outside; those opened for one date alone stay open. */
export function hoursCutOff<Sold extends { hour: number; isExtra?: boolean }>(
  sold: readonly Sold[],
  { openingHour, closingHour }: OpeningHours,
): Sold[] {
  return sold.filter(({ hour, isExtra }) => !isExtra && (hour < openingHour || hour >= closingHour));
}
