import { type SQL, sql } from 'drizzle-orm';
import { latestClosingHour } from '../../../contract/calendar.ts';

/**
 * Returns the condition for a reservation that counts: anything but an expired hold, swept or not.
 * @param reservation alias of the reservation's row in the statement
 */
export function isLive(now: SQL, reservation = 'slot_reservations'): SQL<boolean> {
  const expiresAt = sql`${sql.identifier(reservation)}.expires_at`;
  return sql`(${expiresAt} IS NULL OR ${expiresAt} > ${now})`;
}

/** Returns the condition for an expired hold or its buffer, whose hour anyone may reserve. */
export function isExpired(now: SQL, reservation: string): SQL<boolean> {
  return sql`(${sql.identifier(reservation)}.expires_at <= ${now})`;
}

/** Condition for a `reservation` on the ground of the turf `own`, by any turf of the venue. */
export const isOnGround = sql`(reservation.venue_id = own.venue_id AND reservation.piece = ANY (own.pieces))`;

/** The latest end of an evening, and of the longest buffer after it. */
const eveningCells = (latestClosingHour - 24 + 1) * 2;

/** Condition for a `reservation` from midnight of the date to 6 am of the next date: its evening and the buffer. */
export const isOfEvening = (date: SQL): SQL =>
  sql`((reservation.date, reservation.cell) >= (${date}, 0) AND (reservation.date, reservation.cell) < (${date} + 1, ${eveningCells}::int))`;

/** Half hour of a `reservation` counted from midnight of `date`: 50 is 1 to 1:30 am of the next date. */
export const halfHourFrom = (date: SQL): SQL => sql`(reservation.cell + 48 * (reservation.date - ${date}))`;

/** Start of the slot of the turf `own` that contains a half hour. */
export const slotOfHalfHour = (half: SQL): SQL =>
  sql`((${half} - ${half} % (own.slot_minutes / 30)) / 2::real)`;

/** The turf `own` is open around the clock. SQL twin of `isAroundTheClock`. */
const isAroundTheClock = sql`(own.opening_hour = 0 AND own.closing_hour = 24)`;

/**
 * Condition for a row `slot` of single slots that a day of the turf `own` has: until 5 am those of the next date too if
 * it is open around the clock, and no others after midnight.
 */
export const isOfDay = (date: SQL): SQL =>
  sql`(slot.turf_id = own.id AND slot.date BETWEEN ${date} AND ${date} + 1 AND CASE WHEN ${isAroundTheClock}
    THEN slot.hour < 24 AND (slot.date = ${date} OR slot.hour < ${latestClosingHour - 24}::int) ELSE slot.date = ${date} END)`;

/** Hour of such a row, counted from midnight of `date`. */
export const hourFrom = (date: SQL): SQL => sql`(slot.hour + 24 * (slot.date - ${date}))`;

/** Calendar date and cell of the hour `hour` of the evening `date`. */
export const dateOfHour = (date: SQL, hour: SQL): SQL => sql`(${date} + (${hour} * 2)::int / 48)`;
export const cellOfHour = (hour: SQL): SQL => sql`((${hour} * 2)::int % 48)`;
