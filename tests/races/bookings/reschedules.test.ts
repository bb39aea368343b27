import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hourText } from '../../../contract/calendar.ts';
import { randomFrom } from '../../../seeds/random.ts';
import { exchangeHours } from '../../../server/core/bookings/reschedules/exchange-hours.ts';
import { lockBooking } from '../../../server/core/bookings/settle-booking.ts';
import { bookings } from '../../../server/core/bookings/tables.ts';
import { paymentOrders, payments, refunds } from '../../../server/core/payments/tables.ts';
import { reserveSlots } from '../../../server/core/slots/reserve-slots.ts';
import { syncOrder } from '../../../server/flows/paying/sync-order.ts';
import { bookAndPay } from '../../support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import { createCrowd, hold, pay, raceDay, reservationsOf, tally } from '../crowd.ts';

const maidan = testInstallation();

type Booked = { person: Person; id: string };

async function book(turfId: string, hours: readonly number[], option: 'partial' | 'full' = 'partial') {
  const person = await createPerson(maidan);
  const startTimes = hours.map(hourText);
  const id = await bookAndPay(maidan, person, { turfId, date: raceDay, startTimes, paymentOption: option });
  return { person, id };
}

async function reschedule({ person, id }: Booked, hours: readonly number[]) {
  const { status, body } = await maidan.call('POST', `/api/bookings/${id}/reschedule`, {
    as: person,
    body: { date: raceDay, startTimes: hours.map(hourText) },
  });
  return { status, code: status === 200 ? '' : String(body.code) };
}

async function hoursOf({ id }: Booked): Promise<number[]> {
  const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, id));
  return row?.hours ?? [];
}

async function expectReservationsToMatch(turfId: string): Promise<void> {
  const live = and(eq(bookings.turfId, turfId), eq(bookings.status, 'confirmed'));
  const rows = await maidan.services.db.select().from(bookings).where(live);
  const wanted = rows.flatMap((row) => row.hours.map((hour) => `${hour} booking ${row.id}`));
  const reservations = (await reservationsOf(maidan, turfId)).filter((claim) => claim.includes(' booking '));
  expect([...reservations].sort()).toEqual(wanted.sort());
}

describe('rescheduling', () => {
  test('ten bookings to one hour: one succeeds, nine stay unchanged', async () => {
    const turfId = await createTurf(maidan);
    const all = await Promise.all([6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((hour) => book(turfId, [hour])));
    const answers = await Promise.all(all.map((one) => reschedule(one, [20])));
    expect(tally(answers)).toEqual({ '200': 1, '409 SLOT_TAKEN': 9 });
    await expectReservationsToMatch(turfId);
  });

  test('two bookings that swap hours: no deadlock, no lost hour', async () => {
    const turfId = await createTurf(maidan);
    const [one, other] = [await book(turfId, [10]), await book(turfId, [18])];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([reschedule(one, [18]), reschedule(other, [10])]);
      expect(tally(answers)).toEqual({ '409 SLOT_TAKEN': 2 });
    }
    expect([await hoursOf(one), await hoursOf(other)]).toEqual([[10], [18]]);
    await expectReservationsToMatch(turfId);
  });

  test.for([1, 2, 3, 4, 5])(
    'reschedules against holds: no deadlock, no hour doubled or lost (seed %i)',
    async (seed) => {
      const random = randomFrom(`rescheduling about ${seed}`);
      const turfId = await createTurf(maidan);
      const customers = await Promise.all(
        [[6, 7], [9], [12, 14], [18], [20, 21]].map((hours) => book(turfId, hours)),
      );
      const strangers = await createCrowd(maidan, 15);
      const some = () =>
        random.shuffled(Array.from({ length: 17 }, (_, i) => 6 + i)).slice(0, random.between(1, 4));
      const answers = await Promise.all([
        ...customers.flatMap((one) => [reschedule(one, some()), reschedule(one, some())]),
        ...strangers.map((person) => hold(maidan, person, { turfId, hours: some() })),
      ]);
      const unexpected = answers.filter(
        ({ status, code }) => status >= 300 && !['SLOT_TAKEN', 'PRICE_CHANGED'].includes(code),
      );
      expect(unexpected).toEqual([]);
      await expectReservationsToMatch(turfId);
    },
  );

  test('desk changes of a game against holds: each hour sold once', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const strangers = await createCrowd(maidan, 10);
    for (const first of [6, 10, 14, 18]) {
      const game = await book(turfId, [first]);
      const atDesk = async (hours: readonly number[]) => {
        const { status, body } = await maidan.call('POST', `/api/bookings/${game.id}/desk-reschedule`, {
          as: owner,
          body: { date: raceDay, startTimes: hours.map(hourText) },
        });
        return { status, code: status === 200 ? '' : String(body.code) };
      };
      const answers = await Promise.all([
        atDesk([first, first + 1]),
        atDesk([first + 1, first + 2]),
        ...strangers.map((person, n) => hold(maidan, person, { turfId, hours: [first + 1 + (n % 2)] })),
      ]);
      const unexpected = answers.filter(
        ({ status, code }) => status >= 300 && !['SLOT_TAKEN', 'TOO_MANY_HOLDS'].includes(code),
      );
      expect(unexpected).toEqual([]);
      await expectReservationsToMatch(turfId);
    }
  });

  test('reservations of old and new hour during a reschedule: no deadlock', async () => {
    const turfId = await createTurf(maidan);
    const [one, other] = [await book(turfId, [18]), await book(turfId, [6])];
    const { db, clock } = maidan.services;
    const exchange = (hour: number) =>
      db.transaction(async (tx) => {
        const booking = await lockBooking(tx, { turfId, bookingId: one.id });
        if (booking)
          await exchangeHours(
            tx,
            booking,
            { turfId, date: raceDay, hours: [hour], slotMinutes: 60 },
            { ignoresBuffers: false, now: clock.sqlNow() },
          );
      });
    const ask = () =>
      db
        .transaction(async (tx) => {
          const claim = {
            bookingId: other.id,
            soldTurfId: turfId,
            turfId,
            date: raceDay,
            hours: [18, 19],
            slotMinutes: 60 as const,
            bufferMinutes: 0 as const,
          };
          await reserveSlots(tx, claim, { kind: 'booking' }, clock.sqlNow());
          throw new Error('rolled back');
        })
        .catch((error: Error) => error.message);
    for (let round = 0; round < 60; round += 1) {
      const asked = await Promise.all([exchange(19).then(() => 'rolled back'), ask(), ask(), ask()]);
      expect(new Set(asked)).toEqual(new Set(['rolled back']));
      await exchangeBack(one.id);
    }
    async function exchangeBack(id: string) {
      await db
        .update(bookings)
        .set({ hours: [19] })
        .where(eq(bookings.id, id));
      await exchange(18);
      await db
        .update(bookings)
        .set({ hours: [18] })
        .where(eq(bookings.id, id));
    }
  });

  test('reschedule against cancellation: full refund, no hour stays taken', async () => {
    for (let round = 0; round < 8; round += 1) {
      const turfId = await createTurf(maidan);
      const one = await book(turfId, [18, 19], 'full');
      const cancel = () => maidan.call('POST', `/api/bookings/${one.id}/cancel`, { as: one.person });
      const [rescheduled, cancelled] = await Promise.all([reschedule(one, [20]), cancel()]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(rescheduled.status);
      expect(await reservationsOf(maidan, turfId)).toEqual([]);
      expect(await givenBackPaise(one.id)).toBe(990_00);
    }
  });

  test('closure against arriving payments: every customer is refunded', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const people = await createCrowd(maidan, 8);
    const held = await Promise.all(
      people.map((person, index) => hold(maidan, person, { turfId, hours: [10 + index] })),
    );
    for (const { orderId } of held) await pay(maidan, orderId);
    const close = () =>
      maidan.call('POST', `/api/turfs/${turfId}/closures`, {
        as: owner,
        body: { date: raceDay, fromHour: 10, toHour: 18, reason: 'Rain' },
      });
    const [first, second] = await Promise.all([
      close(),
      close(),
      ...held.map(({ orderId }) => syncOrder(maidan.services, orderId)),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    for (const { orderId } of held) await syncOrder(maidan.services, orderId);
    expect((await reservationsOf(maidan, turfId)).map((reservation) => reservation.split(' ')[1])).toEqual(
      Array.from({ length: 8 }, () => 'lock'),
    );
    for (const { id } of held) expect(await givenBackPaise(id)).toBe(await capturedPaise(id));
  });
});

async function givenBackPaise(bookingId: string): Promise<number> {
  const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

async function capturedPaise(bookingId: string): Promise<number> {
  const rows = await maidan.services.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.paymentOrderId))
    .where(eq(paymentOrders.bookingId, bookingId));
  const taken = rows.filter(({ payment }) => ['captured', 'refunded'].includes(payment.status));
  return taken.reduce((sum, { payment }) => sum + payment.amountPaise, 0);
}
