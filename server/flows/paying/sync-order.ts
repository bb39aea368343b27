import { publishBookingChanged, publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { isAwaitingAnswer, isSold } from '../../core/bookings/rules.ts';
import {
  cancelUnpaid,
  confirmIfObtainable,
  extendHoldOnce,
  type LockedBooking,
  lockBooking,
} from '../../core/bookings/settle-booking.ts';
import {
  collectAtVenue,
  completeMoveIfObtainable,
  extendMoveHoldOnce,
} from '../../core/bookings/settle-move.ts';
import { listRefundsMade } from '../../core/payments/list-refunds-made.ts';
import { lockPayment, type Payment } from '../../core/payments/lock-payment.ts';
import { hasCaptured, listGivenBack } from '../../core/payments/queries.ts';
import type { Unread } from '../../core/payments/razorpay/read-items.ts';
import type { RazorpayPayment } from '../../core/payments/razorpay/shapes.ts';
import { declineAttempts, type KnownAttempt, recordAttempts } from '../../core/payments/record-attempts.ts';
import {
  type Attempt,
  capturedInstead,
  hasAttemptInFlight,
  keepsMoney,
  payingAttempt,
  refundsOwed,
  shouldCapture,
  withoutGivenBack,
} from '../../core/payments/rules.ts';
import { findNextSync } from '../../core/payments/schedule-sync.ts';
import { payments } from '../../core/payments/tables.ts';
import { isRow, refOf } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database.ts';
import { recordOutsideRefunds } from '../refunding/record-outside-refunds.ts';
import { createRefund, refundCancelled } from '../refunding/refund-payment.ts';
import type { Services } from '../services.ts';
import { captureAttempt } from './capture-attempt.ts';
import { recordCaptured } from './record-captured.ts';

/**
 * Reads an order's payments at the gateway and moves the booking forward: book and capture, book again after
 * an expiry, or refund. Every trigger ends here. Idempotent.
 * @returns the booking of the order; `undefined` for an unknown order
 * @throws RazorpayError when the gateway does not answer
 */
export async function syncOrder(services: Services, orderId: string): Promise<string | undefined> {
  const looked = await lookOnce(services, orderId);
  // Sync again at once to settle a booking whose money was released; later syncs are the sweeper's.
  if (looked?.captured === 'released') await lookOnce(services, orderId);
  return looked?.bookingId;
}

type Looked = { bookingId: string; captured: Awaited<ReturnType<typeof captureAttempt>> | undefined };

async function lookOnce(services: Services, orderId: string): Promise<Looked | undefined> {
  const { payments: reported, unread } = await services.gateway.client.listOrderPayments(orderId);
  const { refundsMade, unread: unreadRefunds } = await listRefundsMade(services, reported);

  const outcome = await services.db.transaction(async (tx): Promise<Outcome | undefined> => {
    const situation = await lockSituation(services, tx, orderId, reported);
    if (!situation) return undefined;
    const { payment, booking, attempts, now } = situation;
    const settled = await settle(services, tx, situation);
    const terms = { ...termsOf(payment), ...settled };
    await recordCaptured(tx, { ...booking, status: settled.status }, attempts, terms);
    await recordOutsideRefunds(services, tx, refOf(booking), refundsMade, { now });
    await giveBack(services, tx, situation, refundsOwed(attempts, terms));
    const paying = attempts.find((attempt) => attempt.id === settled.settledBy);
    const isPaid = keepsMoney(settled.status) && Boolean(paying?.capturedAt);
    const isCapturable = shouldCapture(terms) && paying?.status === 'authorized';
    const nextSyncAt = await findNextSync(tx, situation, { isPaid, isCapturable });
    const { settledBy } = settled;
    await tx
      .update(payments)
      .set({
        settledBy,
        ...(settledBy && { problem: null }),
        unread: tellUnread(services, payment, [...unread, ...unreadRefunds]),
        nextSyncAt,
        updatedAt: now,
      })
      .where(isRow(payments, payment));
    return { booking, toCapture: isCapturable ? paying : undefined };
  });

  if (!outcome) return undefined;
  publishSlotsChanged(services.events, outcome.booking);
  const captured = outcome.toCapture && (await captureAttempt(services, orderId, outcome.toCapture));
  // Publish again: pages that reloaded after the first event still saw the payment as unpaid.
  if (captured === 'captured') publishBookingChanged(services.events, outcome.booking);
  return { bookingId: outcome.booking.id, captured };
}

/** Returns the text for admins, and logs it when it changes. */
function tellUnread({ log }: Services, payment: Payment, unread: readonly Unread[]): string | null {
  if (unread.length === 0) return null;
  const text = unread.map(({ id, fields }) => `${id ?? 'a payment'} (${fields})`).join(', ');
  const { orderId, bookingId } = payment;
  if (text !== payment.unread)
    log.error({ orderId, bookingId, unread: text }, 'unrecognised payment data from Razorpay');
  return text;
}

type Outcome = { booking: LockedBooking; toCapture: Attempt | undefined };
type Situation = {
  payment: Payment;
  booking: LockedBooking;
  attempts: readonly KnownAttempt[];
  /** Attempts that can still pay: neither refunded nor declined. */
  usable: readonly KnownAttempt[];
  now: Date;
};
type Settled = { status: LockedBooking['status']; settledBy: string | null };

/** Serializes syncs of an order by the payment's lock: the second sees the first one's writes. */
async function lockSituation(
  { clock }: Services,
  tx: Database,
  orderId: string,
  reported: readonly RazorpayPayment[],
): Promise<Situation | undefined> {
  const locked = await lockPayment(tx, clock, orderId);
  const booking = locked && (await lockBooking(tx, locked.payment));
  if (!booking) return undefined;
  const attempts = await recordAttempts(tx, locked.payment, reported, locked.now);
  // Only captured money is ever refunded, so the first payment of an order needs no query.
  const wasCaptured = attempts.some(({ capturedAt }) => capturedAt !== null);
  const givenBack = wasCaptured ? await listGivenBack(tx, refOf(booking)) : undefined;
  const usable = attempts.filter(({ id, declinedAt }) => !declinedAt && !givenBack?.has(id));
  return { ...locked, booking, attempts, usable };
}

/**
 * Reads the refunds again: refunds by the bank or by a cancellation in this transaction may have been added.
 */
async function giveBack(
  services: Services,
  tx: Database,
  { booking, now }: Situation,
  owed: ReturnType<typeof refundsOwed>,
): Promise<void> {
  if (owed.length === 0) return;
  const ref = refOf(booking);
  for (const refund of withoutGivenBack(owed, await listGivenBack(tx, ref))) {
    await createRefund(services, tx, { ...ref, ...refund }, now);
  }
}

async function settle(services: Services, tx: Database, situation: Situation): Promise<Settled> {
  const { payment, booking, attempts, usable, now } = situation;
  const unchanged = { status: booking.status, settledBy: payment.settledBy };
  const settling = attempts.find(({ id }) => id === payment.settledBy);
  if (isSold(booking) && settling?.releasedAt) return replaceReleased(services, tx, situation);
  const isWanted = shouldCapture({ ...termsOf(payment), ...unchanged });
  const captured = isWanted && capturedInstead(usable, settling, payment.amountPaise);
  if (captured) return { ...unchanged, settledBy: captured.id };
  if (payment.moveId !== null) return settleMove(services, tx, situation, payment.moveId);
  const isUnpaid = booking.status === 'pending' || booking.status === 'expired';
  if (!isUnpaid || isAwaitingAnswer(booking)) return unchanged;
  const paying = payingAttempt(usable, payment.amountPaise);
  if (!paying) {
    if (hasAttemptInFlight(attempts)) await extendHoldOnce(tx, booking, now);
    return unchanged;
  }
  const status = await confirmIfObtainable(tx, services.clock, booking, now);
  if (status === 'expired') {
    await declineAttempts(tx, payment, now);
    return { ...unchanged, status };
  }
  const type = status === 'pending' ? 'booking.awaiting-approval' : 'booking.confirmed';
  await services.outbox.record(tx, { type, ...refOf(booking) });
  return { status, settledBy: paying.id };
}

/** Completes the reschedule with its money at once or never; the booking stays in both cases. */
async function settleMove(
  services: Services,
  tx: Database,
  { payment, booking, attempts, usable, now }: Situation,
  moveId: string,
): Promise<Settled> {
  const unchanged = { status: booking.status, settledBy: payment.settledBy };
  if (payment.settledBy !== null) return unchanged;
  const paying = payingAttempt(usable, payment.amountPaise);
  if (!paying) {
    if (hasAttemptInFlight(attempts)) await extendMoveHoldOnce(tx, booking, moveId, now);
    return unchanged;
  }
  const isMoved = await completeMoveIfObtainable(services, tx, booking, moveId, now);
  if (isMoved) return { ...unchanged, settledBy: paying.id };
  await declineAttempts(tx, payment, now);
  return unchanged;
}

function termsOf({ amountPaise, isRefundDecided, retainedPaise }: Payment) {
  return { amountPaise, isRefundDecided, retainedPaise };
}

/**
 * Settles a booking whose paying authorisation was released: another attempt pays, or it is cancelled before
 * it starts.
 */
async function replaceReleased(services: Services, tx: Database, situation: Situation): Promise<Settled> {
  const { payment, booking, usable, now } = situation;
  const other = payingAttempt(usable, payment.amountPaise);
  if (other) return { status: booking.status, settledBy: other.id };
  // The booking was rescheduled and its old hours may be sold: the unpaid difference becomes due at the
  // venue.
  if (payment.moveId !== null) {
    await collectAtVenue(tx, booking, payment.amountPaise);
    const due = { ...refOf(booking), moveId: payment.moveId };
    await services.outbox.record(tx, { type: 'booking.due-at-venue', ...due });
    return { status: 'confirmed', settledBy: null };
  }
  const wasCharged = await hasCaptured(tx, refOf(booking));
  const isCancelled = await cancelUnpaid(tx, booking, now, { wasCharged });
  if (!isCancelled) return { status: booking.status, settledBy: payment.settledBy };
  await refundCancelled(services, tx, { ...refOf(booking), amountPaise: 'everything' }, now);
  await services.outbox.record(tx, { type: 'booking.cancelled', ...refOf(booking) });
  return { status: 'cancelled', settledBy: null };
}
