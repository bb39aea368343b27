import type { Booking, RefundQuote } from '../../contract/bookings.ts';
import { Refusal } from '../../contract/errors.ts';
import { lockPaymentOf } from '../payments/refund-payment.ts';
import type { Person } from '../platform/permissions.ts';
import type { Services } from '../services.ts';
import { getOwnBooking } from './queries.ts';
import { isAwaitingAnswer, refundFor } from './rules.ts';
import { type LockedBooking, lockBooking } from './settle-booking.ts';
import { writeCancellation } from './write-cancellation.ts';

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
 * Cancels an own confirmed booking until the policy's limit, for what the booking's own policy gives back; one that
 * waits for the owner's word at any time, for everything paid.
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
    await writeCancellation(services, tx, bookingId, { now, by: person.userId, reason: null, refundPaise });
  });
  events.publish({ type: 'slots-changed', turfId: turf.id });
  return getOwnBooking(services, person, bookingId);
}

function refundOf(booking: LockedBooking, now: Date): number | undefined {
  if (isAwaitingAnswer(booking)) return booking.payNowPaise;
  if (booking.status !== 'confirmed') return undefined;
  const [firstHour = 0] = booking.hours;
  const paid = { date: booking.date, firstHour, paidPaise: booking.payNowPaise, feePaise: booking.feePaise };
  return refundFor(paid, booking.policy, now);
}
