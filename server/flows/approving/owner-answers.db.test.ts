import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { ownerAnswer } from '../../../contract/policy.ts';
import { bookAndPay, hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { expireHolds } from '../../core/bookings/holds/expire-holds.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { listUpcomingBookings } from '../../core/bookings/upcoming-bookings.ts';
import { RazorpayError } from '../../core/payments/razorpay/errors.ts';
import { paymentOrders, refunds } from '../../core/payments/tables.ts';
import { auditLog } from '../../core/people/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';
import { sendRefund } from '../refunding/send-refund.ts';
import { cancelUnapproved } from './cancel-unapproved.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);
const hour = 3_600_000;

/** Returns a turf whose owner approves manually, and a customer. */
async function open() {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const body = { autoAccept: false };
  await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body });
  return { owner, turfId, person: await createPerson(maidan) };
}

async function openWaiting() {
  const world = await open();
  const bookingId = await bookAndPay(maidan, world.person, { turfId: world.turfId, date });
  const read = async () =>
    (await maidan.call('GET', `/api/bookings/${bookingId}`, { as: world.person })).body;
  const answer = (word: 'approve' | 'decline', body: object = {}) =>
    maidan.call('POST', `/api/bookings/${bookingId}/${word}`, { as: world.owner, body });
  return { ...world, bookingId, read, answer };
}

const refundsOf = (bookingId: string) =>
  maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));

async function slotStatus(turfId: string) {
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}`);
  return body.slots.find(({ startTime }: { startTime: string }) => startTime === '18:00').status;
}

describe('owner answers', () => {
  test('desk: collects nothing until approval, then the rest', async () => {
    const { owner, turfId, answer } = await openWaiting();
    const atDesk = async () => {
      const { body } = await maidan.call('GET', `/api/turfs/${turfId}/desk/slots?date=${date}`, {
        as: owner,
      });
      return body.days[0].slots.find(({ startTime }: { startTime: string }) => startTime === '18:00').booking;
    };
    expect(await atDesk()).toMatchObject({ status: 'awaiting_approval', openPaise: 0 });
    expect((await answer('approve')).status).toBe(200);
    expect(await atDesk()).toMatchObject({ status: 'confirmed', openPaise: 375_00 });
  });

  test('paid booking: awaits approval, hours booked, money captured, no expiry', async () => {
    const { owner, turfId, person, bookingId, read } = await openWaiting();
    const booking = await read();
    expect(booking).toMatchObject({
      status: 'awaiting_approval',
      paymentStatus: 'partially_paid',
      holdExpiresAt: null,
      confirmedAt: null,
      order: null,
      paidPaise: 145_00,
    });
    const waits = (Date.parse(booking.approvalDueAt) - Date.now()) / hour;
    expect(waits).toBeCloseTo(ownerAnswer.hoursAfterPayment, 1);
    expect(await slotStatus(turfId)).toBe('booked');
    const payAgain = await maidan.call('POST', `/api/bookings/${bookingId}/order`, { as: person });
    expect(payAgain).toMatchObject({ status: 409, body: { code: 'BOOKING_NOT_PAYABLE' } });

    const { body } = await maidan.call('GET', '/api/owner/requests', { as: owner });
    expect(body.items).toMatchObject([
      { id: bookingId, name: 'Asha I.', paidPaise: 145_00, atVenuePaise: 375_00 },
    ]);

    const [payment] = await maidan.services.db
      .select()
      .from(paymentOrders)
      .where(eq(paymentOrders.bookingId, bookingId));
    expect(payment?.paidByPaymentId).toMatch(/^pay_/);
    maidan.clock.advance(hour);
    await expireHolds(maidan.services);
    await syncOrder(maidan.services, payment?.orderId ?? '');
    maidan.clock.advance(-hour);
    expect(await read()).toMatchObject({ status: 'awaiting_approval', approvalDueAt: booking.approvalDueAt });
    expect(await slotStatus(turfId)).toBe('booked');
    expect(await refundsOf(bookingId)).toEqual([]);
  });

  test('releasing a booking that awaits approval: refused, because it is paid', async () => {
    const { turfId, person, bookingId, read } = await openWaiting();
    const releaseHold = await maidan.call('POST', `/api/bookings/${bookingId}/release`, { as: person });
    expect(releaseHold).toMatchObject({ status: 409, body: { code: 'NOT_HELD' } });
    expect(await read()).toMatchObject({ status: 'awaiting_approval', paidPaise: 145_00, refundPaise: 0 });
    expect(await slotStatus(turfId)).toBe('booked');
  });

  test('bookings awaiting approval: do not count as live holds', async () => {
    const { turfId, person } = await openWaiting();
    await bookAndPay(maidan, person, { turfId, date, startTimes: ['19:00'] });
    await hold(maidan, person, { turfId, date, startTimes: ['20:00'] });
    await hold(maidan, person, { turfId, date, startTimes: ['21:00'] });
  });

  test('concurrent approvals: confirmed once; a later decline is refused', async () => {
    const { owner, bookingId, read, answer } = await openWaiting();
    const answers = await Promise.all([answer('approve'), answer('approve')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read()).toMatchObject({ status: 'confirmed', approvalDueAt: null, paidPaise: 145_00 });
    expect(await answer('decline')).toMatchObject({ status: 409, body: { code: 'NOT_AWAITING_APPROVAL' } });
    expect(await refundsOf(bookingId)).toEqual([]);
    const { body } = await maidan.call('GET', '/api/owner/bookings?days=7', { as: owner });
    expect(body.items).toMatchObject([{ id: bookingId, status: 'confirmed', atVenuePaise: 375_00 }]);
    const audited = await maidan.services.db.select().from(auditLog).where(eq(auditLog.actorId, owner.id));
    expect(audited.filter(({ event }) => event === 'booking-approved')).toMatchObject([
      { details: { bookingId, status: { from: 'awaiting_approval', to: 'confirmed' } } },
    ]);
  });

  test('declined: full refund with fee, hours free, customer reads the reason', async () => {
    const { turfId, bookingId, read, answer } = await openWaiting();
    expect((await answer('decline', { reason: ' The nets are torn ' })).status).toBe(200);
    expect(await read()).toMatchObject({
      status: 'cancelled',
      refundPaise: 145_00,
      cancelReason: 'The nets are torn',
    });
    expect(await slotStatus(turfId)).toBe('available');
    const [refund] = await refundsOf(bookingId);
    await sendRefund(maidan.services, refund?.id ?? '');
    const payment = await maidan.services.gateway.client.getPayment(refund?.paymentId ?? '');
    expect(payment.amount_refunded).toBe(145_00);
  });

  test('approval times out: full refund at the deadline; sweep is idempotent', async () => {
    const { owner, turfId, bookingId, read, answer } = await openWaiting();
    const wait = ownerAnswer.hoursAfterPayment * hour;
    maidan.clock.advance(wait - 60_000);
    await cancelUnapproved(maidan.services);
    expect(await read()).toMatchObject({ status: 'awaiting_approval' });
    maidan.clock.advance(60_000);
    const late = await answer('approve');
    const requests = await maidan.call('GET', '/api/owner/requests', { as: owner });
    await cancelUnapproved(maidan.services);
    await cancelUnapproved(maidan.services);
    maidan.clock.advance(-wait);
    expect(late).toMatchObject({ status: 409, body: { code: 'NOT_AWAITING_APPROVAL' } });
    expect(requests.body.items).toEqual([]);
    expect(await read()).toMatchObject({
      status: 'cancelled',
      refundPaise: 145_00,
      cancelReason: 'The owner did not respond in time.',
    });
    const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(row).toMatchObject({ cancelCause: 'approval_timed_out', cancelReason: null });
    expect(await refundsOf(bookingId)).toMatchObject([{ amountPaise: 145_00, reason: 'cancelled' }]);
    expect(await slotStatus(turfId)).toBe('available');
  });

  test('awaiting approval: customer can cancel for a full refund until the start', async () => {
    const { person, turfId } = await open();
    const startsIn = Date.parse(`${date}T18:00:00+05:30`) - Date.now();
    maidan.clock.advance(startsIn - 8 * hour);
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    const quote = await maidan.call('GET', `/api/bookings/${bookingId}/refund-quote`, { as: person });
    const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    maidan.clock.advance(8 * hour - startsIn);
    expect(quote.body).toEqual({ canCancel: true, refundPaise: 145_00 });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', refundPaise: 145_00 } });
  });

  test('paid within 6 h of the start: confirmed without approval', async () => {
    const { person, turfId } = await open();
    const startsIn = Date.parse(`${date}T18:00:00+05:30`) - Date.now();
    maidan.clock.advance(startsIn - 5 * hour);
    const ask = { turfId, date, startTimes: ['18:00'] };
    const soon = await maidan.call('POST', '/api/quotes', { body: ask });
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
    maidan.clock.advance(5 * hour - startsIn);
    expect(soon.body.approvalDueAt).toBeNull();
    expect(body).toMatchObject({ status: 'confirmed', approvalDueAt: null });
  });

  test('turf and quote show the approval requirement before payment', async () => {
    const { owner, turfId } = await open();
    const ask = { turfId, date, startTimes: ['18:00'] };
    expect((await maidan.call('GET', `/api/turfs/${turfId}`)).body.acceptedByHand).toBe(true);
    expect((await maidan.call('POST', '/api/quotes', { body: ask })).body.approvalDueAt).toMatch(/Z$/);
    await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: true } });
    expect((await maidan.call('GET', `/api/turfs/${turfId}`)).body.acceptedByHand).toBe(false);
    expect((await maidan.call('POST', '/api/quotes', { body: ask })).body.approvalDueAt).toBeNull();
  });

  test('failed capture: captured by the next sync while awaiting approval', async () => {
    const { person, turfId } = await open();
    const { id, orderId } = await hold(maidan, person, { turfId, date });
    if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
    await payByCard(maidan, orderId);
    const { gateway } = maidan.services;
    const capturePayment = async () => {
      throw new RazorpayError({ kind: 'gateway', status: 502, code: 'BAD_GATEWAY', description: 'down' });
    };
    const failing = {
      ...maidan.services,
      gateway: { ...gateway, client: { ...gateway.client, capturePayment } },
    };
    await syncOrder(failing, orderId);
    const read = async () => (await maidan.call('GET', `/api/bookings/${id}`, { as: person })).body;
    expect(await read()).toMatchObject({ status: 'awaiting_approval', paidPaise: 0 });
    await syncOrder(maidan.services, orderId);
    if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = false;
    const booking = await read();
    expect(booking).toMatchObject({ status: 'awaiting_approval', paidPaise: 145_00, order: null });
    expect(booking.approvalDueAt).not.toBeNull();
    expect(await refundsOf(id)).toEqual([]);
  });

  test('paid late with free hours: booked again and awaits approval', async () => {
    const { person, turfId } = await open();
    const { id, orderId } = await hold(maidan, person, { turfId, date });
    maidan.clock.advance(hour);
    await expireHolds(maidan.services);
    await payByCard(maidan, orderId);
    await syncOrder(maidan.services, orderId);
    maidan.clock.advance(-hour);
    const { body } = await maidan.call('GET', `/api/bookings/${id}`, { as: person });
    expect(body.status).toBe('awaiting_approval');
    expect(body.approvalDueAt).not.toBeNull();
    const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.expiredAt).toBeNull();
  });

  test('awaiting approval: owner and customer cannot delete their accounts', async () => {
    const { owner, turfId, person, bookingId } = await openWaiting();
    const { db, clock } = maidan.services;
    maidan.clock.advance(hour);
    const ofCustomer = await listUpcomingBookings(db, clock, { userId: person.id, turfIds: [] });
    const ofOwner = await listUpcomingBookings(db, clock, { userId: owner.id, turfIds: [turfId] });
    maidan.clock.advance(-hour);
    expect([ofCustomer, ofOwner].map(([booking]) => booking?.id)).toEqual([bookingId, bookingId]);
  });

  test("owner's earnings: accepted bookings less refunds and fees", async () => {
    const { owner, turfId, person, answer } = await openWaiting();
    const figures = async () => (await maidan.call('GET', '/api/owner/figures', { as: owner })).body;
    expect(await figures()).toMatchObject({ bookingsThisMonth: 0, earnedOnlinePaise: 0 });
    await answer('approve');
    const bookingsThisMonth = date.slice(0, 7) === istDateOf(new Date()).slice(0, 7) ? 1 : 0;
    expect(await figures()).toMatchObject({ bookingsThisMonth, earnedOnlinePaise: 125_00 });
    const other = await bookAndPay(maidan, person, { turfId, date, startTimes: ['20:00'] });
    await maidan.call('POST', `/api/bookings/${other}/decline`, { as: owner, body: {} });
    expect(await figures()).toMatchObject({ bookingsThisMonth, earnedOnlinePaise: 125_00 });
  });

  test('other owners and customer: neither see nor approve', async () => {
    const { bookingId, person } = await openWaiting();
    const stranger = await createPerson(maidan, 'turf_owner');
    const requests = await maidan.call('GET', '/api/owner/requests', { as: stranger });
    expect(requests.body.items).toEqual([]);
    for (const word of ['approve', 'decline']) {
      const path = `/api/bookings/${bookingId}/${word}`;
      expect(await maidan.call('POST', path, { as: stranger, body: {} })).toMatchObject({ status: 404 });
      expect(await maidan.call('POST', path, { as: person, body: {} })).toMatchObject({ status: 403 });
    }
  });

  test('owner became an admin: no approval needed', async () => {
    const { owner, turfId, person } = await open();
    const admin = await createPerson(maidan, 'admin');
    expect((await maidan.call('GET', `/api/turfs/${turfId}`)).body.acceptedByHand).toBe(true);
    await maidan.call('PUT', `/api/people/${owner.id}/role`, { as: admin, body: { role: 'admin' } });
    expect((await maidan.call('GET', `/api/turfs/${turfId}`)).body.acceptedByHand).toBe(false);
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
    expect(body).toMatchObject({ status: 'confirmed', approvalDueAt: null });
  });
});
