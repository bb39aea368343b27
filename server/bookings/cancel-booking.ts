import { eq } from 'drizzle-orm';
import type { Booking, RefundQuote } from '../../contract/bookings.ts';
import { Refusal } from '../../contract/errors.ts';
import { notifyBookingCancelled } from '../notifications/notify.ts';
import { lockPaymentOf, refundSettlement } from '../payments/refund-payment.ts';
import type { Person } from '../platform/permissions.ts';
import type { Services } from '../services.ts';
import { releaseSlots } from '../slots/claim-slots.ts';
import { getOwnBooking } from './queries.ts';
import { refundFor } from './rules.ts';
import { type LockedBooking, lockBooking } from './settle-booking.ts';
import { bookings } from './tables.ts';

/**
 * What cancelling an own booking would pay back now.
 * @throws Refusal BOOKING_NOT_FOUND
 */
export async function quoteRefund(
  services: Services,
  person: Person,
  bookingId: string,
): Promise<RefundQuote> {
  const { db, clock } = services;
  await getOwnBooking(services, person, bookingId);
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const refundPaise = booking && refundOf(booking, await clock.now(tx));
    return { canCancel: refundPaise !== undefined, refundPaise: refundPaise ?? 0 };
  });
}

/**
 * Cancels an own confirmed booking until the policy's limit: the row stays, its hours are free at once, and what the
 * policy of the booking gives back is written as a refund in the same transaction.
 * @throws Refusal BOOKING_NOT_FOUND, CANNOT_CANCEL
 */
export async function cancelBooking(services: Services, person: Person, bookingId: string): Promise<Booking> {
  const { db, clock, events } = services;
  const { turf } = await getOwnBooking(services, person, bookingId);
  await db.transaction(async (tx) => {
    await lockPaymentOf(tx, bookingId);
    const booking = await lockBooking(tx, bookingId);
    const now = await clock.now(tx);
    const refundPaise = booking && refundOf(booking, now);
    if (!booking || refundPaise === undefined) throw new Refusal('CANNOT_CANCEL');
    await tx
      .update(bookings)
      .set({ status: 'cancelled', cancelledAt: now, cancelledBy: person.userId, updatedAt: now })
      .where(eq(bookings.id, bookingId));
    await releaseSlots(tx, bookingId);
    await refundSettlement(services, tx, { bookingId, amountPaise: refundPaise });
    await notifyBookingCancelled(services, tx, bookingId);
  });
  events.publish({ type: 'slots-changed', turfId: turf.id });
  return getOwnBooking(services, person, bookingId);
}

function refundOf(booking: LockedBooking, now: Date): number | undefined {
  if (booking.status !== 'confirmed') return undefined;
  const [firstHour = 0] = booking.hours;
  const paid = { date: booking.date, firstHour, paidPaise: booking.payNowPaise, feePaise: booking.feePaise };
  return refundFor(paid, booking.policy, now);
}
