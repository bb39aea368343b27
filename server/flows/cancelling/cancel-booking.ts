import * as m from '#messages';
import type { Booking, RefundQuote } from '../../../contract/bookings/bookings.ts';
import { Refusal } from '../../../contract/errors.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { isAwaitingApproval, refundFor } from '../../core/bookings/rules.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { netPaidPaiseOf } from '../../core/payments/net-paid.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import { getOwnBooking, getOwnBookingRow } from '../booking/reads/queries.ts';
import type { Services } from '../services.ts';
import { writeCancellation } from './write-cancellation.ts';

/**
 * Returns the refund for cancelling an own booking now.
 * @throws Refusal BOOKING_NOT_FOUND
 */
export async function quoteRefund(
  { db, clock }: Services,
  person: Person,
  bookingId: string,
): Promise<RefundQuote> {
  const booking = await getOwnBookingRow(db, person, bookingId);
  const refundPaise = await refundOf(db, booking, await clock.now(db));
  return { canCancel: refundPaise !== undefined, refundPaise: refundPaise ?? 0 };
}

/**
 * Cancels an own confirmed booking until its policy's limit, with the refund of that policy; one that awaits
 * owner approval at any time, with a full refund.
 * @param expectedPaise the refund that the customer saw: a deadline may have passed or the owner approved
 * since
 * @throws Refusal BOOKING_NOT_FOUND, CANNOT_CANCEL, REFUND_CHANGED (with the new quote)
 */
export async function cancelBooking(
  services: Services,
  person: Person,
  bookingId: string,
  expectedPaise?: number,
): Promise<Booking> {
  const { db, clock, events } = services;
  const ref = refOf(await getOwnBookingRow(db, person, bookingId));
  const cancelled = await db.transaction(async (tx) => {
    const locked = await lockMoneyAndBooking(tx, clock, ref);
    if (!locked) throw new Refusal('BOOKING_NOT_FOUND');
    const { booking, now } = locked;
    const refundPaise = await refundOf(tx, booking, now);
    if (refundPaise === undefined) throw cannotCancel(booking);
    if (expectedPaise !== undefined && expectedPaise !== refundPaise) {
      throw new Refusal('REFUND_CHANGED', { data: { quote: { canCancel: true, refundPaise } } });
    }
    await writeCancellation(services, tx, booking, { by: person.userId, refundPaise }, now);
    return booking;
  });
  publishSlotsChanged(events, cancelled);
  return getOwnBooking(services, person, bookingId);
}

/** Caps the refund at the money that earlier refunds and disputes left. */
async function refundOf(db: Database, booking: BookingRow, now: Date): Promise<number | undefined> {
  const paise = refundByTerms(booking, now);
  return paise && Math.min(paise, await netPaidPaiseOf(db, booking));
}

function refundByTerms(booking: BookingRow, now: Date): number | undefined {
  if (isAwaitingApproval(booking)) return booking.payNowPaise;
  if (booking.status !== 'confirmed') return undefined;
  return refundFor(booking, now);
}

/** Names the limit of this booking's own policy, not the current one. */
function cannotCancel({ status, policy }: BookingRow): Refusal {
  if (status !== 'confirmed') {
    return new Refusal('CANNOT_CANCEL', { message: m.errors_cannot_cancel_state() });
  }
  const message = m.errors_cancel_too_late({ hours: policy.cancellationHours });
  return new Refusal('CANNOT_CANCEL', { message });
}
