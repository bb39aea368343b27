import { closingHourOf, formatTime, parseHour } from '../../../contract/calendar.ts';

/** Pure decisions about turfs. Source: docs/business-rules.md, constants and rule 10. */

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

/**
 * What to do about hours that somebody has; undefined where all of them are booked, which the code says already. Who is
 * paying cannot be cancelled: the hours are free again, or booked, once the hold is over.
 */
export function textOfHeld(sold: readonly { heldUntil: Date | null }[]): string | undefined {
  const ends = sold.flatMap(({ heldUntil }) => heldUntil?.getTime() ?? []);
  if (ends.length === 0) return undefined;
  const until = formatTime(new Date(Math.max(...ends)));
  if (ends.length === sold.length)
    return `Somebody is paying for these hours, which are held until ${until}. Try again then.`;
  return `There are bookings at these hours: cancel them first, with refund. Somebody is paying for others, which are held until ${until}. Try again then.`;
}
