import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { hold } from '../../../tests/support/bookings/paid-booking.ts';
import { createAccount, knownPassword } from '../../../tests/support/browser/account.ts';
import { untilSomebodyWaits } from '../../../tests/support/database/until-somebody-waits.ts';
import { createTurf, type Person, testInstallation } from '../../../tests/support/servers/installation.ts';
import { confirmIfObtainable, lockBooking } from '../../core/bookings/settle-booking.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import { archiveTurfsOf, lockTurfsOf } from '../../core/turfs/owner-turfs.ts';
import { syncOrder } from './sync-order.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 3);
const minute = 60_000;

beforeAll(async () => {
  if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
});

/** Returns a hold that has expired, or that expires within a minute. */
async function held(ageMs: number, ownerId?: string) {
  const person = await createAccount(maidan);
  const turfId = await createTurf(maidan, ownerId === undefined ? {} : { ownerId });
  const { id: bookingId, orderId } = await hold(maidan, person, { turfId, date });
  maidan.clock.advance(ageMs);
  return { person, orderId, ref: { turfId, bookingId } };
}

const leave = (as: Person) =>
  maidan.call('POST', '/api/me/deletion', { as, body: { currentPassword: knownPassword } });

describe('leaving while paying', () => {
  test.each([
    ['expired', 11 * minute],
    ['expiring meanwhile', 9.5 * minute],
  ])('account deletion during a confirming payment (hold %s): refused', async (_name, ageMs) => {
    const { db, clock } = maidan.services;
    const { person, ref } = await held(ageMs);
    const leaving = await db.transaction(async (tx) => {
      const booking = await lockBooking(tx, ref);
      if (!booking) throw new Error('no booking');
      const status = await confirmIfObtainable(tx, clock, booking, await clock.now(tx));
      expect(status).toBe('confirmed');
      maidan.clock.advance(minute);
      const answer = leave(person);
      await untilSomebodyWaits(db);
      return { answer };
    });
    expect(await leaving.answer).toMatchObject({ status: 409, body: { code: 'UPCOMING_BOOKINGS' } });
  });

  test('payment during account deletion: waits and is not captured', async () => {
    const { db } = maidan.services;
    const { person, orderId, ref } = await held(11 * minute);
    await maidan.sandbox?.pay({ orderId, method: 'upi', vpa: 'success@razorpay' });
    const synced = await db.transaction(async (tx) => {
      await lockPerson(tx, person.id);
      await tx.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${person.id}`);
      const answer = syncOrder(maidan.services, orderId);
      await untilSomebodyWaits(db);
      return { answer };
    });
    await synced.answer;
    const booking = await db.transaction((tx) => lockBooking(tx, ref));
    expect(booking?.status).toBe('expired');
  });

  test('concurrent deletion and payment: either a booking or no account', async () => {
    const outcomes = [];
    for (let round = 0; round < 12; round += 1) {
      const { person, orderId, ref } = await held(11 * minute);
      await maidan.sandbox?.pay({ orderId, method: 'upi', vpa: 'success@razorpay' });
      const leaving = leave(person);
      await new Promise((resolve) => setTimeout(resolve, 5 * round));
      await syncOrder(maidan.services, orderId);
      const { status } = await leaving;
      const booking = await maidan.services.db.transaction((tx) => lockBooking(tx, ref));
      outcomes.push(`${status} ${booking?.status}`);
    }
    expect(outcomes.filter((outcome) => !['200 expired', '409 confirmed'].includes(outcome))).toEqual([]);
  });

  test('owner deletes account during a late payment: waits, then refused', async () => {
    const { db, clock } = maidan.services;
    const owner = await createAccount(maidan, 'turf_owner');
    const { ref } = await held(11 * minute, owner.id);
    const leaving = await db.transaction(async (tx) => {
      const booking = await lockBooking(tx, ref);
      if (!booking) throw new Error('no booking');
      const status = await confirmIfObtainable(tx, clock, booking, await clock.now(tx));
      expect(status).toBe('confirmed');
      const answer = leave(owner);
      const waits = untilSomebodyWaits(db).then(() => 'waits');
      expect(await Promise.race([waits, answer])).toBe('waits');
      return { answer };
    });
    expect(await leaving.answer).toMatchObject({ status: 409, body: { code: 'UPCOMING_BOOKINGS' } });
  });

  test("late payment during the owner's deletion: waits and is not captured", async () => {
    const { db } = maidan.services;
    const owner = await createAccount(maidan, 'turf_owner');
    const { orderId, ref } = await held(11 * minute, owner.id);
    await maidan.sandbox?.pay({ orderId, method: 'upi', vpa: 'success@razorpay' });
    const synced = await db.transaction(async (tx) => {
      expect(await lockTurfsOf(tx, owner.id)).toEqual([ref.turfId]);
      const answer = syncOrder(maidan.services, orderId);
      await untilSomebodyWaits(db);
      await archiveTurfsOf(tx, owner.id);
      return { answer };
    });
    await synced.answer;
    const booking = await db.transaction((tx) => lockBooking(tx, ref));
    expect(booking?.status).toBe('expired');
  });
});
