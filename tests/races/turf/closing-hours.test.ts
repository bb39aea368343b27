import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, hourText } from '../../../contract/calendar.ts';
import { slotsFrom } from '../../../contract/slot-times.ts';
import { bookings } from '../../../server/core/bookings/tables.ts';
import { checkMoney } from '../../../server/core/ledger/check-money.ts';
import { refunds } from '../../../server/core/payments/tables.ts';
import {
  areLocked,
  halfHoursOnDates,
  listReservingBookings,
  lockFreeHours,
} from '../../../server/core/slots/lock-hours.ts';
import { releaseSlots } from '../../../server/core/slots/reserve-slots.ts';
import { createVenue } from '../../../server/core/turfs/venues.ts';
import { findLosses, takeHours } from '../../../server/flows/cancelling/take-hours.ts';
import { syncOrder } from '../../../server/flows/paying/sync-order.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { bookAndPay, sandboxOf } from '../../support/bookings/paid-booking.ts';
import { untilSomebodyWaits } from '../../support/database/until-somebody-waits.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import { pay, raceDay, reservationsOf } from '../crowd.ts';

const maidan = testInstallation();
const date = raceDay;
let owner: Person;

beforeAll(async () => {
  sandboxOf(maidan).faults.dropWebhooks = true;
  owner = await createPerson(maidan, 'turf_owner');
});

/** A booking of 5 to 8 pm, paid in full: ₹1,415, of which one hour is ₹465. */
async function paid() {
  const player = await createPerson(maidan);
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const startTimes = [17, 18, 19].map(hourText);
  const id = await bookAndPay(maidan, player, { turfId, date, startTimes, paymentOption: 'full' });
  return { id, turfId, player };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const close = ({ turfId }: Paid) =>
  maidan.call('POST', `/api/turfs/${turfId}/closures`, {
    as: owner,
    body: { date, fromHour: 18, toHour: 19, reason: 'Rain' },
  });
const act = ({ id, player }: Paid, path: string, body: object = {}) =>
  maidan.call('POST', `/api/bookings/${id}/${path}`, { as: player, body });

const rowOf = async (id: string) =>
  (await maidan.services.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const refundedOf = async (id: string) =>
  (await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, id))).reduce(
    (sum, { amountPaise }) => sum + amountPaise,
    0,
  );

/** The closed hour is locked, the others as the booking says, and the money check is clean. */
async function expectSettled({ id, turfId }: Paid): Promise<void> {
  const row = await rowOf(id);
  const { findings } = await checkMoney(maidan.services);
  expect(findings.filter(({ bookingId }) => bookingId === id)).toEqual([]);
  const reserved = await reservationsOf(maidan, turfId);
  const hours = row?.status === 'confirmed' ? row.hours : [];
  expect(hours).not.toContain(18);
  expect(reserved.some((line) => line.startsWith('18 lock'))).toBe(true);
  const booked = reserved.filter((line) => line.includes(' booking '));
  expect(booked.map((line) => Number.parseInt(line, 10)).sort()).toEqual([...hours].sort());
}

const rounds = [1, 2, 3, 4];

describe('closing one hour of three', () => {
  test('twice at once: one hour taken and refunded once', async () => {
    for (const _ of rounds) {
      const one = await paid();
      const answers = await Promise.all([close(one), close(one), close(one)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.flatMap(({ body }) => body.shortened)).toHaveLength(1);
      expect(await refundedOf(one.id)).toBe(465_00);
      await expectSettled(one);
    }
  });

  test('against a cancellation: everything refunded once', async () => {
    for (const _ of rounds) {
      const one = await paid();
      const [closed, cancelled] = await Promise.all([close(one), act(one, 'cancel')]);
      expect([closed.status, cancelled.status]).toEqual([200, 200]);
      expect(await refundedOf(one.id)).toBe(1_415_00);
      await expectSettled(one);
    }
  });

  test('against a reschedule to one hour: never more than was paid', async () => {
    for (const startTimes of [['17:00'], ['18:00'], ['20:00'], ['18:00', '20:00']]) {
      const one = await paid();
      const [closed, moved] = await Promise.all([close(one), act(one, 'reschedule', { date, startTimes })]);
      expect(closed.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
      expect(await refundedOf(one.id)).toBeLessThanOrEqual(1_415_00);
      await expectSettled(one);
    }
  });

  test('against the payment of a reschedule: paid for or refunded', async () => {
    for (const _ of rounds) {
      const one = await paid();
      const startTimes = ['17:00', '18:00', '19:00', '20:00', '21:00'];
      const { body } = await act(one, 'reschedule', { date, startTimes });
      const { orderId } = body.reschedule.order;
      await pay(maidan, orderId);
      await Promise.all([close(one), syncOrder(maidan.services, orderId)]);
      await syncOrder(maidan.services, orderId);
      await expectSettled(one);
    }
  });

  test('control: without the lock the hour is refunded twice', async () => {
    const one = await paid();
    const unlocked = () =>
      maidan.services.db.transaction(async (tx) => {
        const booking = await rowOf(one.id);
        const loss = booking && (await findLosses(tx, [booking], { date, halfHours: [18] })).get(booking.id);
        if (!loss) throw new Error('nothing is lost');
        await new Promise((resolve) => setTimeout(resolve, 300));
        const now = await maidan.services.clock.now(tx);
        const by = { userId: owner.id, reason: 'Rain' };
        await takeHours(maidan.services, tx, { booking, now }, loss, by);
      });
    await Promise.all([unlocked(), unlocked()]);
    expect(await refundedOf(one.id)).toBe(930_00);
  });
});

describe('closing three days while customers book them', () => {
  const days = [0, 1, 2].map((ahead) => addDays(date, ahead));
  const range = { date, untilDate: days[2], fromHour: 18, toHour: 20 };
  async function bookAll(turfId: string): Promise<void> {
    await Promise.all(
      days.flatMap((day) =>
        [18, 19].map(async (hour) => {
          const body = { date: day, source: 'phone', startTimes: [hourText(hour)], guestName: 'Ravi' };
          await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as: owner, body });
        }),
      ),
    );
  }
  const countLocked = async (turfId: string) =>
    (await reservationsOf(maidan, turfId)).filter((line) => line.includes(' lock')).length;

  test('each hour is locked in the end, none stays booked', async () => {
    for (const _ of rounds) {
      const turfId = await createTurf(maidan, { ownerId: owner.id });
      const body = { ...range, reason: 'Diwali' };
      const path = `/api/turfs/${turfId}/closures`;
      const [, ...closed] = await Promise.all([
        bookAll(turfId),
        maidan.call('POST', path, { as: owner, body }),
        maidan.call('POST', path, { as: owner, body }),
      ]);
      expect(closed.map(({ status }) => status)).toEqual([200, 200]);
      expect(await countLocked(turfId)).toBe(6);
    }
  });

  test('control, bookings listed before the locks: hours stay sold', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { db, clock } = maidan.services;
    const halfHours = [0, 24, 48].flatMap((midnight) => slotsFrom(midnight + 18, midnight + 20, 30));
    expect(await listReservingBookings(db, { turfIds: [turfId], date, halfHours }, clock.sqlNow())).toEqual(
      [],
    );
    await bookAll(turfId);
    const wanted = halfHours.map((hour) => ({ date, hour }));
    await lockFreeHours(db, [turfId], wanted, { by: owner.id, reason: 'Diwali' }, clock.sqlNow());
    expect(await countLocked(turfId)).toBe(0);
  });
});

describe('two closures of one ground', () => {
  /** Frees a half while another closure waits for it, and locks it again. */
  async function freeAndLock(onlyTheHalf: boolean): Promise<void> {
    const { db, clock } = maidan.services;
    const place = { name: 'Green Park', location: 'Adyar, Chennai', ownerId: owner.id };
    const venueId = await createVenue(db, place);
    const full = await createTurf(maidan, { ownerId: owner.id, venueId, pieces: [1, 2] });
    const half = await createTurf(maidan, { ownerId: owner.id, venueId, pieces: [2] });
    const player = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, player, { turfId: half, date, startTimes: [hourText(18)] });
    const by = { by: owner.id, reason: 'Rain' };
    const lock = (tx: Database, onlyGroundOf?: string) =>
      lockFreeHours(
        tx,
        [full],
        halfHoursOnDates([{ date, hour: 18 }], 60),
        { ...by, ...(onlyGroundOf && { onlyGroundOf }) },
        clock.sqlNow(),
      );
    await lock(db);
    const waiters: Promise<unknown>[] = [];
    const first = db.transaction(async (tx) => {
      await releaseSlots(tx, { turfId: half, bookingId });
      waiters.push(db.transaction((waiting) => lock(waiting)).catch((error: unknown) => error));
      await untilSomebodyWaits(db);
      await lock(tx, onlyTheHalf ? half : undefined);
    });
    // PostgreSQL ends one of two that wait for each other.
    const firstError = await first.then(
      () => undefined,
      (error: unknown) => error,
    );
    const [otherError] = await Promise.all(waiters);
    if (firstError ?? otherError) throw firstError ?? otherError;
    expect(await areLocked(db, { turfIds: [full], date, halfHours: [18, 18.5] })).toBe(true);
  }

  test('freed piece locked again: the other closure waits and ends', () => freeAndLock(true));

  test('control, whole ground locked again: deadlock', async () => {
    await expect(freeAndLock(false)).rejects.toMatchObject({ cause: { code: '40P01' } });
  });
});
