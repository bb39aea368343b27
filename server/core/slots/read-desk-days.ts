import { sql } from 'drizzle-orm';
import type { IstDate } from '../../../contract/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { groundOf } from '../turfs/queries.ts';
import {
  halfHourFrom,
  hourFrom,
  isLive,
  isOfDay,
  isOfEvening,
  isOnGround,
  slotOfHalfHour,
} from './conditions.ts';
import { type RuleJson, rulesFrom, rulesOfTurf } from './prices/read-rules.ts';
import type { CustomPrice } from './prices/rules.ts';
import { type OtherTurf, otherTurf, type TurfDay, takenHours } from './queries.ts';
import type { ReservationKind } from './rules.ts';
import { addedSlots, closedSlots, slotPrices, slotReservations } from './tables.ts';

export type DeskReservation = {
  kind: ReservationKind;
  /** Another turf that has the ground; null for this one. */
  other: OtherTurf | null;
  bookingId: string | null;
  expiresMs: number | null;
  lockedReason: string | null;
  /** First name of the customer whose weekly slot reserves the hour. */
  weeklyOf: string | null;
};
/** A turf's day with reservation details that only the desk may see. */
export type DeskTurfDay = TurfDay & { reservations: ReadonlyMap<number, DeskReservation> };

/** First name of the customer of a weekly date; bookings import slots, so not their tables. */
const weeklyOf = sql`(SELECT users.first_name FROM weekly_slot_dates JOIN weekly_slots ON weekly_slots.id = weekly_slot_id
  JOIN users ON users.id = weekly_slots.user_id WHERE kind = 'weekly' AND weekly_slot_dates.id = weekly_date_id)`;

/** Returns who has reserved the hour for a weekly slot, and until when it is to be paid. */
export function weeklyHolderOf(reservation: DeskReservation | undefined) {
  if (!reservation?.weeklyOf || reservation.expiresMs === null) return null;
  return { firstName: reservation.weeklyOf, payBy: new Date(reservation.expiresMs).toISOString() };
}

/** Returns the other turf that has the ground, with its booking once that is sold. */
export function groundHolderOf(reservation: DeskReservation | undefined) {
  if (!reservation?.other) return null;
  const { kind, bookingId, other } = reservation;
  return { turfId: other.id, turfName: other.name, bookingId: kind === 'booking' ? bookingId : null };
}

type OfHour<T> = T & { date: IstDate; hour: number };

/**
 * Reads several days of a turf in one statement, so that all show the same moment; in the order of `dates`.
 */
export async function readDeskDays(
  db: Database,
  clock: Clock,
  turfId: string,
  dates: readonly IstDate[],
): Promise<DeskTurfDay[]> {
  const now = clock.sqlNow();
  const asked = sql`${sql.param(`{${dates.join(',')}}`)}::date[]`;
  const evening = sql`evening.date`;
  const hour = sql`'date', evening.date, 'hour', ${hourFrom(evening)}`;
  const singles = (table: typeof addedSlots | typeof closedSlots | typeof slotPrices) =>
    sql`FROM ${groundOf(turfId)} AS own, unnest(${asked}) AS evening (date), ${table} AS slot WHERE ${isOfDay(evening)}`;
  const { rows } = await db.execute<{
    now_ms: number;
    reservations: OfHour<DeskReservation>[] | null;
    closed: OfHour<object>[] | null;
    added: OfHour<object>[] | null;
    prices: OfHour<CustomPrice>[] | null;
    rules: RuleJson[] | null;
  }>(sql`
    SELECT (extract(epoch FROM ${now}) * 1000)::float8 AS now_ms,
      (SELECT json_agg(json_build_object('date', date, 'hour', hour, 'kind', kind, 'other', ${otherTurf}, 'bookingId', booking_id,
          'expiresMs', (extract(epoch FROM expires_at) * 1000)::float8, 'lockedReason', locked_reason, 'weeklyOf', ${weeklyOf}))
        FROM (SELECT DISTINCT ON (evening.date, hour) evening.date, ${slotOfHalfHour(halfHourFrom(evening))} AS hour, kind, booking_id,
            expires_at, locked_reason, weekly_date_id, nullif(reservation.turf_id, own.id) AS other
          FROM ${groundOf(turfId)} AS own, unnest(${asked}) AS evening (date), ${slotReservations} AS reservation
          WHERE ${isOnGround} AND ${isOfEvening(evening)} AND ${isLive(now, 'reservation')}
          -- A buffer last; its own reservation first, then a booking before a lock.
          ORDER BY evening.date, hour, kind = 'buffer', reservation.turf_id <> own.id, kind) AS taken) AS reservations,
      (SELECT json_agg(json_build_object(${hour})) ${singles(closedSlots)}) AS closed,
      (SELECT json_agg(json_build_object(${hour})) ${singles(addedSlots)}) AS added,
      (SELECT json_agg(json_build_object(${hour}, 'pricePaise', price_paise, 'reason', reason)) ${singles(slotPrices)}) AS prices,
      ${rulesOfTurf(turfId)} AS rules`);
  const [row] = rows;
  const readAt = new Date(Number(row?.now_ms));
  const rules = rulesFrom(row?.rules);
  return dates.map((date) => {
    const reservations = byHour(row?.reservations, date);
    return {
      date,
      now: readAt,
      rules,
      reservations,
      ...takenHours(
        [...reservations].map(([hour, { kind, other }]) => [hour, kind, other]),
        [...byHour(row?.closed, date).keys()],
      ),
      // The desk sells hours whether their buffer is free or not.
      busyHalves: new Set(),
      addedSlots: [...byHour(row?.added, date).keys()],
      customPrices: byHour(row?.prices, date),
    };
  });
}

function byHour<T>(rows: readonly OfHour<T>[] | null | undefined, date: IstDate): Map<number, OfHour<T>> {
  return new Map((rows ?? []).filter((row) => row.date === date).map((row) => [row.hour, row]));
}
