import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { refundCases } from '../../../tests/support/bookings/refund-cases.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { listBalancesOf } from '../../core/ledger/queries.ts';
import type { RazorpayClient } from '../../core/payments/razorpay/client.ts';
import { slotPrices } from '../../core/slots/tables.ts';
import { sendMoneyRefunded } from '../../features/notifications/mails/booking-mails.ts';
import { mails } from '../../features/notifications/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';
import { sendRefund } from './send-refund.ts';

const maidan = testInstallation();
const {
  sandbox,
  gateway,
  now,
  paid,
  rowsOf,
  listOf,
  idOf,
  refundedAtGateway,
  bankSettles,
  refusedByBank,
  refused,
  payByHand,
  sendUntilDone,
  expectNothingOpen,
  withClient,
} = refundCases(() => maidan);
const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
  sandbox().faults.refundFails = false;
});

describe('refunds by hand', () => {
  test('refused refund paid manually: recognised, mailed and not resent', async () => {
    const booking = await refused();
    maidan.clock.advance(6 * minute);
    await payByHand(booking, 250_00);
    await syncOrder(maidan.services, booking.orderId);
    expect(await rowsOf(booking)).toMatchObject([
      { reason: 'cancelled', amountPaise: 250_00, status: 'processed', nextTryAt: null, lastError: null },
    ]);
    const { body } = await maidan.call('GET', `/api/bookings/${booking.bookingId}`, { as: booking.person });
    expect(body).toMatchObject({ refundPaise: 250_00, paymentStatus: 'partially_refunded' });
    const refundId = await idOf(booking);
    await sendMoneyRefunded(maidan.services, refundId);
    const written = await maidan.services.db
      .select()
      .from(mails)
      .where(eq(mails.key, `refunded:${refundId}`));
    expect(written).toHaveLength(1);
    // The gateway id of the refused refund is useless to the customer.
    expect(written[0]?.text).not.toContain('rfnd_');
    maidan.clock.advance(24 * hour);
    await sendUntilDone(booking);
    expect(await refundedAtGateway(booking)).toBe(250_00);
    expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
    await expectNothingOpen(booking);
  });

  test('retry after a manual refund: asks the gateway, does not pay twice', async () => {
    const booking = await refused();
    await payByHand(booking, 250_00);
    const admin = await createPerson(maidan, 'admin');
    const path = `/api/admin/refunds/${await idOf(booking)}/retry`;
    const pressed = await maidan.call('POST', path, { as: admin });
    expect(pressed).toMatchObject({ status: 200, body: { status: 'processed' } });
    expect(await refundedAtGateway(booking)).toBe(250_00);
    expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
    await expectNothingOpen(booking);
  });

  test('partial manual refund: only the rest is sent', async () => {
    const booking = await refused();
    await payByHand(booking, 100_00);
    await sendRefund(maidan.services, await idOf(booking));
    expect((await listOf(booking)).sort()).toEqual(['cancelled 100 processed', 'cancelled 150 sent']);
    await bankSettles();
    await sendUntilDone(booking);
    expect((await listOf(booking)).sort()).toEqual(['cancelled 100 processed', 'cancelled 150 processed']);
    expect(await refundedAtGateway(booking)).toBe(250_00);
    await expectNothingOpen(booking);
  });

  test('rest below ₹1: never sent, listed until a manual refund pays it', async () => {
    const booking = await refused();
    await payByHand(booking, 249_50);
    const refundPayment = vi.fn<RazorpayClient['refundPayment']>();
    const id = await idOf(booking);
    for (const _ of ['the job', 'an admin']) {
      await sendRefund(withClient({ refundPayment }), id);
      expect((await rowsOf(booking)).find((row) => row.id === id)).toMatchObject({
        amountPaise: 50,
        status: 'failed',
        nextTryAt: null,
        lastError: 'below_minimum',
      });
    }
    expect(refundPayment).not.toHaveBeenCalled();
    const lines =
      (await listBalancesOf(maidan.services.db, [booking.bookingId])).get(booking.bookingId) ?? [];
    expect(lines.find(({ account }) => account === 'refunds_payable')).toMatchObject({ amountPaise: -50 });
    const admin = await createPerson(maidan, 'admin');
    const { body } = await maidan.call('GET', '/api/admin/problems', { as: admin });
    expect(
      body.items.filter((problem: { bookingId: string }) => problem.bookingId === booking.bookingId),
    ).toMatchObject([{ kind: 'refund_failed', amountPaise: 50, act: { do: 'look-at-gateway' } }]);

    await payByHand(booking, 1_00);
    maidan.clock.advance(6 * minute);
    await syncOrder(maidan.services, booking.orderId);
    expect((await listOf(booking)).sort()).toEqual([
      'cancelled 0.5 processed',
      'cancelled 249.5 processed',
      'manual 0.5 processed',
    ]);
    await expectNothingOpen(booking);
  });

  test('full manual refund: settles the refused one, the rest is manual', async () => {
    const booking = await refused();
    await payByHand(booking, 520_00);
    maidan.clock.advance(6 * minute);
    await syncOrder(maidan.services, booking.orderId);
    expect((await listOf(booking)).sort()).toEqual(['cancelled 250 processed', 'manual 270 processed']);
    await sendUntilDone(booking);
    expect(await refundedAtGateway(booking)).toBe(520_00);
    await expectNothingOpen(booking);
  });

  test('two refused refunds: manual refunds settle the older one first', async () => {
    const date = addDays(istDateOf(await now()), 6);
    const booking = await paid({ date, startTimes: ['18:00'] });
    const { turfId, person, bookingId } = booking;
    const cheaper = { turfId, date, hour: 20, pricePaise: 300_00, reason: 'Off-peak' };
    await maidan.services.db.insert(slotPrices).values(cheaper);
    sandbox().faults.refundFails = true;
    const reschedule = { date, startTimes: ['20:00'] };
    expect(
      await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, { as: person, body: reschedule }),
    ).toMatchObject({
      status: 200,
    });
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    await refusedByBank(booking);
    expect(await listOf(booking)).toEqual(['rescheduled 200 failed', 'cancelled 320 failed']);
    await payByHand(booking, 300_00);
    maidan.clock.advance(6 * minute);
    await Promise.all([1, 2].map(() => syncOrder(maidan.services, booking.orderId)));
    expect((await listOf(booking)).sort()).toEqual([
      'cancelled 100 processed',
      'cancelled 220 failed',
      'rescheduled 200 processed',
    ]);
    await sendUntilDone(booking);
    expect(await refundedAtGateway(booking)).toBe(520_00);
    await expectNothingOpen(booking);
  });

  test('sync sees an unrecorded retry: not taken for a manual refund', async () => {
    const booking = await refused();
    maidan.clock.advance(6 * minute);
    const refundPayment: RazorpayClient['refundPayment'] = async (input) => {
      const answer = await gateway().refundPayment(input);
      await syncOrder(maidan.services, booking.orderId);
      return answer;
    };
    sandbox().faults.refundFails = true;
    await sendRefund(withClient({ refundPayment }), await idOf(booking));
    expect(await listOf(booking)).toEqual(['cancelled 250 sent']);
    await refusedByBank(booking);
    expect(await rowsOf(booking)).toMatchObject([{ status: 'failed', failures: 2 }]);
    await sendUntilDone(booking);
    expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
    expect(await refundedAtGateway(booking)).toBe(250_00);
  });

  test('concurrent retries and syncs after a half manual refund: paid once', async () => {
    const booking = await refused();
    maidan.clock.advance(6 * minute);
    await payByHand(booking, 125_00);
    const id = await idOf(booking);
    // One of two concurrent requests may read that the other is still running.
    await Promise.allSettled([
      syncOrder(maidan.services, booking.orderId),
      sendRefund(maidan.services, id),
      sendRefund(maidan.services, id),
      syncOrder(maidan.services, booking.orderId),
    ]);
    await bankSettles();
    await sendUntilDone(booking);
    expect(await listOf(booking)).toEqual(['cancelled 125 processed', 'cancelled 125 processed']);
    expect(await refundedAtGateway(booking)).toBe(250_00);
    await expectNothingOpen(booking);
  });

  test('manual refund refused later: owed again and sent', async () => {
    const booking = await paid();
    const idempotencyKey = 'by-hand-and-refused';
    await gateway().refundPayment({ paymentId: booking.paymentId, amountPaise: 100_00, idempotencyKey });
    await syncOrder(maidan.services, booking.orderId);
    expect(await listOf(booking)).toEqual(['manual 100 processed']);
    maidan.clock.advance(6 * minute);
    sandbox().faults.refundFails = true;
    await bankSettles();
    sandbox().faults.refundFails = false;
    expect(await refundedAtGateway(booking)).toBe(0);
    for (const _ of ['webhook', 'sweeper']) await syncOrder(maidan.services, booking.orderId);
    expect(await rowsOf(booking)).toMatchObject([
      { reason: 'manual', amountPaise: 100_00, status: 'failed', processedAt: null },
    ]);
    const { body } = await maidan.call('GET', `/api/bookings/${booking.bookingId}`, { as: booking.person });
    expect(body).toMatchObject({ refundPaise: 100_00, paymentStatus: 'refund_pending' });
    const admin = await createPerson(maidan, 'admin');
    const { body: problems } = await maidan.call('GET', '/api/admin/problems?check=now', { as: admin });
    const ofBooking = problems.items.filter(
      (problem: { bookingId: string }) => problem.bookingId === booking.bookingId,
    );
    expect(ofBooking.map(({ kind }: { kind: string }) => kind)).toContain('refund_failed');
    const ledgerDiffers = ofBooking.filter(({ what }: { what: string }) => what.startsWith('The ledger'));
    expect(ledgerDiffers).toEqual([]);

    await sendUntilDone(booking);
    expect(await listOf(booking)).toEqual(['manual 100 processed']);
    expect(await refundedAtGateway(booking)).toBe(100_00);
    const lines =
      (await listBalancesOf(maidan.services.db, [booking.bookingId])).get(booking.bookingId) ?? [];
    expect(lines.find(({ account }) => account === 'gateway')).toMatchObject({ amountPaise: 420_00 });
    expect(lines.find(({ account }) => account === 'refunds_payable')).toMatchObject({ amountPaise: 0 });
  });

  test.each([
    [100_00, 400_00],
    [520_00, 0],
  ])('manual refund of %i paise before approval: owner earns %i', async (byHandPaise, earnedPaise) => {
    const owner = await createPerson(maidan, 'turf_owner');
    await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: false } });
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const date = addDays(istDateOf(await now()), 6);
    const wish = { turfId, date, paymentOption: 'full' as const };
    const { id: bookingId, orderId } = await hold(maidan, await createPerson(maidan), wish);
    await payByCard(maidan, orderId);
    await syncOrder(maidan.services, orderId);
    const [payment] = (await gateway().listOrderPayments(orderId)).payments;
    await payByHand({ bookingId, orderId, paymentId: payment?.id ?? '' }, byHandPaise);
    await syncOrder(maidan.services, orderId);
    const found = async () =>
      (await checkMoney(maidan.services)).findings
        .filter((finding) => finding.bookingId === bookingId)
        .map(({ kind }) => kind);
    expect(await found()).toEqual([]);
    const accepted = await maidan.call('POST', `/api/bookings/${bookingId}/approve`, { as: owner });
    expect(accepted.status).toBe(200);
    await syncOrder(maidan.services, orderId);
    const lines = (await listBalancesOf(maidan.services.db, [bookingId])).get(bookingId) ?? [];
    const earned = lines.find(({ account }) => account === 'owner')?.amountPaise ?? 0;
    expect(Math.abs(earned)).toBe(earnedPaise);
    // An admin must see that less is left than was due.
    expect(await found()).toEqual(['sum_differs']);
  });
});
