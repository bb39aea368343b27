import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TimelineEvent } from '../../../../contract/bookings/timeline.ts';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { brokeCard } from '../../../../sandbox/razorpay/test-instruments.ts';
import { bookAndPay, hold } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { turfs } from '../../../core/turfs/tables.ts';
import { syncOrder } from '../../paying/sync-order.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 9);
const minute = 60_000;

beforeAll(async () => {
  if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
});

async function read(bookingId: string, as: Person) {
  return maidan.call('GET', `/api/bookings/${bookingId}/timeline`, { as });
}

describe('get timeline', () => {
  test('customer sees payments and cancellation; owner sees less', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const customer = await createPerson(maidan);
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const held = await hold(maidan, customer, { turfId, date });
    const pay = async (
      instrument: { method: 'card'; cardNumber: string } | { method: 'upi'; vpa: string },
    ) => {
      maidan.clock.advance(minute);
      await maidan.sandbox?.pay({ orderId: held.orderId, ...instrument });
      await syncOrder(maidan.services, held.orderId);
    };
    await pay({ method: 'card', cardNumber: brokeCard });
    await pay({ method: 'upi', vpa: 'success@razorpay' });
    maidan.clock.advance(minute);
    await maidan.call('POST', `/api/bookings/${held.id}/cancel`, { as: customer });

    const { status, body } = await read(held.id, customer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ viewer: 'customer', booking: { id: held.id, status: 'cancelled' } });
    const told: string[] = body.events.map(({ kind, method, by }: TimelineEvent) =>
      [kind, method, by].filter((word) => word !== null).join(' '),
    );
    expect(told.slice(0, -1)).toEqual([
      'created',
      'payment_started card',
      'payment_failed card',
      'payment_started upi',
      'payment_authorised upi',
      'confirmed',
      'captured upi',
      'cancelled customer',
    ]);
    expect(body.events[2].detail).toBe('Your account does not have enough balance.');
    expect(body.events.at(-1)).toMatchObject({ kind: 'refund_requested', amountPaise: 145_00 });
    expect(Date.parse(body.events.at(-1).expectedBy)).toBeGreaterThan(Date.now() + 6 * 24 * 60 * minute);

    const seenByOwner = (await read(held.id, owner)).body;
    expect(seenByOwner.viewer).toBe('owner');
    expect(JSON.stringify(seenByOwner)).not.toMatch(/attempted|failed|upi|@|Asha/);
    const admin = await createPerson(maidan, 'admin');
    // The refund progresses meanwhile, and each step adds to the timeline for both.
    await vi.waitFor(async () => {
      const seenByCustomer = (await read(held.id, customer)).body.events;
      expect((await read(held.id, admin)).body.events).toEqual(seenByCustomer);
    });
  });

  test('other customers and owners: BOOKING_NOT_FOUND', async () => {
    const customer = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const held = await hold(maidan, customer, { turfId, date });
    for (const stranger of [await createPerson(maidan), await createPerson(maidan, 'turf_owner')]) {
      expect(await read(held.id, stranger)).toMatchObject({
        status: 404,
        body: { code: 'BOOKING_NOT_FOUND' },
      });
    }
    const archived = { isActive: false };
    await maidan.services.db.update(turfs).set(archived).where(eq(turfs.id, turfId));
    expect((await read(held.id, customer)).status).toBe(200);
  });

  test('rescheduled booking: amount due at the hold is unchanged', async () => {
    const customer = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const id = await bookAndPay(maidan, customer, {
      turfId,
      date,
      startTimes: ['18:00', '19:00'],
      paymentOption: 'full',
    });
    const body = { date, startTimes: ['20:00'] };
    const rescheduled = await maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: customer, body });
    expect(rescheduled.body).toMatchObject({ payNowPaise: 520_00 });
    const [created] = (await read(id, customer)).body.events;
    expect(created).toMatchObject({ kind: 'created', amountPaise: 990_00 });
  });
});
