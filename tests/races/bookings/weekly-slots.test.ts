import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WeeklySlot } from '../../../contract/bookings/weekly-slots.ts';
import { addDays, hourText } from '../../../contract/calendar.ts';
import { bookings } from '../../../server/core/bookings/tables.ts';
import { releaseUnpaidDates } from '../../../server/core/bookings/weekly/end-dates.ts';
import { weeklySlotDates } from '../../../server/core/bookings/weekly/tables.ts';
import { findWeeklySlot, lockWeeklySlot } from '../../../server/core/bookings/weekly/weekly-rows.ts';
import { checkMoney } from '../../../server/core/ledger/check-money.ts';
import { reserveSlots } from '../../../server/core/slots/reserve-slots.ts';
import { slotReservations } from '../../../server/core/slots/tables.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../support/servers/installation.ts';
import { raceDay } from '../crowd.ts';

vi.mock(import('../../../server/core/slots/reserve-slots.ts'), async (importOriginal) => {
  const actual = await importOriginal();
  return { ...actual, reserveSlots: vi.fn(actual.reserveSlots) };
});
vi.mock(import('../../../server/core/bookings/weekly/weekly-rows.ts'), async (importOriginal) => {
  const actual = await importOriginal();
  return { ...actual, lockWeeklySlot: vi.fn(actual.lockWeeklySlot) };
});
afterEach(() => vi.resetAllMocks());

let maidan: TestInstallation;
beforeEach(async () => {
  maidan = await openTestInstallation({}, undefined, { sweepMs: 3_600_000 });
});
afterEach(() => maidan.close());

const first = addDays(raceDay, -12);
const weeks = [0, 7, 14].map((days) => addDays(first, days));
const hours = [16, 17, 18, 19, 20];

/** 50 people each want one of five hours in three weeks, 50 others single games among them. */
async function rush(): Promise<{ turfId: string; made: number; booked: number }> {
  const turfId = await createTurf(maidan, { weeklySharePercent: 100 });
  const people = await Promise.all(Array.from({ length: 100 }, () => createPerson(maidan)));
  const at = (place: number) => [hourText(hours[place % hours.length] ?? 0)];
  const make = (as: Person, place: number) => {
    const game = { date: first, startTimes: at(place) };
    const dates = weeks.map((date) => ({ ...game, date, totalPaise: 520_00 }));
    return maidan.call('POST', '/api/me/weekly-slots', { as, body: { turfId, ...game, dates } });
  };
  const book = (as: Person, place: number) => {
    const game = { date: weeks[place % weeks.length], startTimes: at(place) };
    return maidan.call('POST', '/api/bookings', { as, body: { turfId, ...game, paymentOption: 'full' } });
  };
  const answers = await Promise.all(
    people.map((as, place) => (place % 2 === 0 ? make(as, place / 2) : book(as, (place - 1) / 2))),
  );
  for (const { status } of answers) expect([201, 409]).toContain(status);
  const won = (isWeekly: boolean) =>
    answers.filter(({ status }, place) => status === 201 && (place % 2 === 0) === isWeekly).length;
  return { turfId, made: won(true), booked: won(false) };
}

/** Returns each reserved or held hour of the turf. */
async function soldHours(turfId: string): Promise<string[]> {
  const { db } = maidan.services;
  const dates = await db.select().from(weeklySlotDates).where(eq(weeklySlotDates.turfId, turfId));
  const single = await db.select().from(bookings).where(eq(bookings.turfId, turfId));
  return [...dates, ...single].flatMap(({ date, hours: own }) => own.map((hour) => `${date} ${hour}`));
}

describe('weekly slots', () => {
  test('50 weekly slots, 50 bookings: no hour twice, all or none', async () => {
    const { turfId, made, booked } = await rush();
    const sold = await soldHours(turfId);
    expect(made + booked).toBeGreaterThanOrEqual(hours.length);
    expect(sold).toHaveLength(made * weeks.length + booked);
    expect(new Set(sold).size).toBe(sold.length);
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('control without the reservations: hours are sold twice', async () => {
    vi.mocked(reserveSlots).mockResolvedValue(true);
    const sold = await soldHours((await rush()).turfId);
    expect(new Set(sold).size).toBeLessThan(sold.length);
  });
});

type Game = { owner: Person; asha: Person; ravi: Person; turfId: string; slot: WeeklySlot };

/** Reserves one date for Asha; Ravi waits for its hour. */
async function reserved(): Promise<Game> {
  const [owner, asha, ravi] = await Promise.all([
    createPerson(maidan, 'turf_owner'),
    createPerson(maidan),
    createPerson(maidan),
  ]);
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const game = { turfId, date: first, startTimes: ['19:00'] };
  const dates = [{ date: first, startTimes: game.startTimes, totalPaise: 520_00 }];
  const { body: slot } = await maidan.call('POST', '/api/me/weekly-slots', {
    as: asha,
    body: { ...game, dates },
  });
  expect((await maidan.call('POST', '/api/me/waits', { as: ravi, body: game })).status).toBe(200);
  return { owner, asha, ravi, turfId, slot };
}

const pay = ({ asha, slot }: Game) =>
  maidan.call('POST', `/api/me/weekly-dates/${slot.dates[0]?.id}/booking`, {
    as: asha,
    body: { paymentOption: 'full' },
  });
const range = { fromDate: first, untilDate: first };
const takers = {
  sweep: () => releaseUnpaidDates(maidan.services),
  customer: ({ asha, slot }: Game) =>
    maidan.call('POST', `/api/me/weekly-slots/${slot.id}/cancel`, { as: asha, body: range }),
  desk: ({ owner, slot }: Game) =>
    maidan.call('POST', `/api/weekly-slots/${slot.id}/end`, {
      as: owner,
      body: { fromDate: first, reason: 'The hall is let' },
    }),
};

const counts = { before: 4, during: 6, after: 6 };

/**
 * Opens the payments of some dates before they are taken, of some during it, and of some after it.
 * @returns what each date is afterwards
 */
async function payWhileTaken(taker: keyof typeof takers): Promise<string[]> {
  const { before, during, after } = counts;
  const games = await Promise.all(Array.from({ length: before + during + after }, reserved));
  const { db, clock } = maidan.services;
  const payBy = Date.parse(games[0]?.slot.dates[0]?.payBy ?? '');
  if (taker === 'sweep') maidan.clock.advance(payBy - (await clock.now(db)).getTime() - 60_000);
  const first = await Promise.all(games.slice(0, before).map(pay));

  const reserve = vi.mocked(reserveSlots).getMockImplementation();
  const open = Promise.withResolvers<void>();
  let count = 0;
  // Takers come between the reservations and the commits of the payments.
  vi.mocked(reserveSlots).mockImplementation(async (tx, ...how) => {
    const isReserved = (await reserve?.(tx, ...how)) ?? false;
    count += 1;
    if (count === during) open.resolve();
    if (count <= during) await tx.execute(sql`SELECT pg_sleep(${0.2 + count / 20})`);
    return isReserved;
  });
  const next = games.slice(before, before + during).map(pay);
  await open.promise;
  if (taker === 'sweep') maidan.clock.advance(90_000);
  const taking = games.map(async (game, round) => {
    await wait(round * 5);
    await takers[taker](game);
  });
  const last = games.slice(before + during).map((game, round) => wait(round * 20).then(() => pay(game)));
  const answers = [...first, ...(await Promise.all(next)), ...(await Promise.all(last))];
  await Promise.all(taking);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  return Promise.all(games.map(stateOf));
}

/** Returns what the date is, whose ground it is, and what the waiting customer got. */
async function stateOf({ ravi, turfId }: Game): Promise<string> {
  const { db } = maidan.services;
  const [date] = await db.select().from(weeklySlotDates).where(eq(weeklySlotDates.turfId, turfId));
  const isLive = and(eq(bookings.turfId, turfId), ne(bookings.status, 'expired'));
  const [booking] = await db.select().from(bookings).where(isLive);
  const rows = await db.select().from(slotReservations).where(eq(slotReservations.turfId, turfId));
  const grounds = rows.map(({ bookingId, guestHoldId }) => {
    if (guestHoldId) return 'offered';
    return bookingId !== null && bookingId === booking?.id ? 'own' : 'other';
  });
  const book = { turfId, date: first, startTimes: ['19:00'], paymentOption: 'full' };
  const rival = await maidan.call('POST', '/api/bookings', { as: ravi, body: book });
  return [
    ...(booking ? ['booked'] : []),
    ...(date?.outcome ? ['released'] : []),
    ...grounds,
    rival.status,
  ].join(' ');
}

const booked = 'booked own own 409';
const released = 'released offered offered 201';

describe('dates of weekly slots', () => {
  test.each(['sweep', 'customer', 'desk'] as const)(
    'payment against %s: booked or released',
    async (taker) => {
      expect(new Set(await payWhileTaken(taker))).toEqual(new Set([booked, released]));
      expect((await checkMoney(maidan.services)).findings).toEqual([]);
    },
  );

  test.each(['sweep', 'customer', 'desk'] as const)(
    'control without the lock, %s: both or neither',
    async (taker) => {
      vi.mocked(lockWeeklySlot).mockImplementation((tx, { id }) => findWeeklySlot(tx, id));
      const after = await payWhileTaken(taker);
      expect(after.filter((state) => state !== booked && state !== released)).not.toEqual([]);
    },
  );
});
