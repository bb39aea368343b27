import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TimelineEvent } from '../../../contract/bookings/timeline.ts';
import { bookAndPay, hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { refundCases } from '../../../tests/support/bookings/refund-cases.ts';
import { reservedHours } from '../../../tests/support/bookings/reserved-hours.ts';
import { gatewayIsAway } from '../../../tests/support/programs/gateway-away.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { listBalancesOf } from '../../core/ledger/queries.ts';
import type { RazorpayClient } from '../../core/payments/razorpay/client.ts';
import { disputes, paymentOrders, refunds } from '../../core/payments/tables.ts';
import { slotPrices } from '../../core/slots/tables.ts';
import { sendBookingCancelled } from '../../features/notifications/mails/booking-mails.ts';
import { mails } from '../../features/notifications/tables.ts';
import { syncUnfinishedOrders } from './sweep.ts';
import { syncOrder } from './sync-order.ts';

/** Bookings cancelled 18 hours ahead, with a half refund, before the capture was recorded. */

const maidan = testInstallation();
const hour = 3_600_000;
const { sandbox, gateway, now, withClient } = refundCases(() => maidan);

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
  sandbox().faults.captureRefused = null;
  sandbox().faults.secondPaymentOnPaidOrder = false;
});

const away: Partial<RazorpayClient> = { capturePayment: () => Promise.reject(gatewayIsAway) };
/** The capture happens, but its answer and the read after it are lost. */
const answerLost: Partial<RazorpayClient> = {
  capturePayment: async (input) => {
    await gateway().capturePayment(input);
    throw gatewayIsAway;
  },
};

async function soon() {
  const start = new Date((await now()).getTime() + 18 * hour + 5.5 * hour);
  const text = (at: number) => `${String(at).padStart(2, '0')}:00`;
  const first = start.getUTCHours();
  const date = start.toISOString().slice(0, 10);
  return { date, startTimes: [text(first)], other: first === 23 ? 22 : first + 1, text };
}

const pay = (orderId: string) => payByCard(maidan, orderId);

/** Returns a confirmed booking whose ₹520 are authorised, or captured without our knowledge. */
async function confirmed(client: Partial<RazorpayClient>) {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan, { openingHour: 0, closingHour: 24 });
  const { date, startTimes } = await soon();
  const { id, orderId } = await hold(maidan, person, { turfId, date, startTimes, paymentOption: 'full' });
  const { paymentId } = await pay(orderId);
  await syncOrder(withClient(client), orderId);
  return { person, id, turfId, orderId, paymentId };
}

/** Cancels with the quoted refund, as the page does. */
async function cancel({ person, id }: { person: Person; id: string }): Promise<number> {
  const { body: quote } = await maidan.call('GET', `/api/bookings/${id}/refund-quote`, { as: person });
  const body = { expectedRefundPaise: quote.refundPaise };
  const { status } = await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: person, body });
  expect(status).toBe(200);
  return quote.refundPaise;
}

async function read({ person, id }: { person: Person; id: string }) {
  const { body } = await maidan.call('GET', `/api/bookings/${id}`, { as: person });
  return body;
}

async function mailOf(bookingId: string): Promise<string> {
  await sendBookingCancelled(maidan.services, bookingId);
  const isIts = eq(mails.key, `cancelled:${bookingId}`);
  const [mail] = await maidan.services.db.select().from(mails).where(isIts);
  return mail?.text.replace(/\s+/g, ' ') ?? '';
}

async function refundsOf(bookingId: string) {
  const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  return rows.map(({ reason, amountPaise }) => `${reason} ${amountPaise / 100}`).sort();
}

/** Returns the timeline from the cancellation to the sent refund. */
async function storyOf({ person, id }: { person: Person; id: string }) {
  const { body } = await maidan.call('GET', `/api/bookings/${id}/timeline`, { as: person });
  const events: TimelineEvent[] = body.events;
  return events
    .slice(events.findIndex(({ kind }) => kind === 'cancelled'))
    .filter(({ kind }) => kind !== 'refunded')
    .map(({ kind, amountPaise }) => (amountPaise === null ? kind : `${kind} ${amountPaise / 100}`));
}

async function earnedOf(bookingId: string) {
  const lines = (await listBalancesOf(maidan.services.db, [bookingId])).get(bookingId) ?? [];
  const paise = (account: string) => lines.find((line) => line.account === account)?.amountPaise ?? 0;
  return { owner: Math.abs(paise('owner')), platform: Math.abs(paise('platform_fees')) };
}

async function problemsOf(bookingId: string) {
  const { findings } = await checkMoney(maidan.services);
  return findings.filter((finding) => finding.bookingId === bookingId);
}

describe('cancelled before capture', () => {
  test.each([
    ['is taken afterwards', away],
    ['was taken already', answerLost],
  ])('money %s: half refunded, the owner earns half', async (_how, client) => {
    const booking = await confirmed(client);
    expect(await cancel(booking)).toBe(250_00);
    const told = { status: 'cancelled', paidPaise: 520_00, refundPaise: 250_00, releasedPaise: 0 };
    expect(await read(booking)).toMatchObject({ ...told, paymentStatus: 'refund_pending' });
    const mail = await mailOf(booking.id);
    expect(mail).toContain("We're refunding ₹250");
    expect(mail).not.toContain('had blocked');
    for (const _ of [1, 2, 3]) {
      await syncOrder(maidan.services, booking.orderId);
      expect(await read(booking)).toMatchObject(told);
    }
    expect(await refundsOf(booking.id)).toEqual(['cancelled 250']);
    expect(await storyOf(booking)).toEqual(['cancelled', 'captured 520', 'refund_requested 250']);
    expect(await earnedOf(booking.id)).toEqual({ owner: 250_00, platform: 20_00 });
    expect(await problemsOf(booking.id)).toEqual([]);
  });

  test('released before the capture: no charge, no refund, no earnings', async () => {
    const booking = await confirmed(away);
    sandbox().faults.captureRefused = 'failed';
    await cancel(booking);
    for (const _ of [1, 2]) await syncOrder(maidan.services, booking.orderId);
    expect(await read(booking)).toMatchObject({ status: 'cancelled', paidPaise: 0, refundPaise: 0 });
    expect(await refundsOf(booking.id)).toEqual([]);
    expect(await storyOf(booking)).toEqual(['cancelled', 'released 520']);
    expect(await earnedOf(booking.id)).toEqual({ owner: 0, platform: 0 });
    maidan.clock.advance(hour / 2 + 1);
    expect(await problemsOf(booking.id)).toEqual([]);
  });

  test('another payment captured instead: half refunded, the owner earns the rest', async () => {
    const booking = await confirmed(away);
    const other = await pay(booking.orderId);
    await gateway().capturePayment({ paymentId: other.paymentId, amountPaise: 520_00 });
    await cancel(booking);
    for (const _ of [1, 2]) await syncOrder(maidan.services, booking.orderId);
    expect(await refundsOf(booking.id)).toEqual(['cancelled 250']);
    expect(await earnedOf(booking.id)).toEqual({ owner: 250_00, platform: 20_00 });
    expect(await problemsOf(booking.id)).toEqual([]);
  });

  test('second payment, captured by hand four days after the cancellation: refunded', async () => {
    const booking = await confirmed(away);
    const other = await pay(booking.orderId);
    await syncOrder(maidan.services, booking.orderId);
    await cancel(booking);
    const halfDays = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        maidan.clock.advance(12 * hour);
        await syncUnfinishedOrders(maidan.services);
      }
    };
    await halfDays(8);
    sandbox().faults.secondPaymentOnPaidOrder = true;
    await gateway().capturePayment({ paymentId: other.paymentId, amountPaise: 520_00 });
    await halfDays(1);
    // The server's own sweeper may have the order.
    await expect.poll(() => refundsOf(booking.id)).toEqual(['cancelled 250', 'paid_twice 520']);
    maidan.clock.advance(-9 * 12 * hour);
  });

  test('sync due during the capture: stays due; later one: postponed', async () => {
    const { db } = maidan.services;
    const lookAt = (at: Date): Partial<RazorpayClient> => ({
      capturePayment: async (input) => {
        await db
          .update(paymentOrders)
          .set({ nextSyncAt: at })
          .where(eq(paymentOrders.paidByPaymentId, input.paymentId));
        return gateway().capturePayment(input);
      },
    });
    const nextLookAfter = async (client: Partial<RazorpayClient>) => {
      const { orderId } = await confirmed(client);
      const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, orderId));
      return row?.nextSyncAt?.getTime();
    };
    const began = (await now()).getTime();
    expect(await nextLookAfter(lookAt(new Date(1)))).toBe(1);
    expect(await nextLookAfter(lookAt(new Date(began + 60_000)))).toBeGreaterThanOrEqual(began + hour);
  });

  test('gateway unavailable for half an hour: check reports the uncaptured half', async () => {
    const booking = await confirmed(away);
    await cancel(booking);
    expect(await problemsOf(booking.id)).toEqual([]);
    maidan.clock.advance(hour / 2 + 1);
    // Otherwise the server's own sweeper, whose gateway works, might come first.
    const nextSyncAt = new Date((await now()).getTime() + hour);
    await maidan.services.db
      .update(paymentOrders)
      .set({ nextSyncAt })
      .where(eq(paymentOrders.orderId, booking.orderId));
    expect(await problemsOf(booking.id)).toMatchObject([
      {
        kind: 'payment_stuck',
        amountPaise: 520_00,
        what: expect.stringContaining('cancelled for a part refund'),
      },
    ]);
    for (const _ of [1, 2]) await syncOrder(maidan.services, booking.orderId);
    expect(await problemsOf(booking.id)).toEqual([]);
  });

  test('released after the game began: booking stays, money check reports it', async () => {
    const booking = await confirmed(away);
    sandbox().faults.captureRefused = 'failed';
    maidan.clock.advance(19 * hour);
    for (const _ of [1, 2]) await syncOrder(maidan.services, booking.orderId);
    const reservations = await reservedHours(maidan.services.db, booking.turfId);
    const [seen, problems] = [await read(booking), await problemsOf(booking.id)];
    maidan.clock.advance(-19 * hour);
    expect(seen).toMatchObject({ status: 'confirmed', paidPaise: 0, cancelReason: null });
    expect(reservations).toMatchObject([{ kind: 'booking', bookingId: booking.id }]);
    expect(problems).toMatchObject([{ kind: 'payment_stuck', amountPaise: 520_00 }]);
  });

  test.each([
    ['was not taken', away, ['cancelled 150']],
    ['was taken', answerLost, ['cancelled 150', 'cancelled 200']],
  ])(
    "reschedule's ₹200 %s: released or refunded, rest of the half refunded",
    async (_how, client, written) => {
      const person = await createPerson(maidan);
      const turfId = await createTurf(maidan, { openingHour: 0, closingHour: 24 });
      const { date, startTimes, other, text } = await soon();
      const id = await bookAndPay(maidan, person, { turfId, date, startTimes, paymentOption: 'full' });
      const dearer = { turfId, date, hour: other, pricePaise: 700_00, reason: 'Lights' };
      await maidan.services.db.insert(slotPrices).values(dearer);
      const body = { date, startTimes: [text(other)] };
      const asked = await maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: person, body });
      const { orderId } = asked.body.reschedule.order;
      await pay(orderId);
      await syncOrder(withClient(client), orderId);
      expect(await cancel({ person, id })).toBe(350_00);
      const mail = await mailOf(id);
      expect(mail).toContain("We're refunding ₹150");
      expect(mail).toContain('₹200 that your bank had blocked');
      expect(mail).toContain("If it is collected after all, we'll refund it in full.");
      for (const _ of [1, 2]) await syncOrder(maidan.services, orderId);
      expect(await refundsOf(id)).toEqual(written);
      expect(await problemsOf(id)).toEqual([]);
    },
  );

  test("booking's money released after a paid reschedule: refunds the reschedule", async () => {
    const { person, id, turfId, orderId } = await confirmed(away);
    const { date, other, text } = await soon();
    const dearer = { turfId, date, hour: other, pricePaise: 700_00, reason: 'Lights' };
    await maidan.services.db.insert(slotPrices).values(dearer);
    const body = { date, startTimes: [text(other)] };
    const asked = await maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: person, body });
    const difference = asked.body.reschedule.order;
    await pay(difference.orderId);
    await syncOrder(maidan.services, difference.orderId);
    sandbox().faults.captureRefused = 'refunded';
    await syncOrder(maidan.services, orderId);
    expect(await read({ person, id })).toMatchObject({
      status: 'cancelled',
      refundPaise: 200_00,
      cancelReason: 'Your bank reversed the payment for this booking before it reached us.',
    });
    expect(await refundsOf(id)).toEqual(['cancelled 200']);
    const mail = await mailOf(id);
    expect(mail).toContain("We're refunding ₹200");
    expect(mail).not.toContain('not charged');
  });

  test.each([
    ['half', true, ['cancelled 150']],
    ['everything', false, ['cancelled 420']],
  ])('₹100 disputed and lost, %s due: the rest is refunded', async (_what, isOwn, expected) => {
    const { id, turfId, orderId, paymentId, person } = await confirmed(answerLost);
    const { db } = maidan.services;
    const dispute = { turfId, bookingId: id, id: `disp_${id}`, paymentId, amountPaise: 100_00 };
    const at = await now();
    await db.insert(disputes).values({
      ...{ ...dispute, deductedPaise: 0, reason: 'fraud', phase: 'chargeback', status: 'open' },
      ...{ openedAt: at, reportedAt: at },
    });
    const admin = await createPerson(maidan, 'admin');
    const body = { reason: 'Nets torn' };
    if (isOwn) await cancel({ person, id });
    else await maidan.call('POST', `/api/bookings/${id}/cancel-for-customer`, { as: admin, body });
    await db
      .update(disputes)
      .set({ status: 'lost', deductedPaise: 100_00, closedAt: at })
      .where(eq(disputes.id, dispute.id));
    await syncOrder(maidan.services, orderId);
    expect(await refundsOf(id)).toEqual(expected);
  });
});
