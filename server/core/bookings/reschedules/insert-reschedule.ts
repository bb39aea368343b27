import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { refOf } from '../../slots/booking-ref.ts';
import type { BookingRow, RescheduleRow } from '../shapes.ts';
import { reschedules } from '../tables.ts';
import { type BookedTerms, type RescheduleMoney, termsOf } from './rules.ts';

/** Inserts a reschedule from the present terms of a booking: `open` with its new hours held, otherwise done. */
export async function insertReschedule(
  tx: Database,
  booking: BookingRow,
  reschedule: {
    to: BookedTerms;
    money: RescheduleMoney;
    rescheduledBy: string;
    holdExpiresAt?: Date | undefined;
    closureReason?: string;
  },
  now: Date,
): Promise<RescheduleRow> {
  const { to, money, rescheduledBy, holdExpiresAt, closureReason } = reschedule;
  const [row] = await tx
    .insert(reschedules)
    .values({
      id: newId(),
      ...refOf(booking),
      status: holdExpiresAt ? 'open' : 'done',
      from: termsOf(booking),
      to,
      ...money,
      rescheduledBy,
      holdExpiresAt,
      closureReason,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the database returned no reschedule');
  return row;
}
