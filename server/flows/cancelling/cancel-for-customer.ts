import * as m from '#messages';
import type { ManagedCancellation } from '../../../contract/bookings/closures.ts';
import { Refusal } from '../../../contract/errors.ts';
import { getManagedBookingRow } from '../../core/bookings/desk/managed-bookings.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { isOver, isSold } from '../../core/bookings/rules.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { netPaidPaiseOf } from '../../core/payments/net-paid.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { writeCancellation } from './write-cancellation.ts';

/**
 * Cancels a booking at an own turf, or any booking as admin, until it has ended. Refunds everything paid
 * online, fee included, at any notice.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, CANNOT_CANCEL
 */
export async function cancelForCustomer(
  services: Services,
  signedIn: SignedIn,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<ManagedCancellation> {
  const { db, clock, events } = services;
  const row = await getManagedBookingRow(db, signedIn.person, bookingId);
  const cancelled = await db.transaction(async (tx) => {
    await requireManagedTurf(tx, signedIn.person, row.turfId);
    const locked = await lockMoneyAndBooking(tx, clock, refOf(row));
    if (!locked || isOver(locked.booking, locked.now) || !isSold(locked.booking)) {
      throw new Refusal('CANNOT_CANCEL', {
        message: m.errors_cancel_for_customer(),
      });
    }
    const refundPaise = await cancelInFull(services, tx, locked, signedIn, { reason });
    return { booking: locked.booking, refundPaise };
  });
  publishSlotsChanged(events, cancelled.booking);
  const { booking, refundPaise } = cancelled;
  return { bookingId, code: booking.code, status: 'cancelled', refundPaise, reason };
}

/**
 * Cancels with a full refund. The caller holds the booking's lock.
 * @returns the refund in paise, less than was paid if there were manual refunds
 */
export async function cancelInFull(
  services: Services,
  tx: Database,
  { booking, now }: { booking: BookingRow; now: Date },
  { person, caller }: SignedIn,
  { reason, isClosure = false }: { reason: string; isClosure?: boolean },
): Promise<number> {
  const refundPaise = await netPaidPaiseOf(tx, booking);
  const cancellation = { by: person.userId, reason, refundPaise: 'everything', isClosure } as const;
  await writeCancellation(services, tx, booking, cancellation, now);
  await recordAudit(tx, {
    event: 'booking-cancelled',
    actorId: person.userId,
    subjectId: booking.userId,
    caller,
    details: {
      bookingId: booking.id,
      turfId: booking.turfId,
      status: { from: booking.status, to: 'cancelled' },
      refundPaise,
    },
  });
  return refundPaise;
}
