import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hourText } from '../../../contract/calendar.ts';
import { type Random, randomFrom } from '../../../seeds/random.ts';
import { bookings } from '../../../server/core/bookings/tables.ts';
import { checkMoney } from '../../../server/core/ledger/check-money.ts';
import { paymentOrders, refunds } from '../../../server/core/payments/tables.ts';
import { reserveSlots } from '../../../server/core/slots/reserve-slots.ts';
import { turfs } from '../../../server/core/turfs/tables.ts';
import { syncOrder } from '../../../server/flows/paying/sync-order.ts';
import { bookAndPay } from '../../support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../support/servers/installation.ts';
import { checkThenInsert } from '../check-then-insert.ts';
import { createCrowd, hold, raceDay, reservationsOf, tally } from '../crowd.ts';
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
  return () => maidan.close();
});

type Game = { id: string; person: Person };
type Ground = { owner: Person; courts: string[] };

/** Courts of one venue: by default two separate ones. */
async function createGround(pieces: readonly number[][] = [[1], [2]]): Promise<Ground> {
  const owner = await createPerson(maidan, 'turf_owner');
  const courts: string[] = [];
  let venueId: string | undefined;
  for (const own of pieces) {
    courts.push(await createTurf(maidan, { ownerId: owner.id, pieces: own, ...(venueId && { venueId }) }));
    const [first] = await maidan.services.db
      .select()
      .from(turfs)
      .where(eq(turfs.id, courts[0] ?? ''));
    venueId = first?.venueId;
  }
  return { owner, courts };
}

async function book(turfId: string | undefined, hours: readonly number[]): Promise<Game> {
  const person = await createPerson(maidan);
  const input = { date: raceDay, startTimes: hours.map(hourText), paymentOption: 'full' as const };
  return { person, id: await bookAndPay(maidan, person, { turfId: turfId ?? '', ...input }) };
}

async function move(owner: Person, { id }: Game, turfId: string | undefined, hours: readonly number[]) {
  const { status, body } = await maidan.call('POST', `/api/bookings/${id}/desk-reschedule`, {
    as: owner,
    body: { turfId, date: raceDay, startTimes: hours.map(hourText) },
  });
  return { status, code: status === 200 ? '' : String(body.code) };
}

async function expectReservationsToMatch({ courts }: Ground): Promise<void> {
  const rows = await maidan.services.db.select().from(bookings).where(inArray(bookings.turfId, courts));
  for (const turfId of courts) {
    const own = rows.filter((row) => row.turfId === turfId && row.status === 'confirmed');
    const wanted = own.flatMap((row) => row.hours.map((hour) => `${hour} booking ${row.id}`));
    const reserved = (await reservationsOf(maidan, turfId)).filter((line) => line.includes(' booking '));
    expect(reserved.sort()).toEqual(wanted.sort());
  }
  expect((await checkMoney(maidan.services)).findings).toEqual([]);
}

async function syncAll(id: string): Promise<void> {
  const orders = await maidan.services.db.select().from(paymentOrders).where(eq(paymentOrders.bookingId, id));
  await Promise.all(orders.map(({ orderId }) => orderId && syncOrder(maidan.services, orderId)));
}

describe('moving games to another turf', () => {
  test('two desks, two games, one court: one moves', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ground = await createGround([[1], [2], [3]]);
      const { owner, courts } = ground;
      const [one, other] = [await book(courts[0], [18]), await book(courts[1], [18])];
      const answers = await Promise.all([
        move(owner, one, courts[2], [18]),
        move(owner, other, courts[2], [18]),
      ]);
      expect(tally(answers)).toEqual({ '200': 1, '409 SLOT_TAKEN': 1 });
      await expectReservationsToMatch(ground);
    }
  });

  test('control without the key: both move to one court', async () => {
    const { owner, courts } = await createGround([[1], [2], [3]]);
    const [one, other] = [await book(courts[0], [18]), await book(courts[1], [18])];
    vi.mocked(reserveSlots).mockImplementation(checkThenInsert);
    await maidan.services.db.execute(
      sql`ALTER TABLE slot_reservations DROP CONSTRAINT slot_reservations_one_per_piece`,
    );
    const answers = await Promise.all([
      move(owner, one, courts[2], [18]),
      move(owner, other, courts[2], [18]),
    ]);
    expect(tally(answers)).toEqual({ '200': 2 });
  });

  test('two games that swap courts: no deadlock, none moves', async () => {
    const ground = await createGround();
    const { owner, courts } = ground;
    const [one, other] = [await book(courts[0], [18]), await book(courts[1], [18])];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        move(owner, one, courts[1], [18]),
        move(owner, other, courts[0], [18]),
      ]);
      expect(tally(answers)).toEqual({ '409 SLOT_TAKEN': 2 });
    }
    await expectReservationsToMatch(ground);
  });

  test.for([1, 2, 3])('moves and holds on shared ground: no deadlock (seed %i)', async (seed) => {
    const random = randomFrom(`moving games ${seed}`);
    const ground = await createGround([[1, 2], [1], [2]]);
    const { owner, courts } = ground;
    const games = [
      await book(courts[0], [8]),
      await book(courts[1], [10, 11]),
      await book(courts[2], [11]),
      await book(courts[0], [14, 15]),
    ];
    const some = (from: Random) => {
      const first = from.between(7, 16);
      return from.chance(0.5) ? [first] : [first, first + 1];
    };
    const strangers = await createCrowd(maidan, 12);
    const answers = await Promise.all([
      ...games.flatMap((game) => [
        move(owner, game, random.pick(courts), some(random)),
        move(owner, game, random.pick(courts), some(random)),
      ]),
      ...strangers.map((person) =>
        hold(maidan, person, { turfId: random.pick(courts), hours: some(random) }),
      ),
    ]);
    const unexpected = answers.filter(
      ({ status, code }) => status >= 300 && !['SLOT_TAKEN', 'CANNOT_RESCHEDULE'].includes(code),
    );
    expect(unexpected).toEqual([]);
    await expectReservationsToMatch(ground);
  });

  test('move against the customer: cancelled in full, no slot stays taken', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ground = await createGround();
      const game = await book(ground.courts[0], [18, 19]);
      const cancel = () => maidan.call('POST', `/api/bookings/${game.id}/cancel`, { as: game.person });
      const [moved, cancelled] = await Promise.all([
        move(ground.owner, game, ground.courts[1], [20, 21]),
        cancel(),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
      for (const turfId of ground.courts) expect(await reservationsOf(maidan, turfId)).toEqual([]);
      const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, game.id));
      expect(rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(990_00);
      await expectReservationsToMatch(ground);
    }
  });

  test("move against the customer's reschedule: the desk wins, never half", async () => {
    for (let round = 0; round < 8; round += 1) {
      const ground = await createGround();
      const game = await book(ground.courts[0], [18]);
      const reschedule = maidan.call('POST', `/api/bookings/${game.id}/reschedule`, {
        as: game.person,
        body: { date: raceDay, startTimes: ['20:00'] },
      });
      const [moved, rescheduled] = await Promise.all([
        move(ground.owner, game, ground.courts[1], [18]),
        reschedule,
      ]);
      expect(moved).toEqual({ status: 200, code: '' });
      expect([200, 409]).toContain(rescheduled.status);
      const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, game.id));
      expect(row).toMatchObject({ turfId: ground.courts[1], hours: [18] });
      await expectReservationsToMatch(ground);
    }
  });

  test('move against webhooks and a refund: money stays with its booking', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ground = await createGround();
      const game = await book(ground.courts[0], [18]);
      const refund = () =>
        maidan.call('POST', `/api/bookings/${game.id}/refunds`, {
          as: ground.owner,
          body: { source: 'online', amountPaise: 100_00, reason: 'Lights' },
        });
      const [moved, granted] = await Promise.all([
        move(ground.owner, game, ground.courts[1], [18]),
        refund(),
        syncAll(game.id),
        syncAll(game.id),
      ]);
      expect([moved.status, granted.status]).toEqual([200, 201]);
      await syncAll(game.id);
      const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, game.id));
      expect(rows).toMatchObject([{ turfId: ground.courts[0], amountPaise: 100_00 }]);
      await expectReservationsToMatch(ground);
    }
  });

  test('move against a closure: the game is safe or cancelled', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ground = await createGround();
      const game = await book(ground.courts[0], [18]);
      const close = maidan.call('POST', `/api/turfs/${ground.courts[0]}/closures`, {
        as: ground.owner,
        body: { date: raceDay, fromHour: 18, toHour: 19, reason: 'Lights' },
      });
      const [moved, closed] = await Promise.all([move(ground.owner, game, ground.courts[1], [18]), close]);
      expect(closed.status).toBe(200);
      const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, game.id));
      expect(row?.status).toBe(moved.status === 200 ? 'confirmed' : 'cancelled');
      await expectReservationsToMatch(ground);
    }
  });
});
