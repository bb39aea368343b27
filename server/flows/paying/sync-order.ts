import { changePaidOnline } from '../../core/bookings/change-paid-online.ts';
import { publishBookingChanged, publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { getRescheduleFacts } from '../../core/bookings/reschedules/reschedule-facts.ts';
import {
  completeRescheduleIfObtainable,
  extendRescheduleHoldOnce,
} from '../../core/bookings/reschedules/settle-reschedule.ts';
import { isSold } from '../../core/bookings/rules.ts';
import {
  cancelUnpaid,
  confirmIfObtainable,
  extendHoldOnce,
  lockBooking,
} from '../../core/bookings/settle-booking.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { listRefundsMade } from '../../core/payments/list-refunds-made.ts';
import { lockPaymentOrder, type PaymentOrder } from '../../core/payments/lock-payment-orders.ts';
import { hasCaptured, listGivenBack } from '../../core/payments/queries.ts';
import type { UnparsedItem } from '../../core/payments/razorpay/read-items.ts';
import type { RazorpayPayment } from '../../core/payments/razorpay/shapes.ts';
import { declinePayments, type KnownPayment, recordPayments } from '../../core/payments/record-payments.ts';
import {
  capturedInstead,
  hasCreatedPayment,
  keepsMoney,
  type Payment,
  refundsOwed,
  settlingPayment,
  shouldCapture,
  withoutGivenBack,
} from '../../core/payments/rules.ts';
import { findNextSync } from '../../core/payments/schedule-sync.ts';
import { paymentOrders } from '../../core/payments/tables.ts';
import { isRow, refOf } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordDiscountOf } from '../booking/record-discount.ts';
import { recordManualRefunds } from '../refunding/record-manual-refunds.ts';
import { createRefund, refundCancelled } from '../refunding/refund-payment.ts';
import { endRescheduleOf } from '../rescheduling/end-reschedule.ts';
import type { Services } from '../services.ts';
import { takeShare } from '../splitting/take-share.ts';
import { capturePayment } from './capture-payment.ts';
import { recordCaptured, statusPaidFor } from './record-captured.ts';

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

type Looked = { bookingId: string; captured: Awaited<ReturnType<typeof capturePayment>> | undefined };

async function lookOnce(services: Services, orderId: string): Promise<Looked | undefined> {
  const { payments: reported, unparsed } = await services.gateway.client.listOrderPayments(orderId);
  const { refundsMade, unparsed: unparsedRefunds } = await listRefundsMade(services, reported);

  const outcome = await services.db.transaction(async (tx): Promise<Outcome | undefined> => {
    const situation = await lockSituation(services, tx, orderId, reported);
    if (!situation) return undefined;
    const { paymentOrder, booking, payments, now } = situation;
    const settled = await settle(services, tx, situation);
    const terms = { ...termsOf(paymentOrder), ...settled };
    await recordCaptured(tx, { ...booking, status: settled.status }, payments, terms);
    await recordDiscountOf(tx, booking, now);
    await recordManualRefunds(services, tx, refOf(booking), refundsMade, { now });
    await giveBack(services, tx, situation, refundsOwed(payments, terms));
    const paying = payments.find((payment) => payment.id === settled.paidByPaymentId);
    const isPaid = keepsMoney(settled.status) && Boolean(paying?.capturedAt);
    const isCapturable = shouldCapture(terms) && paying?.status === 'authorized';
    const nextSyncAt = await findNextSync(tx, situation, { isPaid, isCapturable });
    const { paidByPaymentId } = settled;
    await tx
      .update(paymentOrders)
      .set({
        paidByPaymentId,
        ...(paidByPaymentId && { lastError: null }),
        unparsedFields: reportUnparsed(services, paymentOrder, [...unparsed, ...unparsedRefunds]),
        nextSyncAt,
        updatedAt: now,
      })
      .where(isRow(paymentOrders, paymentOrder));
    return { booking, toCapture: isCapturable ? paying : undefined };
  });

  if (!outcome) return undefined;
  publishSlotsChanged(services.events, outcome.booking);
  const captured = outcome.toCapture && (await capturePayment(services, orderId, outcome.toCapture));
  // Publish again: pages that reloaded after the first event still saw the payment as unpaid.
  if (captured === 'captured') publishBookingChanged(services.events, outcome.booking);
  return { bookingId: outcome.booking.id, captured };
}

/** Returns the text for admins, and logs it when it changes. */
function reportUnparsed(
  { log }: Services,
  paymentOrder: PaymentOrder,
  unparsed: readonly UnparsedItem[],
): string | null {
  if (unparsed.length === 0) return null;
  const text = unparsed.map(({ id, fields }) => `${id ?? 'a payment'} (${fields})`).join(', ');
  const { orderId, bookingId } = paymentOrder;
  if (text !== paymentOrder.unparsedFields)
    log.error({ orderId, bookingId, unparsedFields: text }, 'unrecognised payment data from Razorpay');
  return text;
}

type Outcome = { booking: BookingRow; toCapture: Payment | undefined };
type Situation = {
  paymentOrder: PaymentOrder;
  booking: BookingRow;
  /** The status of what the order pays for: its booking, or a reschedule that awaits approval. */
  status: BookingRow['status'];
  payments: readonly KnownPayment[];
  /** Payments that can still settle the order: neither refunded nor declined. */
  usable: readonly KnownPayment[];
  now: Date;
};
type Settled = { status: BookingRow['status']; paidByPaymentId: string | null };

/** Serializes syncs of an order by the payment's lock: the second sees the first one's writes. */
async function lockSituation(
  { clock }: Services,
  tx: Database,
  orderId: string,
  reported: readonly RazorpayPayment[],
): Promise<Situation | undefined> {
  const locked = await lockPaymentOrder(tx, clock, orderId);
  if (!locked) return undefined;
  const [booking, payments] = await Promise.all([
    lockBooking(tx, locked.paymentOrder),
    recordPayments(tx, locked.paymentOrder, reported, locked.now),
  ]);
  if (!booking) return undefined;
  // Only captured money is ever refunded, so the first payment of an order needs no query.
  const wasCaptured = payments.some(({ capturedAt }) => capturedAt !== null);
  const givenBack = wasCaptured ? await listGivenBack(tx, refOf(booking)) : undefined;
  const usable = payments.filter(({ id, declinedAt }) => !declinedAt && !givenBack?.has(id));
  const status = await statusPaidFor(tx, booking, locked.paymentOrder);
  return { ...locked, booking, status, payments, usable };
}

/**
 * Reads the refunds again: refunds by the bank or by a cancellation in this transaction may have been added.
 */
async function giveBack(
  services: Services,
  tx: Database,
  { paymentOrder, booking, now }: Situation,
  owed: ReturnType<typeof refundsOwed>,
): Promise<void> {
  if (owed.length === 0) return;
  const ref = refOf(booking);
  for (const refund of withoutGivenBack(owed, await listGivenBack(tx, ref))) {
    const isUndone = refund.reason === 'paid_too_late' && (await wasAnswered(tx, paymentOrder));
    const { rescheduleId } = paymentOrder;
    const why = isUndone && rescheduleId ? { reason: 'rescheduled' as const, rescheduleId } : {};
    await createRefund(services, tx, { ...ref, ...refund, ...why }, now);
  }
}

/** Returns whether the order was paid for a reschedule that its owner was asked to approve. */
async function wasAnswered(tx: Database, { rescheduleId }: PaymentOrder): Promise<boolean> {
  return rescheduleId !== null && (await getRescheduleFacts(tx, rescheduleId)).approvalDueAt !== null;
}

async function settle(services: Services, tx: Database, situation: Situation): Promise<Settled> {
  const { paymentOrder, booking, status: before, payments, usable, now } = situation;
  const unchanged = { status: before, paidByPaymentId: paymentOrder.paidByPaymentId };
  const settling = payments.find(({ id }) => id === paymentOrder.paidByPaymentId);
  if (isSold(booking) && settling?.releasedAt) return replaceReleased(services, tx, situation);
  const isWanted = shouldCapture({ ...termsOf(paymentOrder), ...unchanged });
  const captured = isWanted && capturedInstead(usable, settling, paymentOrder.amountPaise);
  if (captured) return { ...unchanged, paidByPaymentId: captured.id };
  if (paymentOrder.rescheduleId !== null)
    return settleReschedule(services, tx, situation, paymentOrder.rescheduleId);
  if (paymentOrder.shareId !== null) return settleShare(tx, situation, paymentOrder.shareId);
  const isUnpaid = booking.status === 'pending' || booking.status === 'expired';
  if (!isUnpaid) return unchanged;
  const paying = settlingPayment(usable, paymentOrder.amountPaise);
  if (!paying) {
    if (hasCreatedPayment(payments)) await extendHoldOnce(tx, booking, now);
    return unchanged;
  }
  const status = await confirmIfObtainable(tx, services.clock, booking, now);
  if (status === 'expired') {
    await declinePayments(tx, paymentOrder, now);
    return { ...unchanged, status };
  }
  const type = status === 'awaiting_approval' ? 'booking.awaiting-approval' : 'booking.confirmed';
  await services.outbox.record(tx, { type, ...refOf(booking) });
  return { status, paidByPaymentId: paying.id };
}

/** Completes the reschedule with its money at once or never; the booking stays in both cases. */
async function settleReschedule(
  services: Services,
  tx: Database,
  { paymentOrder, booking, status, payments, usable, now }: Situation,
  rescheduleId: string,
): Promise<Settled> {
  const unchanged = { status, paidByPaymentId: paymentOrder.paidByPaymentId };
  if (paymentOrder.paidByPaymentId !== null) return unchanged;
  const paying = settlingPayment(usable, paymentOrder.amountPaise);
  if (!paying) {
    if (hasCreatedPayment(payments)) await extendRescheduleHoldOnce(tx, booking, rescheduleId, now);
    return unchanged;
  }
  const became = await completeRescheduleIfObtainable(services, tx, booking, rescheduleId, now);
  if (became === 'awaiting_approval') return { status: became, paidByPaymentId: paying.id };
  if (became) return { ...unchanged, paidByPaymentId: paying.id };
  await declinePayments(tx, paymentOrder, now);
  return unchanged;
}

/** Uses the money if the booking still needs it; otherwise it is never captured. */
async function settleShare(
  tx: Database,
  { paymentOrder, booking, status, usable, now }: Situation,
  shareId: string,
): Promise<Settled> {
  const unchanged = { status, paidByPaymentId: paymentOrder.paidByPaymentId };
  if (paymentOrder.paidByPaymentId !== null) return unchanged;
  const paying = settlingPayment(usable, paymentOrder.amountPaise);
  if (!paying) return unchanged;
  const share = { turfId: paymentOrder.turfId, id: shareId, amountPaise: paying.amountPaise };
  if (await takeShare(tx, booking, share, now)) return { ...unchanged, paidByPaymentId: paying.id };
  await declinePayments(tx, paymentOrder, now);
  return unchanged;
}

function termsOf({ amountPaise, refundDecidedAt, nonRefundablePaise }: PaymentOrder) {
  return { amountPaise, isRefundDecided: refundDecidedAt !== null, nonRefundablePaise };
}

/**
 * Settles a booking whose paying authorisation was released: another payment pays, or it is cancelled before
 * it starts.
 */
async function replaceReleased(services: Services, tx: Database, situation: Situation): Promise<Settled> {
  const { paymentOrder, booking, status, usable, now } = situation;
  const other = settlingPayment(usable, paymentOrder.amountPaise);
  if (other) return { status, paidByPaymentId: other.id };
  if (paymentOrder.rescheduleId !== null && status === 'awaiting_approval') {
    await endRescheduleOf(services, tx, booking, now, { status: 'bank_reversed' });
    return { status: booking.status, paidByPaymentId: null };
  }
  if (paymentOrder.shareId !== null) {
    await changePaidOnline(tx, booking, -paymentOrder.amountPaise);
    return { status, paidByPaymentId: null };
  }
  // The booking was rescheduled and its old hours may be sold: the unpaid difference becomes due at the
  // venue.
  if (paymentOrder.rescheduleId !== null) {
    await changePaidOnline(tx, booking, -paymentOrder.amountPaise);
    const due = { ...refOf(booking), rescheduleId: paymentOrder.rescheduleId };
    await services.outbox.record(tx, { type: 'booking.due-at-venue', ...due });
    return { status: 'confirmed', paidByPaymentId: null };
  }
  const wasCharged = await hasCaptured(tx, refOf(booking));
  const isCancelled = await cancelUnpaid(tx, booking, now, { wasCharged });
  if (!isCancelled) return { status: booking.status, paidByPaymentId: paymentOrder.paidByPaymentId };
  await endRescheduleOf(services, tx, booking, now);
  await refundCancelled(services, tx, { ...refOf(booking), amountPaise: 'everything' }, now);
  await services.outbox.record(tx, { type: 'booking.cancelled', ...refOf(booking) });
  return { status: 'cancelled', paidByPaymentId: null };
}
