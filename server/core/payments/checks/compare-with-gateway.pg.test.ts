import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay } from '../../../../tests/support/bookings/paid-booking.ts';
import { untilSomebodyWaits } from '../../../../tests/support/database/until-somebody-waits.ts';
import {
  createPerson,
  createTurf,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { slotPrices } from '../../slots/tables.ts';
import { lockPaymentOrder } from '../lock-payment-orders.ts';
import type { RazorpayPayment } from '../razorpay/shapes.ts';
import { paymentOrders } from '../tables.ts';
import { compareWithGateway } from './compare-with-gateway.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);

beforeAll(async () => {
  if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
});

/** Returns a paid booking whose dearer reschedule is unpaid: two payments, the first one updated last. */
async function withTwoPayments() {
  const { db } = maidan.services;
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  await db.insert(slotPrices).values({ turfId, date, hour: 20, pricePaise: 700_00, reason: 'Lights' });
  const bookingId = await bookAndPay(maidan, person, { turfId, date, paymentOption: 'full' });
  const body = { date, startTimes: ['20:00'] };
  const rescheduled = await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, {
    as: person,
    body,
  });
  const rescheduleOrderId: string = rescheduled.body.reschedule.order.orderId;
  const rows = await db.select().from(paymentOrders).where(eq(paymentOrders.bookingId, bookingId));
  const first = rows.find(({ rescheduleId }) => rescheduleId === null);
  await db
    .update(paymentOrders)
    .set({ updatedAt: new Date() })
    .where(eq(paymentOrders.id, first?.id ?? ''));
  return { orderId: first?.orderId ?? '', rescheduleOrderId };
}

describe('compareWithGateway', () => {
  test('compareWithGateway and lockPaymentOrder on the same booking: no deadlock', async () => {
    const { db, clock, gateway } = maidan.services;
    const { orderId, rescheduleOrderId } = await withTwoPayments();
    const lists = (async function* () {
      for (const order_id of [orderId, rescheduleOrderId]) {
        yield { id: `pay_of_${order_id}`, order_id, amount: 100, amount_refunded: 0 } as RazorpayPayment;
      }
    })();
    const client = {
      ...gateway.client,
      listPaymentsSince: () => lists,
      listRefundsSince: async function* () {},
    };
    const begun = await db.transaction(async (tx) => {
      // Holds the same row lock as a sync of the reschedule's order.
      await tx
        .update(paymentOrders)
        .set({ updatedAt: new Date() })
        .where(eq(paymentOrders.orderId, rescheduleOrderId));
      const compared = compareWithGateway({ db, clock, client }, new Date());
      await untilSomebodyWaits(db);
      const looked = db.transaction((own) => lockPaymentOrder(own, clock, orderId));
      await untilSomebodyWaits(db, 2);
      return { settled: Promise.allSettled([compared, looked]) };
    });
    expect(await begun.settled).toMatchObject([
      { status: 'fulfilled', value: { orderCount: 2 } },
      { status: 'fulfilled', value: { paymentOrder: { orderId } } },
    ]);
  });
});
