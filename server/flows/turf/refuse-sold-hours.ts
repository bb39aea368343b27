import * as m from '#messages';
import { formatSlots, hourText } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { listBookingCodes } from '../../core/bookings/booking-facts.ts';
import type { SoldHour } from '../../core/slots/sold-hours.ts';
import { textOfHeld } from '../../core/turfs/rules.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Refuses a change to hours that are sold or held.
 * @throws Refusal TURF_HAS_BOOKINGS with the bookings of these hours, and the expiry of those that are only
 * held. A weekly slot has no booking yet: the message names its next game.
 */
export async function refuseSoldHours(tx: Database, sold: readonly SoldHour[]): Promise<void> {
  if (sold.length === 0) return;
  const codes = await listBookingCodes(tx, [...new Set(sold.flatMap(({ bookingId }) => bookingId ?? []))]);
  const weekly = sold.filter(({ bookingId }) => bookingId === null);
  const bookings = [...codes].flatMap(([id, code]) => {
    const own = sold.filter(({ bookingId }) => bookingId === id);
    // A booking that is being rescheduled also holds other hours, possibly on another date.
    return [...Map.groupBy(own, ({ date, heldUntil }) => `${date} ${heldUntil?.getTime()}`).values()].map(
      (hours) => ({
        ...{ id, code, date: hours[0]?.date, startTimes: hours.map(({ hour }) => hourText(hour)) },
        slotMinutes: hours[0]?.slotMinutes,
        heldUntil: hours[0]?.heldUntil?.toISOString() ?? null,
      }),
    );
  });
  const message = weekly[0] ? weeklyText(weekly, weekly[0]) : textOfHeld(sold);
  throw new Refusal('TURF_HAS_BOOKINGS', { data: { bookings }, ...(message && { message }) });
}

function weeklyText(weekly: readonly SoldHour[], { date, slotMinutes }: SoldHour): string {
  const hours = weekly.filter((slot) => slot.date === date).map(({ hour }) => hour);
  return m.errors_weekly_slot_in_way({ game: formatSlots(date, hours, slotMinutes) });
}
