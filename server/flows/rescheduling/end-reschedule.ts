import {
  expireReschedule,
  findOpenReschedule,
  type RescheduleEnd,
} from '../../core/bookings/reschedules/settle-reschedule.ts';
import type { BookingRow, RescheduleRow } from '../../core/bookings/shapes.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import { refundUndone } from '../refunding/refund-payment.ts';
import type { Services } from '../services.ts';

/**
 * Ends a reschedule that is unpaid or awaits approval: releases the new hours and refunds all that was paid
 * for it; the booking keeps its old hours and terms. The caller has locked payment orders and booking.
 */
export async function endReschedule(
  services: Services,
  tx: Database,
  booking: BookingRow,
  reschedule: RescheduleRow,
  end: RescheduleEnd,
  now: Date,
): Promise<void> {
  await expireReschedule(tx, booking, reschedule, now, end);
  if (reschedule.status !== 'awaiting_approval') return;
  const ended = { ...refOf(booking), rescheduleId: reschedule.id };
  await refundUndone(services, tx, ended, now);
  await services.outbox.record(tx, { type: 'reschedule.ended', ...ended });
}

/** Ends the reschedule of a booking that is cancelled or loses slots, or whose payment was released, if any. */
export async function endRescheduleOf(
  services: Services,
  tx: Database,
  booking: BookingRow,
  now: Date,
  end: RescheduleEnd = { status: 'expired' },
): Promise<void> {
  const reschedule = await findOpenReschedule(tx, refOf(booking));
  if (reschedule) await endReschedule(services, tx, booking, reschedule, end, now);
}
