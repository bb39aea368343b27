/** Pure rules for a turf's hours: no I/O. Source: docs/decisions/022. */

import { latestClosingHour, type SlotMinutes } from '../../../contract/calendar.ts';
import { slotsFrom } from '../../../contract/slot-times.ts';

/** `buffer`: the hour has a buffer and nothing else. `weekly`: reserved for a weekly slot, and not paid. */
export type ReservationKind = 'hold' | 'booking' | 'lock' | 'buffer' | 'weekly' | 'closed';

export type SlotTimes = { openingHour: number; closingHour: number; slotMinutes: SlotMinutes };
type HoursOfDay = { addedSlots: readonly number[]; reservedHours: ReadonlyMap<number, ReservationKind> };

/** Returns the starts of the turf's usual slots, ascending. */
export function usualHoursOf({ openingHour, closingHour, slotMinutes }: SlotTimes): number[] {
  return slotsFrom(openingHour, closingHour, slotMinutes);
}

/** Returns the starts of one date's slots, ascending: usual and added ones, without closed ones. */
export function openHoursOf(turf: SlotTimes, day: HoursOfDay): number[] {
  const usual = usualHoursOf(turf);
  return [...new Set([...usual, ...day.addedSlots])]
    .filter((hour) => day.reservedHours.get(hour) !== 'closed')
    .sort((a, b) => a - b);
}

/**
 * Returns whether an hour can be opened for a date. The early hours of a turf that closes after midnight belong to
 * the evening before.
 */
export function canBeAdded({ closingHour }: Pick<SlotTimes, 'closingHour'>, hour: number): boolean {
  return closingHour > 24 ? hour >= latestClosingHour - 24 : hour < 24;
}

export function isWithinOpeningHours(
  { openingHour, closingHour }: Omit<SlotTimes, 'slotMinutes'>,
  hour: number,
): boolean {
  return hour >= openingHour && hour < closingHour;
}
