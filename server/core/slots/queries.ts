import { type Column, type SQL, sql } from 'drizzle-orm';
import { hourText, type IstDate } from '../../../contract/calendar.ts';
import type { Slot, SlotStatus } from '../../../contract/slots.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { isLive } from './conditions.ts';
import type { TurfHours } from './lock-hours.ts';
import { type RuleJson, rulesFrom, rulesOfTurf } from './prices/read-rules.ts';
import { type CustomPrice, type HourPrice, hourPriceOf, type Rule } from './prices/rules.ts';
import { type ClaimKind, openHoursOf } from './rules.ts';
import { extraHours, slotClaims, slotPrices } from './tables.ts';

export type TurfDay = {
  date: IstDate;
  now: Date;
  claimedHours: ReadonlyMap<number, ClaimKind>;
  /** Hours open on this date although they are outside the opening hours. */
  extraHours: readonly number[];
  customPrices: ReadonlyMap<number, CustomPrice>;
  /** In order of precedence. */
  rules: readonly Rule[];
};

export type DayJson = {
  nowMs: number;
  claims: [number, ClaimKind][] | null;
  extra: number[] | null;
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
      'claims', (SELECT json_agg(json_build_array(hour, kind)) FROM ${slotClaims}
        WHERE turf_id = ${turfId} AND date = ${date} AND ${isLive(now)}),
      'extra', (SELECT json_agg(hour) FROM ${extraHours} WHERE turf_id = ${turfId} AND date = ${date}),
      'prices', (SELECT json_agg(json_build_array(hour, json_build_object('pricePaise', price_paise, 'reason', reason)))
        FROM ${slotPrices} WHERE turf_id = ${turfId} AND date = ${date}),
      'rules', ${rulesOfTurf(turfId)})`;
}

export function dayFrom(date: IstDate, { nowMs, claims, extra, prices, rules }: DayJson): TurfDay {
  return {
    date,
    now: new Date(nowMs),
    claimedHours: new Map(claims ?? []),
    extraHours: extra ?? [],
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
 * Returns the condition for a turf that is open at all of these hours, added hours included, ignoring claims.
 */
export const areOpenHours = (
  turf: TurfColumns,
  { date, hours }: Omit<TurfHours, 'turfId'>,
): SQL => sql`NOT EXISTS (
    SELECT 1 FROM unnest(${sql.param(`{${hours.join(',')}}`)}::smallint[]) AS wanted (hour)
    WHERE (wanted.hour < ${turf.openingHour} OR wanted.hour >= ${turf.closingHour}) AND NOT EXISTS (
      SELECT 1 FROM ${extraHours} AS extra
      WHERE extra.turf_id = ${turf.id} AND extra.date = ${date} AND extra.hour = wanted.hour))`;

const hasFreeExtraHour = (
  turf: TurfColumns,
  { date, from, to }: HourSpan,
  clock: Clock,
): SQL => sql`${turf.id} IN (
    SELECT extra.turf_id FROM ${extraHours} AS extra
    WHERE extra.date = ${date} AND extra.hour >= ${from} AND extra.hour < ${to} AND NOT EXISTS (
      SELECT 1 FROM ${slotClaims} AS claim
      WHERE claim.turf_id = extra.turf_id AND claim.date = extra.date AND claim.hour = extra.hour
        AND ${isLive(clock.sqlNow(), 'claim')}))`;

/**
 * Returns the condition for a turf with an open, unclaimed hour in the span; expired holds do not count.
 * It runs a subquery per turf, so use it only for the few turfs of a page.
 */
export function hasFreeHour(turf: TurfColumns, span: HourSpan, clock: Clock): SQL {
  const { first, end } = openSpan(turf, span);
  return sql`(${end} - ${first} > (
    SELECT count(*) FROM ${slotClaims} AS claim
    WHERE claim.turf_id = ${turf.id} AND claim.date = ${span.date} AND claim.hour >= ${first} AND claim.hour < ${end}
      AND ${isLive(clock.sqlNow(), 'claim')})
    OR ${hasFreeExtraHour(turf, span, clock)})`;
}

/**
 * Counts thousands of turfs with a free hour: join `claims`, which reads the day once; filter by `isFree`.
 */
export function freeHoursOfAll(db: Database, turf: TurfColumns, span: HourSpan, clock: Clock) {
  const { first, end } = openSpan(turf, span);
  const claims = db
    .select({
      turfId: slotClaims.turfId,
      /** Bit mask of the claimed hours. */
      hours: sql<number>`bit_or(1 << ${slotClaims.hour}::int)`.as('hours'),
    })
    .from(slotClaims)
    .where(
      sql`${slotClaims.date} = ${span.date} AND ${slotClaims.hour} >= ${span.from} AND ${slotClaims.hour} < ${span.to}
        AND ${isLive(clock.sqlNow())}`,
    )
    .groupBy(slotClaims.turfId)
    .as('claims');
  const isFree = sql`(greatest((1 << ${end}) - (1 << ${first}), 0) & ~coalesce(${claims.hours}, 0) <> 0
    OR ${hasFreeExtraHour(turf, span, clock)})`;
  return { claims, isFree };
}

type OpenTurf = { openingHour: number; closingHour: number; hourlyRatePaise: number };

/** Returns the day's open hours with price and status; closed hours are excluded. */
export function slotsOf(turf: OpenTurf, day: TurfDay, hasBegun: (hour: number) => boolean): Slot[] {
  return openHoursOf(turf, day).map((hour) => ({
    startTime: hourText(hour),
    endTime: hourText(hour + 1),
    pricePaise: slotPriceOf(turf, day, hour),
    status: statusOf(day.claimedHours.get(hour), hasBegun(hour)),
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

function statusOf(claim: ClaimKind | undefined, begun: boolean): SlotStatus {
  if (begun) return 'past';
  if (claim === 'booking') return 'booked';
  if (claim === 'hold') return 'held';
  if (claim === 'lock') return 'locked';
  return 'available';
}
