import { isBooking } from '../../core/bookings/bookings.sql.ts';
import { type Loss, termsAfterLoss } from '../../core/bookings/reschedules/lost-hours.ts';
import { termsOf } from '../../core/bookings/reschedules/rules.ts';
import { writeRescheduled } from '../../core/bookings/reschedules/settle-reschedule.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { bookings, reschedules } from '../../core/bookings/tables.ts';
import { sumGrantedForHours } from '../../core/payments/grants/settled-hours.ts';
import { hasUncapturedPayment, listCapturedPayments } from '../../core/payments/queries.ts';
import { getCollectedPaise } from '../../core/payments/venue/queries.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { releaseSlotsExcept } from '../../core/slots/reserve-slots.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { refundReschedule } from '../refunding/refund-payment.ts';
import { endRescheduleOf } from '../rescheduling/end-reschedule.ts';
import type { Services } from '../services.ts';

/**
 * Returns the new terms of a confirmed booking that loses some of its hours. Undefined if it loses all, if it
 * still awaits owner approval, or if the refund is not captured yet: then it is cancelled in full.
 */
export async function findLoss(
  db: Database,
  booking: BookingRow,
  closedHours: readonly number[],
): Promise<Loss | undefined> {
  const lost = booking.hours.filter((hour) => closedHours.includes(hour));
  if (booking.status !== 'confirmed' || lost.length === booking.hours.length) return undefined;
  const collectedPaise = await getCollectedPaise(db, booking.id);
  const settled = await sumGrantedForHours(db, booking, lost);
  const loss = termsAfterLoss(booking, lost, { collectedPaise, settled });
  const leftPaise = (await listCapturedPayments(db, refOf(booking))).reduce(
    (sum, { amountPaise, refundPaise }) => sum + Math.max(0, amountPaise - refundPaise),
    0,
  );
  if (loss.refundPaise <= leftPaise) return loss;
  // Earlier refunds or a dispute have returned the rest already, unless a payment is not captured yet.
  if (await hasUncapturedPayment(db, refOf(booking))) return undefined;
  return { ...loss, refundPaise: leftPaise };
}

/**
 * Takes closed hours out of a booking and refunds them. The customer may cancel the rest for a full refund or
 * reschedule it until the game. The caller holds the locks of the booking's money and the booking.
 */
export async function takeHours(
  services: Services,
  tx: Database,
  { booking, now }: { booking: BookingRow; now: Date },
  { terms, venueRefundedPaise, refundPaise }: Loss,
  by: { userId: string; reason: string },
): Promise<void> {
  const ref = refOf(booking);
  await endRescheduleOf(services, tx, booking, now, { status: 'expired', reason: by.reason });
  const taken = { id: newId(), ...ref, to: terms };
  await tx.insert(reschedules).values({
    ...taken,
    status: 'done',
    from: termsOf(booking),
    payPaise: 0,
    refundPaise,
    rescheduledBy: by.userId,
    closureReason: by.reason,
    createdAt: now,
  });
  await releaseSlotsExcept(tx, ref, terms);
  if (refundPaise > 0)
    await refundReschedule(services, tx, { ...ref, rescheduleId: taken.id, amountPaise: refundPaise }, now);
  await writeRescheduled(services, tx, taken, now);
  const { checkedInAt, checkedInBy, noShowAt, noShowBy } = booking;
  const policy = { ...booking.policy, fullRefundHours: 0, cancellationHours: 0 };
  await tx
    .update(bookings)
    .set({ checkedInAt, checkedInBy, noShowAt, noShowBy, policy, venueRefundedPaise })
    .where(isBooking(ref));
}
