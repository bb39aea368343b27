import type { DayBooking } from '../../contract/day-sheet.ts';
import type { HandBackRequest } from '../../contract/desk-bookings.ts';
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
import { findReceipt, listReceivedPaise } from './queries.ts';
import { refuseOther } from './receive-money.ts';
import { writeReceipt } from './write-receipt.ts';

/**
 * Writes down that the venue has handed back what it had received and is no longer due, all of it. Two desks meet at the
 * booking's lock: the second is told that nothing is left.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, NOT_TO_HAND_BACK, IDEMPOTENCY_KEY_REUSED
 */
export async function handBackMoney(
  services: Services,
  { person, caller }: SignedIn,
  { bookingId, amountPaise, method }: HandBackRequest,
  idempotencyKey?: string,
): Promise<DayBooking> {
  const { db, clock } = services;
  const row = await getManagedBookingRow(db, person, bookingId);
  const outOfTill = { bookingId, amountPaise: -amountPaise, method };
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, refOf(row));
    if (!booking) throw new Refusal('BOOKING_NOT_FOUND');
    const earlier = await findReceipt(tx, person.userId, idempotencyKey);
    if (earlier) return refuseOther(earlier, outOfTill);
    const received = (await listReceivedPaise(tx, [bookingId])).get(bookingId) ?? 0;
    const { handBackPaise } = venueMoneyOf(booking, received);
    if (amountPaise !== handBackPaise) throw notToHandBack(handBackPaise);
    await writeReceipt(tx, {
      ...outOfTill,
      turfId: booking.turfId,
      receivedBy: person.userId,
      receivedAt: await clock.now(tx),
      idempotencyKey,
    });
    await recordAudit(tx, {
      event: 'venue-money-handed-back',
      actorId: person.userId,
      subjectId: booking.userId,
      caller,
      details: { bookingId, amountPaise, method },
    });
  });
  tellBookingChanged(services.events, row);
  return getDayBooking(services, bookingId);
}

function notToHandBack(handBackPaise: number): Refusal {
  const message =
    handBackPaise === 0
      ? 'Nothing is to be handed back any more.'
      : `${formatPaise(handBackPaise)} is to be handed back. Look at the amount again.`;
  return new Refusal('NOT_TO_HAND_BACK', { message });
}
