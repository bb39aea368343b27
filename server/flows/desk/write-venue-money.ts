import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { type ReceiptMethod, venueMoneyOf } from '../../../contract/desk/venue-money.ts';
import { Refusal } from '../../../contract/errors.ts';
import { getManagedBookingRow } from '../../core/bookings/desk/managed-bookings.ts';
import { publishBookingChanged } from '../../core/bookings/publish-booking-changed.ts';
import { lockBooking } from '../../core/bookings/settle-booking.ts';
import {
  findVenuePayment,
  getReceivedPaise,
  type VenuePaymentRow,
} from '../../core/payments/venue/queries.ts';
import { writeVenuePayment } from '../../core/payments/venue/write-venue-payment.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { replayed } from '../../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { getDayBooking } from './day-bookings.ts';

type VenueMoney = {
  bookingId: string;
  /** Positive: collected into the till. Negative: paid out of it. */
  amountPaise: number;
  method: ReceiptMethod;
  note?: string | undefined;
  event: 'venue-money-received' | 'venue-money-handed-back';
  /** Throws if the amount differs from the open or excess amount. Runs under the booking's lock. */
  check: (due: ReturnType<typeof venueMoneyOf>) => void;
};

/**
 * Records money collected or paid out by the venue for a booking. The booking's lock serializes concurrent
 * desks.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, IDEMPOTENCY_KEY_REUSED, errors of `check`
 */
export async function writeVenueMoney(
  services: Services,
  { person, caller }: SignedIn,
  { check, event, ...money }: VenueMoney,
  idempotencyKey?: string,
): Promise<DayBooking> {
  const { db, clock } = services;
  const { bookingId, amountPaise, method } = money;
  const row = await getManagedBookingRow(db, person, bookingId);
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, refOf(row));
    if (!booking) throw new Refusal('BOOKING_NOT_FOUND');
    const earlier = await findVenuePayment(tx, person.userId, idempotencyKey);
    // Another amount or method would be in the till but not recorded.
    const isSame = (row: VenuePaymentRow) =>
      row.bookingId === bookingId && row.amountPaise === amountPaise && row.method === method;
    if (await replayed(earlier, isSame)) return;
    check(venueMoneyOf(booking, await getReceivedPaise(tx, bookingId)));
    await writeVenuePayment(tx, {
      ...money,
      turfId: booking.turfId,
      collectedBy: person.userId,
      receivedAt: await clock.now(tx),
      idempotencyKey,
    });
    await recordAudit(tx, {
      event,
      actorId: person.userId,
      subjectId: booking.userId,
      caller,
      details: { bookingId, amountPaise: Math.abs(amountPaise), method },
    });
  });
  publishBookingChanged(services.events, row);
  return getDayBooking(services, bookingId);
}
