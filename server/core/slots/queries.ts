import { type Column, type SQL, sql } from 'drizzle-orm';
import { hourText, type IstDate } from '../../../contract/calendar.ts';
import type { Slot, SlotStatus } from '../../../contract/turfs/slots.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isLive } from './conditions.ts';
import type { TurfHours } from './lock-hours.ts';
import { type RuleJson, rulesFrom, rulesOfTurf } from './prices/read-rules.ts';
import { type CustomPrice, type HourPrice, hourPriceOf, type Rule } from './prices/rules.ts';
import { openHoursOf, type ReservationKind } from './rules.ts';
import { addedSlots, slotPrices, slotReservations } from './tables.ts';

export type TurfDay = {
  date: IstDate;
  now: Date;
  reservedHours: ReadonlyMap<number, ReservationKind>;
  /** Hours open on this date although they are outside the opening hours. */
  addedSlots: readonly number[];
  customPrices: ReadonlyMap<number, CustomPrice>;
  /** Sorted by `inPrecedence`: the first rule that covers an hour applies. */
  rules: readonly Rule[];
};

export type DayJson = {
  nowMs: number;
  reservations: [number, ReservationKind][] | null;
  added: number[] | null;
  prices: [number, CustomPrice][] | null;
  rules: RuleJson[] | null;
};

/**
 * Returns SQL for a turf's day as one value; parse it with `dayFrom`. Excludes expired holds, swept or not.
 */
export function dayOfTurf(clock: Clock, turfId: string, date: IstDate): SQL<DayJson> {
  const now = clock.sqlNow();
  return sql`json_build_object(
      'nowMs', (extract(epoch FROM ${now}) * 1000)::float8,
      'reservations', (SELECT json_agg(json_build_array(hour, kind)) FROM ${slotReservations}
        WHERE turf_id = ${turfId} AND date = ${date} AND ${isLive(now)}),
      'added', (SELECT json_agg(hour) FROM ${addedSlots} WHERE turf_id = ${turfId} AND date = ${date}),
      'prices', (SELECT json_agg(json_build_array(hour, json_build_object('pricePaise', price_paise, 'reason', reason)))
        FROM ${slotPrices} WHERE turf_id = ${turfId} AND date = ${date}),
      'rules', ${rulesOfTurf(turfId)})`;
}

export function dayFrom(date: IstDate, { nowMs, reservations, added, prices, rules }: DayJson): TurfDay {
  return {
    date,
    now: new Date(nowMs),
    reservedHours: new Map(reservations ?? []),
    addedSlots: added ?? [],
    customPrices: new Map(prices ?? []),
    rules: rulesFrom(rules),
  };
}

type HourSpan = { date: IstDate; from: number; to: number };
type TurfColumns = { id: Column; openingHour: Column; closingHour: Column };

const openSpan = (turf: TurfColumns, { from, to }: HourSpan) => ({
  first: sql`greatest(${turf.openingHour}, ${from}::int)`,
  end: sql`least(${turf.closingHour}, ${to}::int)`,
});

/**
 * Returns the condition for a turf that is open at all of these hours, added hours included, ignoring
 * reservations.
 */
export const areOpenHours = (
  turf: TurfColumns,
  { date, hours }: Omit<TurfHours, 'turfId'>,
): SQL => sql`NOT EXISTS (
    SELECT 1 FROM unnest(${sql.param(`{${hours.join(',')}}`)}::smallint[]) AS wanted (hour)
    WHERE (wanted.hour < ${turf.openingHour} OR wanted.hour >= ${turf.closingHour}) AND NOT EXISTS (
      SELECT 1 FROM ${addedSlots} AS added
      WHERE added.turf_id = ${turf.id} AND added.date = ${date} AND added.hour = wanted.hour))`;

const hasFreeAddedSlot = (
  turf: TurfColumns,
  { date, from, to }: HourSpan,
  clock: Clock,
): SQL => sql`${turf.id} IN (
    SELECT added.turf_id FROM ${addedSlots} AS added
    WHERE added.date = ${date} AND added.hour >= ${from} AND added.hour < ${to} AND NOT EXISTS (
      SELECT 1 FROM ${slotReservations} AS reservation
      WHERE reservation.turf_id = added.turf_id AND reservation.date = added.date AND reservation.hour = added.hour
        AND ${isLive(clock.sqlNow(), 'reservation')}))`;

/**
 * Returns the condition for a turf with an open, unreserved hour in the span; expired holds do not count.
 * It runs a subquery per turf, so use it only for the few turfs of a page.
 */
export function hasFreeHour(turf: TurfColumns, span: HourSpan, clock: Clock): SQL {
  const { first, end } = openSpan(turf, span);
  return sql`(${end} - ${first} > (
    SELECT count(*) FROM ${slotReservations} AS reservation
    WHERE reservation.turf_id = ${turf.id} AND reservation.date = ${span.date} AND reservation.hour >= ${first} AND reservation.hour < ${end}
      AND ${isLive(clock.sqlNow(), 'reservation')})
    OR ${hasFreeAddedSlot(turf, span, clock)})`;
}

/**
 * Counts thousands of turfs with a free hour: join `reservations`, which reads the day once; filter by
 * `isFree`.
 */
export function freeHoursOfAll(db: Database, turf: TurfColumns, span: HourSpan, clock: Clock) {
  const { first, end } = openSpan(turf, span);
  const reservations = db
    .select({
      turfId: slotReservations.turfId,
      /** Bit mask of the reserved hours. */
      hours: sql<number>`bit_or(1 << ${slotReservations.hour}::int)`.as('hours'),
    })
    .from(slotReservations)
    .where(
      sql`${slotReservations.date} = ${span.date} AND ${slotReservations.hour} >= ${span.from} AND ${slotReservations.hour} < ${span.to}
        AND ${isLive(clock.sqlNow())}`,
    )
    .groupBy(slotReservations.turfId)
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
