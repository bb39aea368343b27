import { and, eq } from 'drizzle-orm';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { Refusal } from '../../../contract/errors.ts';
import { findManagedBookingRow } from '../../core/bookings/desk/managed-bookings.ts';
import { addVenueRefund } from '../../core/bookings/desk/venue-refunds.ts';
import { publishBookingChanged } from '../../core/bookings/publish-booking-changed.ts';
import { lockBooking } from '../../core/bookings/settle-booking.ts';
import { getCollectedPaise } from '../../core/payments/venue/queries.ts';
import { venuePayments } from '../../core/payments/venue/tables.ts';
import { writeVenuePayment } from '../../core/payments/venue/write-venue-payment.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { Services } from '../services.ts';
import { getDayBooking } from './day-bookings.ts';

/**
 * Reverses a receipt or a venue refund recorded by mistake, in full. The row stays and a second row cancels
 * it.
 * @throws Refusal RECEIPT_NOT_FOUND for other owners' too, ALREADY_REVERSED, REFUNDED_SINCE for a receipt whose
 * money was refunded since
 */
export async function reverseReceipt(
  services: Services,
  { person, caller }: SignedIn,
  receiptId: string,
): Promise<DayBooking> {
  const { db, clock } = services;
  const [receipt] = await db.select().from(venuePayments).where(eq(venuePayments.id, receiptId));
  if (!receipt || receipt.reversesId) throw new Refusal('RECEIPT_NOT_FOUND');
  const { bookingId, turfId, method, grantId } = receipt;
  const booking = await findManagedBookingRow(db, person, bookingId);
  if (!booking) throw new Refusal('RECEIPT_NOT_FOUND');
  const isReversal = and(eq(venuePayments.turfId, turfId), eq(venuePayments.reversesId, receiptId));
  await db.transaction(async (tx) => {
    await requireManagedTurf(tx, person, booking.turfId);
    await lockBooking(tx, refOf(booking));
    if ((await tx.$count(venuePayments, isReversal)) > 0) {
      throw new Refusal('ALREADY_REVERSED');
    }
    if ((await getCollectedPaise(tx, bookingId)) < receipt.amountPaise) throw new Refusal('REFUNDED_SINCE');
    const collectedAt = await clock.now(tx);
    const reversal = {
      bookingId,
      turfId,
      method,
      amountPaise: -receipt.amountPaise,
      reversesId: receiptId,
      grantId,
    };
    if (grantId) await addVenueRefund(tx, booking, receipt.amountPaise);
    await writeVenuePayment(tx, { ...reversal, collectedBy: person.userId, collectedAt });
    await recordAudit(tx, {
      event: 'venue-money-reversed',
      actorId: person.userId,
      subjectId: booking.userId,
      caller,
      details: { bookingId, amountPaise: receipt.amountPaise, method },
    });
  });
  publishBookingChanged(services.events, booking);
  return getDayBooking(services, bookingId);
}
