import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { Refusal } from '../../../contract/errors.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { isHold } from '../../core/bookings/rules.ts';
import { expireBooking } from '../../core/bookings/settle-booking.ts';
import { offerFreed } from '../../core/bookings/waits/offer-slots.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { hasPaymentInFlight } from '../../core/payments/queries.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';
import { getOwnBooking, getOwnBookingRow } from '../booking/reads/queries.ts';
import { lookAgain } from '../paying/record-return.ts';
import type { Services } from '../services.ts';

/** Without this limit a customer could create any number of holds, each with an order at the gateway. */
const limit: Limit = { name: 'holds-released', tries: 20, seconds: 3_600 };

/**
 * Releases an own hold before it expires; idempotent, also after the expiry. A payment known to the gateway
 * wins; money that arrives later never confirms it, even if the hours are free.
 * @throws Refusal RATE_LIMITED, BOOKING_NOT_FOUND, PAYMENT_IN_FLIGHT, NOT_HELD if it is paid or cancelled
 */
export async function releaseHold(services: Services, person: Person, bookingId: string): Promise<Booking> {
  const { db, clock, events, limits } = services;
  await limits.count(limit, person.userId, m.errors_many_releases);
  const { turf, order } = await getOwnBooking(services, person, bookingId);
  if (order) await lookAgain(services, order.orderId);
  const ref = refOf(await getOwnBookingRow(db, person, bookingId));
  const isFreed = await db.transaction(async (tx) => {
    const locked = await lockMoneyAndBooking(tx, clock, ref);
    if (!locked) throw new Refusal('BOOKING_NOT_FOUND');
    const { booking, now } = locked;
    if (booking.status === 'expired') return false;
    if (!isHold(booking)) throw new Refusal('NOT_HELD');
    if (await hasPaymentInFlight(tx, ref)) throw new Refusal('PAYMENT_IN_FLIGHT');
    await expireBooking(tx, booking, now, { cancelledBy: person.userId });
    if (booking.weeklyDateId === null) await offerFreed(tx, booking, now);
    return true;
  });
  if (isFreed) publishSlotsChanged(events, { turfId: turf.id, userId: person.userId });
  return getOwnBooking(services, person, bookingId);
}
