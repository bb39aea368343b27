import type { ApprovalRequest } from '../../../contract/desk/owner.ts';
import { Refusal } from '../../../contract/errors.ts';
import { findDayRow } from '../../core/bookings/desk/day-rows.ts';
import { findOpenReschedule } from '../../core/bookings/reschedules/settle-reschedule.ts';
import { isApprovable } from '../../core/bookings/rules.ts';
import type { BookingRow, RescheduleRow } from '../../core/bookings/shapes.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/**
 * Locks the booking that awaits an answer, or the booking and its reschedule that does. The request names the
 * reschedule, so that no answer reaches another one than the owner saw.
 * @throws Refusal NOT_AWAITING_APPROVAL
 */
export async function lockRequest(
  { clock }: Services,
  tx: Database,
  { bookingId, rescheduleId }: ApprovalRequest,
): Promise<{ booking: BookingRow; reschedule: RescheduleRow | undefined; now: Date }> {
  const row = await findDayRow(tx, bookingId);
  const locked = row && (await lockMoneyAndBooking(tx, clock, refOf(row)));
  const open = locked && rescheduleId ? await findOpenReschedule(tx, refOf(locked.booking)) : undefined;
  const reschedule = open?.id === rescheduleId ? open : undefined;
  const request = rescheduleId ? reschedule : locked?.booking;
  if (!locked || !request || !isApprovable(request, locked.now)) throw new Refusal('NOT_AWAITING_APPROVAL');
  return { ...locked, reschedule };
}
