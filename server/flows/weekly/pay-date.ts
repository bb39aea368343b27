import type { Booking } from '../../../contract/bookings/bookings.ts';
import { isPayableOnline, quoteFor } from '../../../contract/bookings/quote.ts';
import type { WeeklyPayment } from '../../../contract/bookings/weekly-slots.ts';
import { Refusal } from '../../../contract/errors.ts';
import { createBooking } from '../../core/bookings/create-booking.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { holdExpiresAt } from '../../core/bookings/rules.ts';
import { isOnlyReserved, lockDate } from '../../core/bookings/weekly/end-dates.ts';
import { findDate, findWeeklySlot } from '../../core/bookings/weekly/weekly-rows.ts';
import { createPaymentOrder } from '../../core/payments/create-payment-order.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import { lockTurfsForReservations } from '../../core/turfs/queries.ts';
import { newId } from '../../platform/ids.ts';
import type { Person } from '../../platform/permissions.ts';
import { openOrder } from '../booking/open-order.ts';
import type { Services } from '../services.ts';

/**
 * Makes the booking that pays for a reserved date, with its ground and its agreed price. The hold lasts until `pay_by`,
 * so an abandoned payment returns nothing. A repeat returns the same booking.
 * @throws Refusal WEEKLY_SLOT_NOT_FOUND, also for those of others; BOOKING_NOT_PAYABLE if it is not reserved any more;
 * SLOT_TAKEN if the turf is not open then; PAYMENT_UNAVAILABLE with the booking that is held
 */
export async function payDate(
  services: Services,
  person: Person,
  { weeklyDateId, paymentOption }: WeeklyPayment,
): Promise<Booking> {
  const { db, clock, events } = services;
  const { userId } = person;
  const found = await findDate(db, weeklyDateId);
  const slot = found && (await findWeeklySlot(db, found.weeklySlotId));
  if (!slot || slot.userId !== userId) throw new Refusal('WEEKLY_SLOT_NOT_FOUND');
  const bookingId = await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await lockTurfsForReservations(tx, [slot.turfId]);
    const [, date] = (await lockDate(tx, weeklyDateId)) ?? [];
    const now = await clock.now(tx);
    if (date?.booking?.status === 'pending') return date.booking.id;
    if (!date || !isOnlyReserved(date, now)) throw new Refusal('BOOKING_NOT_PAYABLE');
    const { turfId, slotPricesPaise, payBy } = date;
    const { slotMinutes, bufferMinutes, policy } = slot;
    const quote = quoteFor(slotPricesPaise, slotMinutes, policy);
    if (!isPayableOnline(quote)) throw new Refusal('NOTHING_TO_PAY');
    const id = newId();
    const expiresAt = Math.max(payBy.getTime(), holdExpiresAt(now, policy).getTime());
    const { payNowPaise, atVenuePaise } = quote[paymentOption];
    await createBooking(tx, clock, {
      ...{ id, turfId, date: date.date, hours: date.hours, slotMinutes, bufferMinutes },
      ...{ slotPricesPaise, quote, policy, userId, weeklyDateId },
      ...{ paymentOption, payNowPaise, atVenuePaise },
      status: 'pending',
      holdExpiresAt: new Date(expiresAt),
    });
    await createPaymentOrder(tx, { turfId, bookingId: id, amountPaise: payNowPaise });
    return id;
  });
  publishSlotsChanged(events, slot);
  return openOrder(services, person, bookingId);
}
