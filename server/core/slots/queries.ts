import { type Column, type SQL, sql } from 'drizzle-orm';
import {
  hasBegun,
  hourText,
  type IstDate,
  latestClosingHour,
  type SlotMinutes,
} from '../../../contract/calendar.ts';
import { calendarHour, isAroundTheClock } from '../../../contract/evenings.ts';
import { halfHoursOf, hoursFrom } from '../../../contract/slot-times.ts';
import { type Buffered, bufferHalvesOf, longEnough } from '../../../contract/turfs/lengths.ts';
import { type Slot, type SlotStatus, slotStartOf } from '../../../contract/turfs/slots.ts';
import type { Clock } from '../../platform/clock.ts';
import { groundOfRow, grounds, type TurfSummary, turfIdColumn } from '../turfs/queries.ts';
import type { OpeningHours } from '../turfs/rules.ts';
import type { HourSpan } from '../turfs/search/rules.ts';
import {
  halfHourFrom,
  hourFrom,
  isLive,
  isOfDay,
  isOfEvening,
  isOnGround,
  slotOfHalfHour,
} from './conditions.ts';
import type { TurfHours } from './lock-hours.ts';
import { type RuleJson, rulesFrom, rulesOfTurf } from './prices/read-rules.ts';
import { type CustomPrice, type Rule, type SlotPrice, slotPrice } from './prices/rules.ts';
import { type GameHours, reservedHalvesOf } from './reserve-slots.ts';
import { openHoursOf, type ReservationKind, type SlotTimes } from './rules.ts';
import { addedSlots, closedSlots, slotPrices, slotReservations } from './tables.ts';

export type OtherTurf = { id: string; name: string };

export type TurfDay = {
  date: IstDate;
  now: Date;
  /** Slots in which a piece of the turf's ground is reserved, by any turf, and slots closed at this turf. */
  reservedHours: ReadonlyMap<number, ReservationKind>;
  /** Another turf that has the ground in a reserved hour. */
  takenBy: ReadonlyMap<number, OtherTurf>;
  /** Half hours of bookings, holds and their buffers on the ground, where no other buffer can be. */
  busyHalves: ReadonlySet<number>;
  /** Until when reserved hours are offered to a person who waits for them; the desk does not ask. */
  offeredUntil?: ReadonlyMap<number, Date>;
  /** Some of the reserved hours are held by a guest; the desk does not ask. */
  hasGuestHold?: boolean;
  /** Hours open on this date although they are outside the opening hours. */
  addedSlots: readonly number[];
  customPrices: ReadonlyMap<number, CustomPrice>;
  /** Sorted by `inPrecedence`: the first rule that covers an hour applies. */
  rules: readonly Rule[];
};

type DayReservation = [
  number,
  ReservationKind,
  OtherTurf | null,
  isOfGuest: boolean,
  busy: number[] | null,
  offeredUntilMs: number | null,
];
export type DayJson = {
  nowMs: number;
  reservations: DayReservation[] | null;
  closed: number[] | null;
  added: number[] | null;
  prices: [number, CustomPrice][] | null;
  rules: RuleJson[] | null;
};

/** Value of the turf whose id is in the column `other`, or null. */
export const otherTurf = sql`(SELECT json_build_object('id', id, 'name', name) FROM ${grounds} AS ground WHERE id = other)`;

/**
 * Returns SQL for the day of the row of `turfs` in the enclosing statement as one value; parse it with `dayFrom`.
 * Excludes expired holds, swept or not.
 * @param exceptBookingId a booking whose hours and buffers count as free
 */
export function dayOfTurf(clock: Clock, date: IstDate, exceptBookingId?: string): SQL<DayJson> {
  const now = clock.sqlNow();
  const evening = sql`${date}::date`;
  const half = halfHourFrom(evening);
  const isOther = exceptBookingId ? sql`AND booking_id IS DISTINCT FROM ${exceptBookingId}::uuid` : sql``;
  const singles = (table: typeof addedSlots | typeof closedSlots | typeof slotPrices) =>
    sql`FROM ${groundOfRow} AS own, ${table} AS slot WHERE ${isOfDay(evening)}`;
  return sql`json_build_object(
      'nowMs', (extract(epoch FROM ${now}) * 1000)::float8,
      'reservations', (SELECT json_agg(json_build_array(hour, kind, ${otherTurf}, is_of_guest, busy, offered_until)) FROM (
        -- In the order of the names: a booking first; a buffer only if it is alone.
        SELECT ${slotOfHalfHour(half)} AS hour, coalesce(min(kind) FILTER (WHERE kind <> 'buffer'), 'buffer') AS kind, min(reservation.turf_id::text) FILTER (WHERE reservation.turf_id <> own.id)::uuid AS other,
          bool_or(guest_hold_id IS NOT NULL) AS is_of_guest, array_agg(DISTINCT ${half} / 2::real) FILTER (WHERE kind <> 'lock') AS busy,
          (extract(epoch FROM max(reservation.expires_at) FILTER (WHERE ${isOffer})) * 1000)::float8 AS offered_until
        FROM ${groundOfRow} AS own, ${slotReservations} AS reservation
        WHERE ${isOnGround} AND ${isOfEvening(evening)} AND ${isLive(now, 'reservation')} ${isOther} GROUP BY hour) AS taken),
      'closed', (SELECT json_agg(${hourFrom(evening)}) ${singles(closedSlots)}),
      'added', (SELECT json_agg(${hourFrom(evening)}) ${singles(addedSlots)}),
      'prices', (SELECT json_agg(json_build_array(${hourFrom(evening)}, json_build_object('pricePaise', price_paise, 'reason', reason)))
        ${singles(slotPrices)}),
      'rules', ${rulesOfTurf(turfIdColumn)})`;
}

export function dayFrom(
  date: IstDate,
  { nowMs, reservations, closed, added, prices, rules }: DayJson,
): TurfDay {
  return {
    date,
    now: new Date(nowMs),
    ...takenHours(reservations ?? [], closed ?? []),
    offeredUntil: new Map(
      (reservations ?? []).flatMap(([hour, , , , , untilMs]) =>
        untilMs === null ? [] : [[hour, new Date(untilMs)]],
      ),
    ),
    busyHalves: new Set(reservations?.flatMap(([, , , , busy]) => busy ?? [])),
    hasGuestHold: reservations?.some(([, , , isOfGuest]) => isOfGuest) ?? false,
    addedSlots: added ?? [],
    customPrices: new Map(prices ?? []),
    rules: rulesFrom(rules),
  };
}

/** Condition for a reservation that is offered to a person who waits; bookings import slots, so not their table. */
const isOffer = sql`kind = 'hold' AND EXISTS (SELECT FROM guest_holds
  WHERE guest_holds.turf_id = reservation.turf_id AND guest_holds.id = guest_hold_id AND wait_id IS NOT NULL)`;

/** @param reservations hour, kind, and the other turf that has the ground */
export function takenHours(
  reservations: readonly (readonly [number, ReservationKind, OtherTurf | null, ...rest: unknown[]])[],
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

type TurfColumns = Record<
  | 'id'
  | 'venueId'
  | 'pieces'
  | 'openingHour'
  | 'closingHour'
  | 'slotMinutes'
  | 'minMinutes'
  | 'bufferMinutes',
  Column
>;

/** SQL twin of `withHoursAfterMidnight`. */
const closingHourAtNight = ({ openingHour, closingHour }: Pick<TurfColumns, 'openingHour' | 'closingHour'>) =>
  sql`CASE WHEN ${openingHour} = 0 AND ${closingHour} = 24 THEN ${latestClosingHour}::int ELSE ${closingHour} END`;

/**
 * Returns the condition for a turf that is open at all of these hours, added hours included, ignoring
 * reservations.
 */
export const areOpenHours = (
  turf: Pick<TurfColumns, 'id' | 'openingHour' | 'closingHour'>,
  { date, hours }: Omit<TurfHours, 'turfId'>,
): SQL => sql`NOT EXISTS (
    SELECT 1 FROM unnest(${sql.param(`{${hours.join(',')}}`)}::real[]) AS wanted (hour)
    WHERE (wanted.hour < ${turf.openingHour} OR wanted.hour >= ${closingHourAtNight(turf)}) AND NOT EXISTS (
      SELECT 1 FROM ${addedSlots} AS added
      WHERE added.turf_id = ${turf.id} AND added.date = ${date} AND added.hour = wanted.hour))`;

/** Condition for a row of slots with some ground that is reserved, also as a buffer. */
export const isGroundTaken = (
  row: Record<'turfId' | 'date' | 'hours' | 'slotMinutes', Column>,
  now: SQL,
): SQL => sql`EXISTS (
    SELECT FROM unnest(${row.hours}) AS hour, generate_series(0, ${row.slotMinutes} / 30 - 1) AS part,
      ${grounds} AS own, ${slotReservations} AS reservation
    WHERE own.id = ${row.turfId} AND ${isOnGround} AND ${isLive(now, 'reservation')}
      AND reservation.date = ${row.date} + ((hour * 2)::int + part) / 48
      AND reservation.cell = ((hour * 2)::int + part) % 48)`;

/** Bit masks of half hours: bit 36 is 6 to 6:30 pm, bit 50 is 1 to 1:30 am after midnight. */
const maskOf = (from: SQL, to: SQL): SQL => sql`((1::bigint << ${to}) - (1::bigint << ${from}))`;
/** The mask of the slot of the turf `own` that begins at `hour`. */
const maskOfSlot = sql`((CASE own.slot_minutes WHEN 30 THEN 1 ELSE 3 END)::bigint << (hour * 2)::int)`;
/** Every half hour that begins on a full hour: bits 0, 2, 4, … */
const wholeHours = sql`${'6148914691236517205'}::bigint`;

/**
 * Half hours that decide whether a slot of the span is on sale: a longest game before and after it, and the longest
 * buffer.
 */
const readCells = ({ ahead, from, to }: HourSpan) => ({
  first: Math.max(ahead, from - 1.5, 0) * 2,
  end: Math.min(to + 2.5, latestClosingHour + 1) * 2,
});

/** Masks of a day's half hours. `busy` are those of `taken` with a booking, hold or buffer. */
type DayMasks = Record<'taken' | 'busy' | 'added', SQL>;

/**
 * Returns the condition for a turf with a slot on sale that begins in the span (`slotsOnSale`). `taken` are its
 * reserved and closed half hours.
 */
function isOnSale(turf: TurfColumns, span: HourSpan, { taken, busy, added }: DayMasks): SQL {
  const { first, end } = readCells(span);
  const usual = maskOf(sql`(${turf.openingHour} * 2)::int`, sql`(${turf.closingHour} * 2)::int`);
  const beforeBusy = sql`(CASE WHEN ${turf.bufferMinutes} >= 30 THEN ${busy} >> 1 ELSE 0 END
    | CASE WHEN ${turf.bufferMinutes} >= 60 THEN ${busy} >> 2 ELSE 0 END)`;
  const free = sql`((${usual} | ${added}) & ${maskOf(sql`${first}::int`, sql`${end}::int`)} & ~(${taken} | ${beforeBusy}))`;
  // Starts of the shortest game, then all of its half hours.
  const starts = sql`(${free}
    & CASE WHEN ${turf.minMinutes} >= 60 THEN ${free} >> 1 ELSE -1 END
    & CASE WHEN ${turf.minMinutes} >= 90 THEN ${free} >> 2 ELSE -1 END
    & CASE WHEN ${turf.slotMinutes} = 60 THEN ${wholeHours} ELSE -1 END)`;
  return sql`EXISTS (SELECT FROM (SELECT ${starts} AS starts OFFSET 0) AS game WHERE (starts
    | CASE WHEN ${turf.minMinutes} >= 60 THEN starts << 1 ELSE 0 END
    | CASE WHEN ${turf.minMinutes} >= 90 THEN starts << 2 ELSE 0 END)
    & ${maskOf(sql`${span.from * 2}::int`, sql`${span.to * 2}::int`)} <> 0)`;
}

/**
 * Returns the condition for a turf with a slot on sale in the span; expired holds do not count. It runs subqueries
 * per turf, so use it only for some hundred turfs.
 */
export function hasFreeHour(turf: TurfColumns, span: HourSpan, clock: Clock): SQL {
  const { first, end } = readCells(span);
  const own = sql`(SELECT ${turf.venueId}, ${turf.pieces}, ${turf.slotMinutes})`;
  const slotsOfTurf = (table: typeof addedSlots | typeof closedSlots) => sql`(SELECT bit_or(${maskOfSlot})
    FROM ${table}, ${own} AS own (venue_id, pieces, slot_minutes) WHERE turf_id = ${turf.id} AND date = ${span.date})`;
  const evening = sql`${span.date}::date`;
  const half = halfHourFrom(evening);
  const reserved = sql`(SELECT coalesce(bit_or(1::bigint << ${half}), 0) AS taken,
      coalesce(bit_or(1::bigint << ${half}) FILTER (WHERE kind <> 'lock'), 0) AS busy
    FROM ${slotReservations} AS reservation, ${own} AS own (venue_id, pieces, slot_minutes)
    WHERE ${isOnGround} AND ${isOfEvening(evening)} AND ${half} >= ${first} AND ${half} < ${end}
      AND ${isLive(clock.sqlNow(), 'reservation')})`;
  const masks = {
    taken: sql`(reserved.taken | coalesce(${slotsOfTurf(closedSlots)}, 0))`,
    busy: sql`reserved.busy`,
    added: sql`coalesce(${slotsOfTurf(addedSlots)}, 0)`,
  };
  return sql`EXISTS (SELECT FROM ${reserved} AS reserved WHERE ${isOnSale(turf, span, masks)})`;
}

/** Returns the day's open slots with price and status; closed ones are excluded. */
export function slotsOf(turf: Priceable, day: TurfDay, isPast: (hour: number) => boolean): Slot[] {
  return openHoursOf(turf, day).map((hour) => {
    const status = statusOf(day.reservedHours.get(hour), isPast(hour));
    const offeredUntil = status === 'held' ? day.offeredUntil?.get(hour)?.toISOString() : undefined;
    return {
      ...slotStartOf(day.date, hour),
      endTime: hourText(calendarHour(day.date, hour).hour + turf.slotMinutes / 60),
      pricePaise: slotPriceOf(turf, day, hour),
      status,
      ...(offeredUntil && { offeredUntil }),
    };
  });
}

/** Returns the starts of the slots that are free, with the buffer after them, and have not begun. */
export function freeSlotsOf(turf: SlotTimes & Buffered, day: TurfDay): number[] {
  return openHoursOf(turf, day).filter(
    (hour) =>
      !day.reservedHours.has(hour) &&
      !hasBegun(day.date, hour, day.now) &&
      !bufferHalvesOf([hour], turf).some((half) => day.busyHalves.has(half)),
  );
}

/** Returns the day as the desk sells it: a buffer gives way. */
export function dayAtDesk<Day extends TurfDay>(day: Day): Day {
  const sold = [...day.reservedHours].filter(([, kind]) => kind !== 'buffer');
  return { ...day, reservedHours: new Map(sold) };
}

/** Returns the day without these games: to their own customer, their hours and buffers are as good as free. */
export function dayWithout(
  turf: SlotTimes,
  day: TurfDay,
  ...games: readonly (GameHours | undefined)[]
): TurfDay {
  const own = new Set(
    games.flatMap((game) =>
      game ? hoursFrom(day.date, { date: game.date, hours: reservedHalvesOf(game) }) : [],
    ),
  );
  if (own.size === 0) return day;
  const busyHalves = new Set([...day.busyHalves].filter((half) => !own.has(half)));
  const isTaken = ([hour, kind]: [number, ReservationKind]) =>
    kind === 'lock' ||
    kind === 'closed' ||
    halfHoursOf([hour], turf.slotMinutes).some((half) => busyHalves.has(half));
  return { ...day, busyHalves, reservedHours: new Map([...day.reservedHours].filter(isTaken)) };
}

/** Returns the slots as customers see them: those in a free time shorter than the shortest game are locked. */
export function slotsOnSale(turf: Omit<TurfSummary, 'imageUrl'>, day: TurfDay): Slot[] {
  const onSale = new Set(longEnough(freeSlotsOf(turf, day), turf).map(hourText));
  return slotsOf(turf, day, (hour) => hasBegun(day.date, hour, day.now)).map((slot) =>
    slot.status === 'available' && !onSale.has(slot.eveningTime) ? { ...slot, status: 'locked' } : slot,
  );
}

type Priceable = OpeningHours & { hourlyRatePaise: number; slotMinutes: SlotMinutes };
type Priced = Pick<TurfDay, 'date' | 'customPrices' | 'rules'>;

export function slotPriceOf(turf: Priceable, day: Priced, hour: number): number {
  return priceInDay(turf, day, hour).pricePaise;
}

export function priceInDay(turf: Priceable, { date, customPrices, rules }: Priced, hour: number): SlotPrice {
  const of = isAroundTheClock(turf) ? calendarHour(date, hour) : { date, hour };
  return slotPrice({ ...turf, rules }, customPrices.get(hour), of.date, of.hour);
}

function statusOf(reservation: ReservationKind | undefined, begun: boolean): SlotStatus {
  if (begun) return 'past';
  if (reservation === 'booking' || reservation === 'buffer' || reservation === 'weekly') return 'booked';
  if (reservation === 'hold') return 'held';
  if (reservation === 'lock') return 'locked';
  return 'available';
}
