import { refundFor } from '../../server/core/bookings/rules.ts';
import { failureOf } from '../../server/core/payments/rules.ts';
import type { paymentOrders, payments, refunds } from '../../server/core/payments/tables.ts';
import type { BookingRow } from '../bookings/booking-rows.ts';
import type { Random } from '../random.ts';
import { gatewayId, seedId } from '../seed-ids.ts';

export type PaymentRows = {
  paymentOrders: (typeof paymentOrders.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  refunds: (typeof refunds.$inferInsert)[];
};

const failures = [
  { errorReason: 'payment_cancelled', errorDescription: 'Payment was cancelled by the customer.' },
  {
    errorReason: 'insufficient_funds',
    errorDescription: 'Payment failed due to insufficient account balance.',
  },
  { errorReason: 'payment_declined', errorDescription: 'Payment was declined by the bank.' },
];

/** Builds one settled order per booking, paid or not, with its payments and refunds. */
export function paymentRows(booked: readonly BookingRow[], random: Random): PaymentRows {
  const rows: PaymentRows = { paymentOrders: [], payments: [], refunds: [] };
  for (const booking of booked) addPaymentOrder(rows, booking, random);
  return rows;
}

function addPaymentOrder(rows: PaymentRows, booking: BookingRow, random: Random): void {
  const { turfId, createdAt, confirmedAt, cancelledAt } = booking;
  const paymentOrderId = seedId('payment', booking.id);
  const refundPaise = refundOf(booking);
  const paidBy = confirmedAt ? gatewayId('pay', random) : null;
  const failure = random.chance(confirmedAt ? 0.08 : 0.6) ? random.pick(failures) : undefined;
  const base = { turfId, paymentOrderId, amountPaise: booking.payNowPaise };

  rows.paymentOrders.push({
    turfId,
    id: paymentOrderId,
    bookingId: booking.id,
    amountPaise: booking.payNowPaise,
    orderId: gatewayId('order', random),
    paidByPaymentId: paidBy,
    lastError: failure && !paidBy ? failureOf(failure.errorReason, failure.errorDescription) : null,
    nextSyncAt: null,
    createdAt,
    updatedAt: confirmedAt ?? booking.expiredAt ?? createdAt,
  });
  if (failure) {
    const failedAt = new Date(createdAt.getTime() + 30_000);
    const id = gatewayId('pay', random);
    rows.payments.push({
      ...base,
      id,
      status: 'failed',
      method: 'card',
      ...failure,
      failedAt,
      createdAt: failedAt,
      updatedAt: failedAt,
    });
  }
  if (!paidBy || !confirmedAt) return;
  rows.payments.push({
    ...base,
    id: paidBy,
    // Like the gateway: a partially refunded payment stays captured.
    status: refundPaise === booking.payNowPaise ? 'refunded' : 'captured',
    method: random.chance(0.75) ? 'upi' : 'card',
    authorizedAt: confirmedAt,
    capturedAt: confirmedAt,
    createdAt: confirmedAt,
    updatedAt: cancelledAt ?? confirmedAt,
  });
  if (!cancelledAt) return;
  const processedAt = new Date(cancelledAt.getTime() + 20_000);
  rows.refunds.push({
    turfId,
    id: seedId('refund', booking.id),
    bookingId: booking.id,
    paymentId: paidBy,
    amountPaise: refundPaise,
    reason: 'cancelled',
    status: 'processed',
    gatewayId: gatewayId('rfnd', random),
    createdAt: cancelledAt,
    processedAt,
    updatedAt: processedAt,
  });
}

/** Returns the refund: everything if the owner cancelled, else by the policy of the booking. */
function refundOf(booking: BookingRow): number {
  if (!booking.cancelledAt) return 0;
  if (booking.cancelledBy !== booking.userId) return booking.payNowPaise;
  return refundFor({ nonRefundablePaise: 0, ...booking }, booking.cancelledAt) ?? 0;
}
