import { type SQL, sql } from 'drizzle-orm';
import { addDays, hourText, istDateOf, type SlotMinutes } from '../../contract/calendar.ts';
import { type ErrorCode, Refusal } from '../../contract/errors.ts';
import { slotsFrom } from '../../contract/slot-times.ts';
import type { Random } from '../../seeds/random.ts';
import type { Person } from '../../server/platform/permissions.ts';
import type { PriceChange } from './terms.ts';
import type { World } from './world.ts';

/** Acknowledged to a customer, so it must stay true. */
export type Acknowledged = {
  bookingId: string;
  person: Person;
  orderId: string | null;
  wasConfirmed: boolean;
};

export type Story = {
  world: World;
  random: Random;
  told: Acknowledged[];
  walkIns: string[];
  /** Every price that the owner set: the accounts price hours from it. */
  prices: PriceChange[];
  refusals: number;
};

/** The name of what a step did; undefined if it found nothing to do. */
export type Outcome = string | undefined;

/** Hours of an evening that everybody wants, from 5 pm to 4 am. */
const [firstHour, lastHour] = [17, 27];

export function anyHour(random: Random): number {
  return random.between(firstHour + 1, lastHour);
}

/** Returns one to four hours of a turf that anybody might want, mostly free ones. */
export async function hoursOf({ world, random }: Pick<Story, 'world' | 'random'>) {
  const today = istDateOf(await world.clock.now(world.db));
  const turfId = random.pick(world.turfIds);
  const date = addDays(today, random.between(1, 2));
  const free = await listFreeHours(world, turfId, date);
  const first = free.length > 0 && random.chance(0.7) ? random.pick(free) : anyHour(random);
  const count = random.between(1, 4);
  const startTimes = slotsFrom(first, first + count, slotMinutesOf(world, turfId)).map(hourText);
  return { turfId, date, startTimes };
}

export function slotMinutesOf({ halfHourTurfId }: World, turfId: string): SlotMinutes {
  return turfId === halfHourTurfId ? 30 : 60;
}

export async function listFreeHours({ db }: World, turfId: string, date: string): Promise<number[]> {
  const { rows } = await db.execute<{ hour: number }>(sql`
    SELECT hour::int AS hour FROM generate_series(${firstHour}::int, ${lastHour}::int) AS hour WHERE NOT EXISTS (
      SELECT FROM slot_reservations AS taken JOIN turfs AS own ON own.venue_id = taken.venue_id AND taken.piece = ANY (own.pieces)
      WHERE own.id = ${turfId} AND taken.cell / 2 + 24 * (taken.date - ${date}::date) = hour.hour)
    AND NOT EXISTS (SELECT FROM closed_slots AS closed
      WHERE closed.turf_id = ${turfId} AND closed.date = ${date} AND floor(closed.hour) = hour.hour)
    ORDER BY hour`);
  return rows.map(({ hour }) => hour);
}

export type Target = {
  bookingId: string;
  userId: string | null;
  turfId: string;
  date: string;
  hours: number[];
};

/** Picks a booking of this story in the needed state, if there is one. `where` sees `booking` and `now`. */
export async function pickBooking({ world, random }: Story, where: SQL): Promise<Target | undefined> {
  const { rows } = await world.db.execute<Target>(sql`
    SELECT booking.id AS "bookingId", user_id AS "userId", turf_id AS "turfId", date::text AS date, hours
    FROM bookings AS booking, (SELECT ${world.clock.sqlNow()} AS now) AS clock
    WHERE turf_id IN ${world.turfIds} AND (${where}) ORDER BY created_at, booking.id`);
  return rows.length > 0 ? random.pick(rows) : undefined;
}

export function customerOf({ customers }: World, { userId }: Target): Person {
  const person = customers.find((customer) => customer.userId === userId);
  if (!person) throw new Error(`no customer ${userId}`);
  return person;
}

/** @throws Error if the attempt is accepted; other refusals pass through */
export async function mustRefuse(
  what: string,
  code: ErrorCode,
  attempt: () => Promise<unknown>,
): Promise<string> {
  try {
    await attempt();
  } catch (error) {
    if (error instanceof Refusal && error.code === code) return what;
    throw error;
  }
  throw new Error(`this was accepted: ${what}`);
}
