import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, hourText, istDateOf, slotStart } from '../../../contract/calendar.ts';
import type { Buffered } from '../../../contract/turfs/lengths.ts';
import { reservedHalvesOf, reserveSlots } from '../../../server/core/slots/reserve-slots.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../support/servers/installation.ts';
import { checkThenInsert } from '../check-then-insert.ts';
import { createCrowd } from '../crowd.ts';
import '../without-slot-lock.ts';

vi.mock(import('../../../server/core/slots/reserve-slots.ts'), async (importOriginal) => {
  const actual = await importOriginal();
  return { ...actual, reserveSlots: vi.fn(actual.reserveSlots) };
});
// Removes the mocks of the control tests, but not the module mock above.
afterEach(() => vi.resetAllMocks());

let maidan: TestInstallation;
beforeEach(async () => {
  maidan = await openTestInstallation();
});
afterEach(() => maidan.close());

type Wish = Buffered & { turfId: string; pieces: readonly number[]; hours: readonly number[] };

/** A full ground, its halves, of which one sells half hours, and cricket on the same grass. */
async function createGround(): Promise<Wish[]> {
  const ownerId = (await createPerson(maidan, 'turf_owner')).id;
  const full = await createTurf(maidan, { ownerId, pieces: [1, 2] });
  const { rows } = await maidan.services.db.execute<{ venue_id: string }>(
    sql`SELECT venue_id FROM turfs WHERE id = ${full}`,
  );
  const at = { ownerId, venueId: rows[0]?.venue_id ?? '' };
  const [halfA, halfB] = [
    await createTurf(maidan, { ...at, pieces: [1] }),
    await createTurf(maidan, { ...at, pieces: [2], slotMinutes: 30 }),
  ];
  const cricket = await createTurf(maidan, { ...at, sport: 'cricket', pieces: [1, 2] });
  const none = { bufferMinutes: 0 } as const;
  return [
    { turfId: full, pieces: [1, 2], hours: [18, 19], slotMinutes: 60, ...none },
    { turfId: halfA, pieces: [1], hours: [18], slotMinutes: 60, ...none },
    { turfId: halfB, pieces: [2], hours: [18.5, 19, 19.5], slotMinutes: 30, ...none },
    { turfId: cricket, pieces: [1, 2], hours: [19], slotMinutes: 60, ...none },
  ];
}

/** A full ground and a half with buffers, and a half without: each game meets only the buffer of another one. */
async function createGroundWithBuffers(): Promise<Wish[]> {
  const ownerId = (await createPerson(maidan, 'turf_owner')).id;
  const full = await createTurf(maidan, { ownerId, pieces: [1, 2], bufferMinutes: 60 });
  const { rows } = await maidan.services.db.execute<{ venue_id: string }>(
    sql`SELECT venue_id FROM turfs WHERE id = ${full}`,
  );
  const at = { ownerId, venueId: rows[0]?.venue_id ?? '' };
  const halfA = await createTurf(maidan, { ...at, pieces: [1], bufferMinutes: 30 });
  const halfB = await createTurf(maidan, { ...at, pieces: [2], slotMinutes: 30 });
  return [
    { turfId: full, pieces: [1, 2], hours: [18], slotMinutes: 60, bufferMinutes: 60 },
    { turfId: halfA, pieces: [1], hours: [19], slotMinutes: 60, bufferMinutes: 30 },
    { turfId: halfB, pieces: [2], hours: [19.5, 20], slotMinutes: 30, bufferMinutes: 0 },
    { turfId: full, pieces: [1, 2], hours: [20], slotMinutes: 60, bufferMinutes: 60 },
  ];
}

const cellsOf = (wish: Wish) =>
  wish.pieces.flatMap((piece) => reservedHalvesOf(wish).map((half) => `${piece} ${half}`));

async function rush(evening: number, wishes: readonly Wish[], size: number) {
  const date = addDays(istDateOf(new Date()), 3 + evening);
  const crowd = await createCrowd(maidan, size);
  return Promise.all(
    crowd.map(async (as, index) => {
      const wish = wishes[(index + evening) % wishes.length] as Wish;
      const body = {
        turfId: wish.turfId,
        date,
        startTimes: wish.hours.map(hourText),
        paymentOption: 'partial',
      };
      const answer = await maidan.call('POST', '/api/bookings', { as, body });
      return { wish, status: answer.status, code: answer.body.code };
    }),
  );
}

type NightWish = { turfId: string; days: number; hours: readonly number[] };

/** A turf open until 2 am, and one on its ground that is open around the clock: its 1 am is of the next date. */
async function createNightGround(): Promise<NightWish[]> {
  const ownerId = (await createPerson(maidan, 'turf_owner')).id;
  const late = await createTurf(maidan, { ownerId, openingHour: 16, closingHour: 26 });
  const { rows } = await maidan.services.db.execute<{ venue_id: string; pieces: number[] }>(
    sql`SELECT venue_id, pieces FROM turfs WHERE id = ${late}`,
  );
  const ground = { venueId: rows[0]?.venue_id ?? '', pieces: rows[0]?.pieces ?? [] };
  const early = await createTurf(maidan, { ownerId, ...ground, openingHour: 0, closingHour: 24 });
  return [
    { turfId: late, days: 0, hours: [23, 24, 25] },
    { turfId: early, days: 1, hours: [1] },
    { turfId: late, days: 0, hours: [25] },
    { turfId: early, days: 1, hours: [0, 1, 2] },
  ];
}

/** One turf open around the clock: midnight is 24 of a date and 0 of the next one. */
async function createDayAndNight(): Promise<NightWish[]> {
  const turfId = await createTurf(maidan, { openingHour: 0, closingHour: 24 });
  return [
    { turfId, days: 0, hours: [23, 24] },
    { turfId, days: 1, hours: [0] },
  ];
}

/** @returns the answers, and the instants of the hours that were sold */
async function rushAtNight(evening: number, wishes: readonly NightWish[]) {
  const date = addDays(istDateOf(new Date()), 3 + 2 * evening);
  const crowd = await createCrowd(maidan, 40);
  const answers = await Promise.all(
    crowd.map(async (as, index) => {
      const { turfId, days, hours } = wishes[(index + evening) % wishes.length] as NightWish;
      const day = addDays(date, days);
      const body = { turfId, date: day, startTimes: hours.map(hourText), paymentOption: 'partial' };
      const { status } = await maidan.call('POST', '/api/bookings', { as, body });
      return { status, instants: hours.map((hour) => slotStart(day, hour).toISOString()) };
    }),
  );
  const taken = answers.flatMap(({ status, instants }) => (status === 201 ? instants : []));
  return { answers, taken };
}

describe('shared ground', () => {
  test.each([
    ['full ground, halves and cricket', createGround],
    ['games and the buffers before them', createGroundWithBuffers],
  ])('%s: no piece is sold twice', async (_, create) => {
    const wishes = await create();
    const won = new Map<string, number>();
    for (let evening = 0; evening < 20; evening += 1) {
      const answers = await rush(evening, wishes, 50);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const winners = answers.filter(({ status }) => status === 201);
      const taken = winners.flatMap(({ wish }) => cellsOf(wish));
      expect(new Set(taken).size).toBe(taken.length);
      for (const { wish, status, code } of answers) {
        if (status === 201) continue;
        expect(code).toBe('SLOT_TAKEN');
        expect(cellsOf(wish).some((cell) => taken.includes(cell))).toBe(true);
      }
      const names = winners
        .map(({ wish }) => wishes.indexOf(wish))
        .sort()
        .join();
      won.set(names, (won.get(names) ?? 0) + 1);
    }
    console.log(`winners by evening: ${JSON.stringify(Object.fromEntries(won))}`);
  });

  test('1 am of an evening and of the next morning: sold once', async () => {
    const wishes = await createNightGround();
    for (let evening = 0; evening < 10; evening += 1) {
      const { answers, taken } = await rushAtNight(evening, wishes);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers.filter(({ status }) => status === 201)).not.toEqual([]);
      expect(new Set(taken).size).toBe(taken.length);
    }
  });

  test('midnight of a turf open around the clock: sold once', async () => {
    const wishes = await createDayAndNight();
    const won = new Set<number>();
    for (let evening = 0; evening < 10; evening += 1) {
      const { answers, taken } = await rushAtNight(evening, wishes);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      won.add(taken.length);
    }
    console.log(`hours of the winners: ${[...won].join()}`);
  });

  test('control without the key: midnight is sold with both dates', async () => {
    vi.mocked(reserveSlots).mockImplementation(checkThenInsert);
    await maidan.services.db.execute(
      sql`ALTER TABLE slot_reservations DROP CONSTRAINT slot_reservations_one_per_piece`,
    );
    const { taken } = await rushAtNight(0, await createDayAndNight());
    expect(new Set(taken).size).toBeLessThan(taken.length);
  });

  test('control without the key: 1 am is sold to both evenings', async () => {
    vi.mocked(reserveSlots).mockImplementation(checkThenInsert);
    await maidan.services.db.execute(
      sql`ALTER TABLE slot_reservations DROP CONSTRAINT slot_reservations_one_per_piece`,
    );
    const { taken } = await rushAtNight(0, await createNightGround());
    expect(new Set(taken).size).toBeLessThan(taken.length);
  });

  test.each([
    ['pieces', createGround],
    ['buffers', createGroundWithBuffers],
  ])('control without the key: %s are sold twice', async (_, create) => {
    vi.mocked(reserveSlots).mockImplementation(checkThenInsert);
    await maidan.services.db.execute(
      sql`ALTER TABLE slot_reservations DROP CONSTRAINT slot_reservations_one_per_piece`,
    );
    const answers = await rush(0, await create(), 50);
    const winners = answers.filter(({ status }) => status === 201);
    const taken = winners.flatMap(({ wish }) => cellsOf(wish));
    expect(new Set(taken).size).toBeLessThan(taken.length);
  });
});
