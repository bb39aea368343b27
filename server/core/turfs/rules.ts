import * as m from '#messages';
import {
  closingHourOf,
  formatHour,
  formatTime,
  latestClosingHour,
  type SlotMinutes,
} from '../../../contract/calendar.ts';
import { isAroundTheClock } from '../../../contract/evenings.ts';
import type { GameMinutes } from '../../../contract/turfs/lengths.ts';

/** Pure rules for turfs. Source: docs/business-rules.md, constants and rule 10. */

export type OpeningHours = { openingHour: number; closingHour: number };
export type Schedule = OpeningHours & { slotMinutes: SlotMinutes; minMinutes: GameMinutes };

/**
 * Returns opening hours and lengths after a change. Whole hours have no other shortest game than an hour. A closing
 * time until 5 am that is not after the opening time is after midnight.
 */
export function scheduleAfter(
  change: {
    openingTime?: string | undefined;
    closingTime?: string | undefined;
    slotMinutes?: SlotMinutes | undefined;
    minMinutes?: GameMinutes | undefined;
  },
  before: Schedule,
): Schedule {
  const slotMinutes = change.slotMinutes ?? before.slotMinutes;
  const openingHour =
    change.openingTime === undefined ? before.openingHour : closingHourOf(change.openingTime);
  const closing = change.closingTime === undefined ? undefined : closingHourOf(change.closingTime);
  const isAfterMidnight = closing !== undefined && closing <= Math.min(openingHour, latestClosingHour - 24);
  return {
    slotMinutes,
    minMinutes: slotMinutes === 60 ? 60 : (change.minMinutes ?? before.minMinutes),
    openingHour,
    closingHour: isAfterMidnight ? closing + 24 : (closing ?? before.closingHour),
  };
}

type FieldProblem = { field: 'openingTime' | 'closingTime'; message: string };

/** A turf that closes after midnight opens at 5 am or later, so that no hour belongs to two dates. */
export function problemWithHours({
  openingHour,
  closingHour,
  slotMinutes,
}: Omit<Schedule, 'minMinutes'>): FieldProblem | undefined {
  if (closingHour <= openingHour) return { field: 'closingTime', message: m.errors_closing_hour() };
  const earliest = latestClosingHour - 24;
  if (closingHour > 24 && openingHour < earliest)
    return { field: 'closingTime', message: m.errors_opening_after_evening({ time: formatHour(earliest) }) };
  const isOnSlot = (hour: number) => Number.isInteger((hour * 60) / slotMinutes);
  if (!isOnSlot(openingHour)) return { field: 'openingTime', message: m.errors_opening_half_hour() };
  return isOnSlot(closingHour) ? undefined : { field: 'closingTime', message: m.errors_opening_half_hour() };
}

/** Returns sold hours that would fall outside; hours opened for one date stay open. */
export function hoursCutOff<Sold extends { hour: number; isExtra?: boolean }>(
  sold: readonly Sold[],
  { openingHour, closingHour }: OpeningHours,
): Sold[] {
  if (isAroundTheClock({ openingHour, closingHour })) return [];
  return sold.filter(({ hour, isExtra }) => !isExtra && (hour < openingHour || hour >= closingHour));
}

/**
 * Returns what to do about taken hours; undefined if all are booked, because the error code says it then.
 * A hold cannot be cancelled: when it ends, its hours are free or booked.
 */
export function textOfHeld(sold: readonly { heldUntil: Date | null }[]): string | undefined {
  const ends = sold.flatMap(({ heldUntil }) => heldUntil?.getTime() ?? []);
  if (ends.length === 0) return undefined;
  const until = formatTime(new Date(Math.max(...ends)));
  if (ends.length === sold.length) return m.errors_held_hours({ until });
  return m.errors_held_and_booked({ until });
}
