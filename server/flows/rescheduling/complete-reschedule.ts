import { eq } from 'drizzle-orm';
import * as m from '#messages';
import { Refusal } from '../../../contract/errors.ts';
import { writeRescheduled } from '../../core/bookings/reschedules/settle-reschedule.ts';
import type { BookingRow, RescheduleRow } from '../../core/bookings/shapes.ts';
import { reschedules } from '../../core/bookings/tables.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import { refundableOf } from '../booking/reads/quote-reschedule.ts';
import { recordDiscountOf } from '../booking/record-discount.ts';
import { refundReschedule } from '../refunding/refund-payment.ts';
import type { Services } from '../services.ts';

/**
 * Refunds a lower price, at most what is left, and writes the new terms of a booking that has the new hours.
 * @throws Refusal CANNOT_RESCHEDULE until that much is captured
 */
export async function completeReschedule(
  services: Services,
  tx: Database,
  booking: BookingRow,
  reschedule: RescheduleRow,
  now: Date,
): Promise<void> {
  const { id: rescheduleId, refundPaise: agreedPaise } = reschedule;
  const refundPaise = await refundableOf(tx, booking, agreedPaise);
  const refund = { ...refOf(booking), rescheduleId, amountPaise: refundPaise };
  if (refundPaise > 0 && !(await refundReschedule(services, tx, refund, now)))
    throw new Refusal('CANNOT_RESCHEDULE', { message: m.errors_payment_on_its_way() });
  if (refundPaise < agreedPaise)
    await tx.update(reschedules).set({ refundPaise }).where(eq(reschedules.id, rescheduleId));
  await writeRescheduled(services, tx, reschedule, now);
  await recordDiscountOf(tx, booking, now);
}
