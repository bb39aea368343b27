import type { DayBooking } from '../../contract/day-sheet.ts';
import type { ReceiptRequest } from '../../contract/desk-bookings.ts';
import { Refusal } from '../../contract/errors.ts';
import { formatPaise } from '../../contract/money.ts';
import { venueMoneyOf } from '../../contract/venue-money.ts';
import { refOf } from '../bookings/booking-ref.ts';
import { getManagedBookingRow } from '../bookings/managed.ts';
import { lockBooking } from '../bookings/settle-booking.ts';
import { tellBookingChanged } from '../bookings/tell-change.ts';
import { recordAudit } from '../people/record-audit.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { Services } from '../services.ts';
import { getDayBooking } from './day-bookings.ts';
import { findReceipt, listReceivedPaise, type ReceiptRow } from './queries.ts';
import { writeReceipt } from './write-receipt.ts';

/**
 * Writes down what the venue received for a booking. Two desks that take the same balance meet at the booking's lock:
 * the second is told that nothing is due.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, MORE_THAN_DUE, IDEMPOTENCY_KEY_REUSED
 */
export async function receiveMoney(
  services: Services,
  { person, caller }: SignedIn,
  { bookingId, amountPaise, method, note }: ReceiptRequest,
  idempotencyKey?: string,
): Promise<DayBooking> {
  const { db, clock } = services;
  const row = await getManagedBookingRow(db, person, bookingId);
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, refOf(row));
    if (!booking) throw new Refusal('BOOKING_NOT_FOUND');
    const earlier = await findReceipt(tx, person.userId, idempotencyKey);
    if (earlier) return refuseOther(earlier, { bookingId, amountPaise, method });
    const received = (await listReceivedPaise(tx, [bookingId])).get(bookingId) ?? 0;
    const { openPaise } = venueMoneyOf(booking, received);
    if (amountPaise > openPaise) throw moreThanDue(openPaise);
    const receivedAt = await clock.now(tx);
    const receivedBy = person.userId;
    const receipt = { bookingId, turfId: booking.turfId, amountPaise, method, note };
    await writeReceipt(tx, { ...receipt, receivedBy, receivedAt, idempotencyKey });
    await recordAudit(tx, {
      event: 'venue-money-received',
      actorId: person.userId,
      subjectId: booking.userId,
      caller,
      details: { bookingId, amountPaise, method },
    });
  });
  tellBookingChanged(services.events, row);
  return getDayBooking(services, bookingId);
}

/**
 * Money that is told with a key of other money would be in the till and nowhere else.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED
 */
export function refuseOther(
  earlier: ReceiptRow,
  { bookingId, amountPaise, method }: Pick<ReceiptRow, 'bookingId' | 'amountPaise' | 'method'>,
): void {
  const isSame =
    earlier.bookingId === bookingId && earlier.amountPaise === amountPaise && earlier.method === method;
  if (!isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
}

function moreThanDue(openPaise: number): Refusal {
  const message =
    openPaise === 0
      ? 'Nothing is due at the venue any more.'
      : `Only ${formatPaise(openPaise)} is still due at the venue.`;
  return new Refusal('MORE_THAN_DUE', { message });
}
