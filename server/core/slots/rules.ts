/** Pure rules for a turf's hours: no I/O. Source: docs/decisions/022. */

export type ReservationKind = 'hold' | 'booking' | 'lock' | 'closed';

type OpeningHours = { openingHour: number; closingHour: number };
type HoursOfDay = { addedSlots: readonly number[]; reservedHours: ReadonlyMap<number, ReservationKind> };

/** Returns the hours of one date, ascending: opening hours and added hours, without closed ones. */
export function openHoursOf({ openingHour, closingHour }: OpeningHours, day: HoursOfDay): number[] {
  const usual = Array.from({ length: closingHour - openingHour }, (_, index) => openingHour + index);
  return [...new Set([...usual, ...day.addedSlots])]
    .filter((hour) => day.reservedHours.get(hour) !== 'closed')
    .sort((a, b) => a - b);
}

export function isWithinOpeningHours({ openingHour, closingHour }: OpeningHours, hour: number): boolean {
  return hour >= openingHour && hour < closingHour;
}
