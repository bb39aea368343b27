import * as m from '#messages';
import type { CollectionRequest, VenueRefundRequest } from '../../../contract/desk/bookings.ts';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { venueMoneyOf } from '../../../contract/desk/venue-money.ts';
import { Refusal } from '../../../contract/errors.ts';
import { formatPaise } from '../../../contract/money.ts';
import { getManagedBookingRow } from '../../core/bookings/desk/managed-bookings.ts';
import { publishBookingChanged } from '../../core/bookings/publish-booking-changed.ts';
import { lockBooking } from '../../core/bookings/settle-booking.ts';
import { getCollectedPaise, listVenuePaymentsByKey } from '../../core/payments/venue/queries.ts';
import { writeVenuePayment } from '../../core/payments/venue/write-venue-payment.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import { replayed } from '../../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { getDayBooking } from './day-bookings.ts';

/**
 * Records money collected at the venue. With concurrent desks, the second is refused.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, MORE_THAN_DUE, IDEMPOTENCY_KEY_REUSED
 */
export function collectAtVenue(
  services: Services,
  signedIn: SignedIn,
  request: CollectionRequest,
  idempotencyKey?: string,
): Promise<DayBooking> {
  const check = (sumPaise: number, { openPaise }: VenueMoney) => {
    if (sumPaise <= openPaise) return;
    const message =
      openPaise === 0 ? m.errors_nothing_due() : m.errors_only_due({ amount: formatPaise(openPaise) });
    throw new Refusal('MORE_THAN_DUE', { message });
  };
  const money = { ...request, sign: 1, event: 'venue-money-collected', check } as const;
  return recordVenueMoney(services, signedIn, money, idempotencyKey);
}

/**
 * Records that the venue refunded the whole excess that it had collected. With concurrent desks, the second
 * is refused.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, VENUE_REFUND_NOT_DUE, IDEMPOTENCY_KEY_REUSED
 */
export function refundAtVenue(
  services: Services,
  signedIn: SignedIn,
  request: VenueRefundRequest,
  idempotencyKey?: string,
): Promise<DayBooking> {
  const check = (sumPaise: number, { venueRefundDuePaise }: VenueMoney) => {
    if (sumPaise === venueRefundDuePaise) return;
    const message =
      venueRefundDuePaise === 0
        ? m.errors_no_refund_due()
        : m.errors_refund_due({ amount: formatPaise(venueRefundDuePaise) });
    throw new Refusal('VENUE_REFUND_NOT_DUE', { message });
  };
  const money = { ...request, sign: -1, event: 'venue-money-refunded', check } as const;
  return recordVenueMoney(services, signedIn, money, idempotencyKey);
}

type VenueMoney = ReturnType<typeof venueMoneyOf>;
type Recorded = CollectionRequest & {
  /** 1: collected into the till. -1: paid out of it. */
  sign: 1 | -1;
  event: 'venue-money-collected' | 'venue-money-refunded';
  /** Throws if the sum differs from the open or excess amount. Runs under the booking's lock. */
  check: (sumPaise: number, due: VenueMoney) => void;
};

/** Writes one row for each method. The booking's lock serializes concurrent desks. */
async function recordVenueMoney(
  services: Services,
  { person, caller }: SignedIn,
  { bookingId, amounts, note, sign, event, check }: Recorded,
  idempotencyKey: string | undefined,
): Promise<DayBooking> {
  const { db, clock } = services;
  const row = await getManagedBookingRow(db, person, bookingId);
  const sumPaise = amounts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  await db.transaction(async (tx) => {
    await requireManagedTurf(tx, person, row.turfId);
    const booking = await lockBooking(tx, refOf(row));
    if (!booking) throw new Refusal('BOOKING_NOT_FOUND');
    const earlier = await listVenuePaymentsByKey(tx, person.userId, idempotencyKey);
    // Another amount or method would be in the till but not recorded.
    const isSame = () =>
      earlier.length === amounts.length &&
      amounts.every(({ method, amountPaise }) =>
        earlier.some(
          (row) =>
            row.bookingId === bookingId && row.method === method && row.amountPaise === sign * amountPaise,
        ),
      );
    if (await replayed(earlier[0], isSame)) return;
    check(sumPaise, venueMoneyOf(booking, await getCollectedPaise(tx, bookingId)));
    const collectedAt = await clock.now(tx);
    for (const { method, amountPaise } of amounts) {
      await writeVenuePayment(tx, {
        ...refOf(booking),
        amountPaise: sign * amountPaise,
        method,
        note,
        collectedBy: person.userId,
        collectedAt,
        idempotencyKey,
      });
      await recordAudit(tx, {
        event,
        actorId: person.userId,
        subjectId: booking.userId,
        caller,
        details: { bookingId, amountPaise, method },
      });
    }
  });
  publishBookingChanged(services.events, row);
  return getDayBooking(services, bookingId);
}
