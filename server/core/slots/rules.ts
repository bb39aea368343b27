/** Pure rules for a turf's hours: no I/O. Source: docs/decisions/022. */

export type ClaimKind = 'hold' | 'booking' | 'lock' | 'closed';

type OpeningHours = { openingHour: number; closingHour: number };
type HoursOfDay = { extraHours: readonly number[]; claimedHours: ReadonlyMap<number, ClaimKind> };

/** Returns the hours of one date, ascending: opening hours and added hours, without closed ones. */
export function openHoursOf({ openingHour, closingHour }: OpeningHours, day: HoursOfDay): number[] {
  const usual = Array.from({ length: closingHour - openingHour }, (_, index) => openingHour + index);
  return [...new Set([...usual, ...day.extraHours])]
    .filter((hour) => day.claimedHours.get(hour) !== 'closed')
    .sort((a, b) => a - b);
}

export function isWithinOpeningHours({ openingHour, closingHour }: OpeningHours, hour: number): boolean {
  return hour >= openingHour && hour < closingHour;
}
