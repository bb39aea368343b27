import { type Column, type SQL, sql } from 'drizzle-orm';
import { hourText, type IstDate } from '../../contract/calendar.ts';
import type { Slot, SlotStatus } from '../../contract/slots.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { slotClaims, slotPrices } from './tables.ts';

/** A turf's day as the database has it: who claims which hour, what is dearer, and the time it was read. */
export type TurfDay = {
  now: Date;
  claimedHours: ReadonlyMap<number, 'hold' | 'booking' | 'lock'>;
  customPricesPaise: ReadonlyMap<number, number>;
};

/** Lapsed holds are not claims, swept away or not. */
export async function getTurfDay(
  db: Database,
  clock: Clock,
  turfId: string,
  date: IstDate,
): Promise<TurfDay> {
  const now = clock.sqlNow();
  const { rows } = await db.execute<{
    now_ms: number;
    claims: [number, 'hold' | 'booking' | 'lock'][] | null;
    prices: [number, number][] | null;
  }>(sql`
    SELECT (extract(epoch FROM ${now}) * 1000)::float8 AS now_ms,
      (SELECT json_agg(json_build_array(hour, kind)) FROM ${slotClaims}
        WHERE turf_id = ${turfId} AND date = ${date} AND (expires_at IS NULL OR expires_at > ${now})) AS claims,
      (SELECT json_agg(json_build_array(hour, price_paise)) FROM ${slotPrices}
        WHERE turf_id = ${turfId} AND date = ${date}) AS prices`);
  const [row] = rows;
  return {
    now: new Date(Number(row?.now_ms)),
    claimedHours: new Map(row?.claims ?? []),
    customPricesPaise: new Map(row?.prices ?? []),
  };
}

type HourSpan = { date: IstDate; from: number; to: number };
type TurfColumns = { id: Column; openingHour: Column; closingHour: Column };

const openSpan = (turf: TurfColumns, { from, to }: HourSpan) => ({
  first: sql`greatest(${turf.openingHour}, ${from}::int)`,
  end: sql`least(${turf.closingHour}, ${to}::int)`,
});

/**
 * True for a turf with an hour from `from` up to `to` in which it is open and nobody has claimed it: looks every turf
 * up, so it is for the few of a page. As in `getTurfDay`, a lapsed hold claims nothing.
 */
export function hasFreeHour(turf: TurfColumns, span: HourSpan, clock: Clock): SQL {
  const { first, end } = openSpan(turf, span);
  return sql`${end} - ${first} > (
    SELECT count(*) FROM ${slotClaims} AS claim
    WHERE claim.turf_id = ${turf.id} AND claim.date = ${span.date} AND claim.hour >= ${first} AND claim.hour < ${end}
      AND (claim.expires_at IS NULL OR claim.expires_at > ${clock.sqlNow()}))`;
}

/** The same for counting thousands: join `claims`, which reads the day once, and keep what `isFree` is true for. */
export function freeHoursOfAll(db: Database, turf: TurfColumns, span: HourSpan, clock: Clock) {
  const { first, end } = openSpan(turf, span);
  const claims = db
    .select({
      turfId: slotClaims.turfId,
      /** A bit for each hour. */
      hours: sql<number>`bit_or(1 << ${slotClaims.hour}::int)`.as('hours'),
    })
    .from(slotClaims)
    .where(
      sql`${slotClaims.date} = ${span.date} AND ${slotClaims.hour} >= ${span.from} AND ${slotClaims.hour} < ${span.to}
        AND (${slotClaims.expiresAt} IS NULL OR ${slotClaims.expiresAt} > ${clock.sqlNow()})`,
    )
    .groupBy(slotClaims.turfId)
    .as('claims');
  const isFree = sql`greatest((1 << ${end}) - (1 << ${first}), 0) & ~coalesce(${claims.hours}, 0) <> 0`;
  return { claims, isFree };
}

type OpenTurf = { openingHour: number; closingHour: number; hourlyRatePaise: number };

/** Every hour from opening to closing with its price and what can be said about it. */
export function slotsOf(turf: OpenTurf, day: TurfDay, hasBegun: (hour: number) => boolean): Slot[] {
  return Array.from({ length: turf.closingHour - turf.openingHour }, (_, index) => {
    const hour = turf.openingHour + index;
    return {
      startTime: hourText(hour),
      endTime: hourText(hour + 1),
      pricePaise: slotPriceOf(turf, day, hour),
      status: statusOf(day.claimedHours.get(hour), hasBegun(hour)),
    };
  });
}

export function slotPriceOf(turf: { hourlyRatePaise: number }, day: TurfDay, hour: number): number {
  return day.customPricesPaise.get(hour) ?? turf.hourlyRatePaise;
}

function statusOf(claim: 'hold' | 'booking' | 'lock' | undefined, begun: boolean): SlotStatus {
  if (begun) return 'past';
  if (claim === 'booking') return 'booked';
  if (claim === 'hold') return 'held';
  if (claim === 'lock') return 'locked';
  return 'available';
}
