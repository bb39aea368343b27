import { equalShares } from '../../contract/payments/share-amounts.ts';
import { shareLinkToken, shareTokenHash } from '../../server/core/payments/shares/share-link.ts';
import type { paymentShares } from '../../server/core/payments/shares/tables.ts';
import type { BookingRow } from '../bookings/booking-rows.ts';
import type { DemoDay } from '../demo-day.ts';
import { userIdOf } from '../people.ts';
import { randomFrom } from '../random.ts';
import { gatewayId, seedId } from '../seed-ids.ts';
import type { PaymentRows } from './payment-rows.ts';

const hourMs = 3_600_000;

/**
 * Splits what the second demo player owes for the next game into two shares, and adds the payment of the first to
 * `money`. The booking changes as in `takeShare`.
 */
export function splitRows(
  day: DemoDay,
  booked: readonly BookingRow[],
  money: PaymentRows,
  linkKey: Uint8Array,
): (typeof paymentShares.$inferInsert)[] {
  const userId = userIdOf('player2@maidan.test');
  const booking = booked.find(
    (row) => row.userId === userId && row.status === 'confirmed' && row.date > day.today,
  );
  if (!booking) throw new Error('no game to split');
  const { id: bookingId, turfId, createdAt: bookedAt } = booking;
  const at = (hours: number) => new Date(bookedAt.getTime() + hours * hourMs);
  const shares = equalShares(booking.atVenuePaise, 2).map((amountPaise, place) => {
    const id = seedId('share', place);
    const tokenHash = shareTokenHash(shareLinkToken(linkKey, id));
    return { turfId, id, bookingId, amountPaise, tokenHash, createdAt: at(1 + place) };
  });
  const [paid, open] = shares;
  if (!paid || !open) throw new Error('nothing is due at the venue');
  const random = randomFrom(`share ${day.today}`);
  const { amountPaise } = paid;
  const paymentId = gatewayId('pay', random);
  const paymentOrderId = seedId('payment', paid.id);
  const times = { createdAt: at(5), updatedAt: at(5) };
  money.paymentOrders.push({
    ...{ turfId, id: paymentOrderId, bookingId, shareId: paid.id, amountPaise, ...times },
    orderId: gatewayId('order', random),
    paidByPaymentId: paymentId,
    nextSyncAt: null,
  });
  money.payments.push({
    ...{ turfId, id: paymentId, paymentOrderId, amountPaise, status: 'captured', method: 'upi', ...times },
    authorizedAt: at(5),
    capturedAt: at(5),
  });
  booking.payNowPaise += amountPaise;
  booking.atVenuePaise -= amountPaise;
  return [{ ...paid, payerName: 'Sneha' }, open];
}
