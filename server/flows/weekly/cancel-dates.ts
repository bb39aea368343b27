import type { WeeklyCancellation, WeeklySlot } from '../../../contract/bookings/weekly-slots.ts';
import { Refusal } from '../../../contract/errors.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { endDate, endWeeklySlot, isOnlyReserved } from '../../core/bookings/weekly/end-dates.ts';
import { findWeeklySlot, listDatesOf, lockWeeklySlot } from '../../core/bookings/weekly/weekly-rows.ts';
import type { Person } from '../../platform/permissions.ts';
import { releaseHold } from '../cancelling/release-hold.ts';
import type { Services } from '../services.ts';
import { getWeeklySlot } from './list-weekly-slots.ts';

/**
 * Cancels the reserved dates of an own weekly slot in a range; without its end, the weekly slot ends. Payments that
 * were opened are released first; paid games stay.
 * @throws Refusal WEEKLY_SLOT_NOT_FOUND, also for those of others; PAYMENT_IN_FLIGHT, RATE_LIMITED
 */
export async function cancelDates(
  services: Services,
  person: Person,
  { weeklySlotId, fromDate, untilDate }: WeeklyCancellation,
): Promise<WeeklySlot> {
  const { db, clock, events } = services;
  const row = await findWeeklySlot(db, weeklySlotId);
  if (!row || row.userId !== person.userId) throw new Refusal('WEEKLY_SLOT_NOT_FOUND');
  const isIn = ({ date }: { date: string }) =>
    date >= fromDate && (untilDate === undefined || date <= untilDate);
  for (const { booking } of (await listDatesOf(db, [row])).filter(isIn)) {
    if (booking?.status === 'pending') await releaseHold(services, person, booking.id);
  }
  await db.transaction(async (tx) => {
    const slot = await lockWeeklySlot(tx, row);
    const now = await clock.now(tx);
    if (!slot) return;
    if (untilDate === undefined) {
      await endWeeklySlot(tx, slot, { fromDate, endCause: 'customer', outcome: 'cancelled' }, now);
      return;
    }
    for (const date of (await listDatesOf(tx, [slot])).filter(isIn)) {
      if (isOnlyReserved(date, now)) await endDate(tx, slot, date, 'cancelled', now);
    }
  });
  publishSlotsChanged(events, row);
  return getWeeklySlot(services, person, weeklySlotId);
}
