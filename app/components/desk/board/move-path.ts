import { hoursOf, type IstDate, slotStart } from '../../../../contract/calendar.ts';
import type { DayBooking } from '../../../../contract/desk/day-sheet.ts';
import { endOf } from '../../../../contract/slot-times.ts';

/** Returns the address of the board with the game picked and its move opened. */
export function movePath(
  turfId: string,
  { date, startTimes }: { date: IstDate; startTimes: readonly string[] },
) {
  const pick = `${turfId}@${startTimes[0] ?? ''}`;
  return `/desk/board?${new URLSearchParams({ date, pick, moveTo: date })}`;
}

/** Returns whether the desk can still extend or move the game. */
export function canMove({ status, date, startTimes, slotMinutes }: DayBooking, now: Date): boolean {
  return status === 'confirmed' && now < slotStart(date, endOf(hoursOf(startTimes), slotMinutes));
}
