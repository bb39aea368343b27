import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { untilSomebodyWaits } from '../../../tests/support/database/until-somebody-waits.ts';
import { gatewayIsAway } from '../../../tests/support/programs/gateway-away.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { lockBooking } from '../../core/bookings/settle-booking.ts';
import { lockPaymentOrder } from '../../core/payments/lock-payment-orders.ts';
import { paymentOrders } from '../../core/payments/tables.ts';
import { slotPrices } from '../../core/slots/tables.ts';
import { syncOrder } from './sync-order.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);

beforeAll(async () => {
  if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
});

/** Returns a booking confirmed by authorised money, whose dearer reschedule is unpaid. */
async function onItsWay() {
  const { db, gateway } = maidan.services;
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  await db.insert(slotPrices).values({ turfId, date, hour: 20, pricePaise: 700_00, reason: 'Lights' });
  const { id: bookingId, orderId } = await hold(maidan, person, { turfId, date, paymentOption: 'full' });
  await payByCard(maidan, orderId);
  const client = { ...gateway.client, capturePayment: () => Promise.reject(gatewayIsAway) };
  await syncOrder({ ...maidan.services, gateway: { ...gateway, client } }, orderId);
  const body = { date, startTimes: ['20:00'] };
  const rescheduled = await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, {
    as: person,
    body,
  });
  const rescheduleOrderId: string = rescheduled.body.reschedule.order.orderId;
  return { person, ref: { turfId, bookingId }, orderId, rescheduleOrderId };
}

describe('released beside sync', () => {
  test("released money during a sync of the reschedule's order: no deadlock", async () => {
    const { db, clock } = maidan.services;
    const { person, ref, orderId, rescheduleOrderId } = await onItsWay();
    if (maidan.sandbox) maidan.sandbox.faults.captureRefused = 'failed';
    const released = await db.transaction(async (tx) => {
      await lockPaymentOrder(tx, clock, rescheduleOrderId);
      const answer = syncOrder(maidan.services, orderId);
      await untilSomebodyWaits(db);
      await lockBooking(tx, ref);
      return { answer };
    });
    await released.answer;
    const { body } = await maidan.call('GET', `/api/bookings/${ref.bookingId}`, { as: person });
    expect(body).toMatchObject({ status: 'cancelled', paidPaise: 0, reschedule: null });
    const ofReschedule = and(
      eq(paymentOrders.bookingId, ref.bookingId),
      isNotNull(paymentOrders.rescheduleId),
    );
    expect(await db.select().from(paymentOrders).where(ofReschedule)).toMatchObject([
      { orderId: rescheduleOrderId },
    ]);
  });
});
