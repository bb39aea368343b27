import {
  hoursOf,
  type IstDate,
  istDateOf,
  parseHour,
  type SlotMinutes,
  slotStart,
} from '../../../contract/calendar.ts';
import type { DayBooking, DayHour, DaySheet } from '../../../contract/desk/day-sheet.ts';
import { isEveningOf } from '../../../contract/desk/venue-money.ts';
import { endOf, halfHoursOf } from '../../../contract/slot-times.ts';

export type DayRow =
  | { kind: 'game'; hour: number; booking: DayBooking; isOn: boolean }
  | { kind: 'hour'; hour: number; slot: DayHour; isOn: boolean };

/** Returns whether it is this day, or after midnight and still its evening. */
export function isRunning(date: IstDate, now: Date): boolean {
  return date === istDateOf(now) || isEveningOf(date, now);
}

export type DayParts = {
  earlier: DayRow[];
  coming: DayRow[];
  /** Past hours in which a walk-in can still be entered. */
  unsold: DayRow[];
  calledOff: DayBooking[];
};

/** Separates today's past games, so that the next row comes first. */
export function partsOf({ turf, date, now: readAt, hours, bookings }: DaySheet): DayParts {
  const now = new Date(readAt);
  const isToday = isRunning(date, now);
  const games = bookings.filter(({ status }) => status !== 'cancelled');
  const taken = new Set(
    games.flatMap(({ startTimes, slotMinutes }) => halfHoursOf(hoursOf(startTimes), slotMinutes)),
  );
  const isOn = (hour: number, slotMinutes: SlotMinutes) =>
    slotStart(date, hour) <= now && now < slotStart(date, endOf([hour], slotMinutes));
  const rows: DayRow[] = [
    ...games.map((booking): DayRow => {
      const own = hoursOf(booking.startTimes);
      return {
        kind: 'game',
        hour: own[0] ?? 0,
        booking,
        isOn: own.some((hour) => isOn(hour, booking.slotMinutes)),
      };
    }),
    ...hours
      .map((slot) => ({ slot, hour: parseHour(slot.startTime) ?? 0 }))
      .filter(({ hour }) => !taken.has(hour))
      .map(({ slot, hour }): DayRow => ({ kind: 'hour', hour, slot, isOn: isOn(hour, turf.slotMinutes) })),
  ].sort((a, b) => a.hour - b.hour);
  const isUnsold = (row: DayRow) => row.kind === 'hour' && !row.slot.isFree && row.slot.offers.length > 0;
  const isOver = (row: DayRow) => isToday && slotStart(date, rowEnd(row, turf.slotMinutes)) <= now;
  return {
    // Drops past hours without a game, because nothing can be done with them.
    earlier: rows.filter((row) => isOver(row) && row.kind === 'game'),
    coming: rows.filter((row) => !isOver(row) && !isUnsold(row)),
    unsold: rows.filter(isUnsold),
    calledOff: bookings.filter(({ status }) => status === 'cancelled'),
  };
}

function rowEnd(row: DayRow, slotMinutes: SlotMinutes): number {
  if (row.kind === 'hour') return endOf([row.hour], slotMinutes);
  return endOf(hoursOf(row.booking.startTimes), row.booking.slotMinutes);
}
