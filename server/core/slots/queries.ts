import { type Column, type SQL, sql } from 'drizzle-orm';
import { hourText, type IstDate } from '../../../contract/calendar.ts';
import type { Slot, SlotStatus } from '../../../contract/turfs/slots.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { groundOf, groundOfRow, grounds, turfIdColumn } from '../turfs/queries.ts';
import { isLive, isOnGround } from './conditions.ts';
import type { TurfHours } from './lock-hours.ts';
import { type RuleJson, rulesFrom, rulesOfTurf } from './prices/read-rules.ts';
import { type CustomPrice, type HourPrice, hourPriceOf, type Rule } from './prices/rules.ts';
import { openHoursOf, type ReservationKind } from './rules.ts';
import { addedSlots, closedSlots, slotPrices, slotReservations } from './tables.ts';

export type OtherTurf = { id: string; name: string };

export type TurfDay = {
  date: IstDate;
  now: Date;
  /** Hours in which a piece of the turf's ground is reserved, by any turf, and hours closed at this turf. */
  reservedHours: ReadonlyMap<number, ReservationKind>;
  /** Another turf that has the ground in a reserved hour. */
  takenBy: ReadonlyMap<number, OtherTurf>;
  /** Hours open on this date although they are outside the opening hours. */
  addedSlots: readonly number[];
  customPrices: ReadonlyMap<number, CustomPrice>;
  /** Sorted by `inPrecedence`: the first rule that covers an hour applies. */
  rules: readonly Rule[];
};

export type DayJson = {
  nowMs: number;
  reservations: [number, ReservationKind, OtherTurf | null][] | null;
  closed: number[] | null;
  added: number[] | null;
  prices: [number, CustomPrice][] | null;
  rules: RuleJson[] | null;
};

/** Value of the turf whose id is in the column `other`, or null. */
export const otherTurf = sql`(SELECT json_build_object('id', id, 'name', name) FROM ${grounds} AS ground WHERE id = other)`;

/**
 * Returns SQL for a turf's day as one value; parse it with `dayFrom`. Excludes expired holds, swept or not.
 * @param id undefined for the row of `turfs` in the enclosing statement
 */
export function dayOfTurf(clock: Clock, id: string | undefined, date: IstDate): SQL<DayJson> {
  const turfId = id ?? turfIdColumn;
  const own = id === undefined ? groundOfRow : groundOf(id);
  const now = clock.sqlNow();
  return sql`json_build_object(
      'nowMs', (extract(epoch FROM ${now}) * 1000)::float8,
      'reservations', (SELECT json_agg(json_build_array(hour, kind, ${otherTurf})) FROM (
        -- In the order of the names: a booking first, a lock last.
        SELECT cell / 2 AS hour, min(kind) AS kind, min(reservation.turf_id::text) FILTER (WHERE reservation.turf_id <> own.id)::uuid AS other
        FROM ${own} AS own, ${slotReservations} AS reservation
        WHERE ${isOnGround} AND date = ${date} AND ${isLive(now, 'reservation')} GROUP BY cell / 2) AS taken),
      'closed', (SELECT json_agg(hour) FROM ${closedSlots} WHERE turf_id = ${turfId} AND date = ${date}),
      'added', (SELECT json_agg(hour) FROM ${addedSlots} WHERE turf_id = ${turfId} AND date = ${date}),
      'prices', (SELECT json_agg(json_build_array(hour, json_build_object('pricePaise', price_paise, 'reason', reason)))
        FROM ${slotPrices} WHERE turf_id = ${turfId} AND date = ${date}),
      'rules', ${rulesOfTurf(turfId)})`;
}

export function dayFrom(
  date: IstDate,
  { nowMs, reservations, closed, added, prices, rules }: DayJson,
): TurfDay {
  return {
    date,
    now: new Date(nowMs),
    ...takenHours(reservations ?? [], closed ?? []),
    addedSlots: added ?? [],
    customPrices: new Map(prices ?? []),
    rules: rulesFrom(rules),
  };
}

/** @param reservations hour, kind, and the other turf that has the ground */
export function takenHours(
  reservations: readonly (readonly [number, ReservationKind, OtherTurf | null])[],
  closed: readonly number[],
): Pick<TurfDay, 'reservedHours' | 'takenBy'> {
  return {
    reservedHours: new Map([
      ...reservations.map(([hour, kind]) => [hour, kind] as const),
      ...closed.map((hour) => [hour, 'closed'] as const),
    ]),
    takenBy: new Map(reservations.flatMap(([hour, , other]) => (other ? [[hour, other] as const] : []))),
  };
}

type HourSpan = { date: IstDate; from: number; to: number };
type TurfColumns = Record<'id' | 'venueId' | 'pieces' | 'openingHour' | 'closingHour', Column>;

const openSpan = (turf: Pick<TurfColumns, 'openingHour' | 'closingHour'>, { from, to }: HourSpan) => ({
  first: sql`greatest(${turf.openingHour}, ${from}::int)`,
  end: sql`least(${turf.closingHour}, ${to}::int)`,
});

/**
 * Returns the condition for a turf that is open at all of these hours, added hours included, ignoring
 * reservations.
 */
export const areOpenHours = (
  turf: Pick<TurfColumns, 'id' | 'openingHour' | 'closingHour'>,
  { date, hours }: Omit<TurfHours, 'turfId'>,
): SQL => sql`NOT EXISTS (
    SELECT 1 FROM unnest(${sql.param(`{${hours.join(',')}}`)}::smallint[]) AS wanted (hour)
    WHERE (wanted.hour < ${turf.openingHour} OR wanted.hour >= ${turf.closingHour}) AND NOT EXISTS (
      SELECT 1 FROM ${addedSlots} AS added
      WHERE added.turf_id = ${turf.id} AND added.date = ${date} AND added.hour = wanted.hour))`;

const hasFreeAddedSlot = (
  turf: Pick<TurfColumns, 'id'>,
  { date, from, to }: HourSpan,
  clock: Clock,
): SQL => sql`${turf.id} IN (
    SELECT added.turf_id FROM ${addedSlots} AS added JOIN ${grounds} AS own ON own.id = added.turf_id
    WHERE added.date = ${date} AND added.hour >= ${from} AND added.hour < ${to}
      AND NOT EXISTS (SELECT FROM ${slotReservations} AS reservation
        WHERE ${isOnGround} AND reservation.date = added.date AND cell IN (added.hour * 2, added.hour * 2 + 1)
          AND ${isLive(clock.sqlNow(), 'reservation')})
      AND NOT EXISTS (SELECT FROM ${closedSlots} AS closed
        WHERE closed.turf_id = added.turf_id AND closed.date = added.date AND closed.hour = added.hour))`;

/**
 * Returns the condition for a turf with an open, unreserved hour in the span; expired holds do not count.
 * It runs a subquery per turf, so use it only for the few turfs of a page.
 */
export function hasFreeHour(turf: TurfColumns, span: HourSpan, clock: Clock): SQL {
  const { first, end } = openSpan(turf, span);
  return sql`(${end} - ${first} > (
    SELECT count(*) FROM (
      SELECT cell / 2 AS hour FROM ${slotReservations} AS reservation
      WHERE reservation.venue_id = ${turf.venueId} AND reservation.date = ${span.date} AND reservation.piece = ANY (${turf.pieces})
        AND cell >= ${first} * 2 AND cell < ${end} * 2 AND ${isLive(clock.sqlNow(), 'reservation')}
      UNION SELECT hour FROM ${closedSlots} AS closed
      WHERE closed.turf_id = ${turf.id} AND closed.date = ${span.date} AND hour >= ${first} AND hour < ${end}) AS taken)
    OR ${hasFreeAddedSlot(turf, span, clock)})`;
}

/**
 * Counts thousands of turfs with a free hour: join `reservations`, which reads the day once; filter by
 * `isFree`. `venueIds` limits the reservations if few venues are searched.
 */
export function freeHoursOfAll(
  db: Database,
  turf: TurfColumns,
  span: HourSpan,
  { clock, venueIds }: { clock: Clock; venueIds: SQL | undefined },
) {
  const { first, end } = openSpan(turf, span);
  const reservations = db
    .select({
      turfId: sql<string>`taken.turf_id`.as('turf_id'),
      /** Bit mask of the reserved and closed hours. */
      hours: sql<number>`bit_or(taken.hours)`.as('hours'),
    })
    .from(
      sql`(
        SELECT own.id AS turf_id, reservation.hours FROM (
          SELECT venue_id, piece, bit_or(1 << (cell / 2)) AS hours FROM ${slotReservations}
          WHERE date = ${span.date} AND cell >= ${span.from}::int * 2 AND cell < ${span.to}::int * 2 AND ${isLive(clock.sqlNow())}
            ${venueIds && sql`AND venue_id IN (${venueIds})`}
          GROUP BY venue_id, piece) AS reservation
        JOIN ${grounds} AS own ON ${isOnGround}
        UNION ALL SELECT turf_id, 1 << hour FROM ${closedSlots} WHERE date = ${span.date}) AS taken`,
    )
    .groupBy(sql`taken.turf_id`)
    .as('reservations');
  const isFree = sql`(greatest((1 << ${end}) - (1 << ${first}), 0) & ~coalesce(${reservations.hours}, 0) <> 0
    OR ${hasFreeAddedSlot(turf, span, clock)})`;
  return { reservations, isFree };
}

type OpenTurf = { openingHour: number; closingHour: number; hourlyRatePaise: number };

/** Returns the day's open hours with price and status; closed hours are excluded. */
export function slotsOf(turf: OpenTurf, day: TurfDay, hasBegun: (hour: number) => boolean): Slot[] {
  return openHoursOf(turf, day).map((hour) => ({
    startTime: hourText(hour),
    endTime: hourText(hour + 1),
    pricePaise: slotPriceOf(turf, day, hour),
    status: statusOf(day.reservedHours.get(hour), hasBegun(hour)),
  }));
}

type Priced = Pick<TurfDay, 'date' | 'customPrices' | 'rules'>;

export function slotPriceOf(turf: { hourlyRatePaise: number }, day: Priced, hour: number): number {
  return priceInDay(turf, day, hour).pricePaise;
}

export function priceInDay(
  { hourlyRatePaise }: { hourlyRatePaise: number },
  { date, customPrices, rules }: Priced,
  hour: number,
): HourPrice {
  return hourPriceOf({ hourlyRatePaise, rules }, customPrices.get(hour), date, hour);
}

function statusOf(reservation: ReservationKind | undefined, begun: boolean): SlotStatus {
  if (begun) return 'past';
  if (reservation === 'booking') return 'booked';
  if (reservation === 'hold') return 'held';
  if (reservation === 'lock') return 'locked';
  return 'available';
}
