import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { addDays, daysBetween, hoursOf, istDateOf, slotStart } from '../../../../contract/calendar.ts';
import { endOf } from '../../../../contract/slot-times.ts';

/**
 * Returns the time until a game: `In 40 minutes`, `Today`, `Tomorrow`, `In 5 days`. Between two separate
 * slots it counts to the next.
 */
export function untilText(
  { date, startTimes, slotMinutes }: Pick<Booking, 'date' | 'startTimes' | 'slotMinutes'>,
  now: Date,
): string {
  const hour = hoursOf(startTimes).find((each) => now < slotStart(date, endOf([each], slotMinutes))) ?? 0;
  const start = slotStart(date, hour).getTime();
  const minutes = Math.ceil((start - now.getTime()) / 60_000);
  if (minutes <= 0) return m.booking_until_now();
  if (minutes <= 90) return m.booking_until_minutes({ count: minutes });
  const today = istDateOf(now);
  // After midnight, a game of the running evening has yesterday's date.
  if (date <= today) return m.common_today();
  if (date === addDays(today, 1)) return m.common_tomorrow();
  return m.booking_until_days({ count: daysBetween(today, date) });
}
