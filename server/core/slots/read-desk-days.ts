import { sql } from 'drizzle-orm';
import type { IstDate } from '../../../contract/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isLive } from './conditions.ts';
import { type RuleJson, rulesFrom, rulesOfTurf } from './prices/read-rules.ts';
import type { CustomPrice } from './prices/rules.ts';
import type { TurfDay } from './queries.ts';
import type { ReservationKind } from './rules.ts';
import { addedSlots, slotPrices, slotReservations } from './tables.ts';

export type DeskReservation = {
  kind: ReservationKind;
  bookingId: string | null;
  expiresMs: number | null;
  lockedReason: string | null;
};
/** A turf's day with reservation details that only the desk may see. */
export type DeskTurfDay = TurfDay & { reservations: ReadonlyMap<number, DeskReservation> };

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
  const isAsked = sql`turf_id = ${turfId} AND date = ANY(${sql.param(`{${dates.join(',')}}`)}::date[])`;
  const { rows } = await db.execute<{
    now_ms: number;
    reservations: OfHour<DeskReservation>[] | null;
    added: OfHour<object>[] | null;
    prices: OfHour<CustomPrice>[] | null;
    rules: RuleJson[] | null;
  }>(sql`
    SELECT (extract(epoch FROM ${now}) * 1000)::float8 AS now_ms,
      (SELECT json_agg(json_build_object('date', date, 'hour', hour, 'kind', kind, 'bookingId', booking_id,
          'expiresMs', (extract(epoch FROM expires_at) * 1000)::float8, 'lockedReason', locked_reason))
        FROM ${slotReservations} WHERE ${isAsked} AND ${isLive(now)}) AS reservations,
      (SELECT json_agg(json_build_object('date', date, 'hour', hour)) FROM ${addedSlots} WHERE ${isAsked}) AS added,
      (SELECT json_agg(json_build_object('date', date, 'hour', hour, 'pricePaise', price_paise, 'reason', reason))
        FROM ${slotPrices} WHERE ${isAsked}) AS prices,
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
      reservedHours: new Map([...reservations].map(([hour, { kind }]) => [hour, kind])),
      addedSlots: [...byHour(row?.added, date).keys()],
      customPrices: byHour(row?.prices, date),
    };
  });
}

function byHour<T>(rows: readonly OfHour<T>[] | null | undefined, date: IstDate): Map<number, OfHour<T>> {
  return new Map((rows ?? []).filter((row) => row.date === date).map((row) => [row.hour, row]));
}
