import type { Quote } from '../../../contract/bookings/quote.ts';
import { slotStart } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { endOf } from '../../../contract/slot-times.ts';
import type { BufferMinutes } from '../../../contract/turfs/lengths.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newBookingCode, newId } from '../../platform/ids.ts';
import { isStillOpen } from '../slots/find-open-owner.ts';
import { reserveSlots } from '../slots/reserve-slots.ts';
import type { BookingRow } from './shapes.ts';
import { bookings } from './tables.ts';

type NewRow = typeof bookings.$inferInsert;
export type BookingDraft = Omit<
  NewRow,
  'id' | 'code' | 'soldTurfId' | 'startsAt' | 'endsAt' | 'status' | keyof Quote
> & {
  /** Defaults to a new one. */
  id?: string;
  status: 'pending' | 'confirmed';
  quote: Quote;
  /** The guest hold whose hours the booking takes over. */
  guestHoldId?: string | undefined;
  bufferMinutes: BufferMinutes;
};

/**
 * Inserts a booking from any source and reserves its hours: as a hold while it is `pending`. The desk may squeeze
 * games together. Its queries are sent at once, before the first result.
 * @throws Refusal SLOT_TAKEN; the caller must roll back
 */
export async function createBooking(
  tx: Database,
  clock: Clock,
  { quote, guestHoldId, ...draft }: BookingDraft,
): Promise<BookingRow> {
  const { hourCount: _, partial: _partial, full: _full, ...amounts } = quote;
  const { date, hours, slotMinutes, bufferMinutes, status, holdExpiresAt: expiresAt } = draft;
  const [first = 0] = hours;
  const { id = newId(), turfId, source } = draft;
  const inserting = tx
    .insert(bookings)
    .values({
      ...draft,
      ...amounts,
      id,
      soldTurfId: turfId,
      code: newBookingCode(),
      startsAt: slotStart(date, first),
      endsAt: slotStart(date, endOf(hours, slotMinutes)),
    })
    .returning()
    .execute();
  const kind = status === 'pending' ? ({ kind: 'hold', expiresAt } as const) : ({ kind: 'booking' } as const);
  const reservation = {
    turfId,
    soldTurfId: turfId,
    bookingId: id,
    date,
    hours,
    slotMinutes,
    bufferMinutes,
    guestHoldId,
    weeklyDateId: draft.weeklyDateId,
  };
  const as = { ...kind, ignoresBuffers: source !== undefined && source !== 'online' };
  const [[booking], isOpen, isReserved] = await Promise.all([
    inserting,
    isStillOpen(tx, draft),
    reserveSlots(tx, reservation, as, clock.sqlNow()),
  ]);
  if (!booking) throw new Error('the database returned no booking');
  if (!isOpen || !isReserved) throw new Refusal('SLOT_TAKEN');
  return booking;
}
