import * as m from '#messages';
import type { PlannedWeeklyDate, WeeklyDate, WeeklySlot } from '../../../contract/bookings/weekly-slots.ts';
import {
  formatHours,
  formatInstant,
  formatSlots,
  hoursOf,
  istDateOf,
  type SlotMinutes,
  slotStart,
} from '../../../contract/calendar.ts';

type Game = { date: string; startTimes: readonly string[] };

export function gameText({ date, startTimes }: Game, slotMinutes: SlotMinutes): string {
  return formatSlots(date, hoursOf(startTimes), slotMinutes);
}

/** Returns 'Every Thursday, 7–8 pm', which tells a person's weekly slots apart. */
export function weeklyTitle({
  dates,
  startTimes,
  slotMinutes,
}: Pick<WeeklySlot, 'dates' | 'startTimes' | 'slotMinutes'>): string {
  const weekday = weekdayText(dates[0]?.date ?? istDateOf(new Date()));
  return m.booking_weekly_every({ weekday, slot: formatHours(hoursOf(startTimes), slotMinutes) });
}

/** Returns 'Thursday'. */
export function weekdayText(date: string): string {
  const noon = slotStart(date, 12);
  return new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'Asia/Kolkata' }).format(noon);
}

export function payByText(payBy: string): string {
  return formatInstant(new Date(payBy));
}

export const obstacles: Record<Exclude<PlannedWeeklyDate['state'], 'free'>, () => string> = {
  taken: m.booking_weekly_taken,
  closed: m.booking_weekly_closed,
  soon: m.booking_weekly_soon,
  share: m.booking_weekly_share,
  kept: m.booking_weekly_kept,
};

export function stateText({ state, payBy }: Pick<WeeklyDate, 'state' | 'payBy'>): string {
  if (state === 'reserved') return m.booking_weekly_state_reserved({ until: payByText(payBy) });
  return states[state]();
}

const states = {
  booked: m.booking_weekly_state_booked,
  released: m.booking_weekly_state_released,
  cancelled: m.booking_weekly_state_cancelled,
  closed: m.booking_weekly_state_closed,
};

export function endText({ endCause, endReason }: Pick<WeeklySlot, 'endCause' | 'endReason'>): string | null {
  if (endCause === 'customer') return m.booking_weekly_ended_customer();
  if (endCause === 'unpaid') return m.booking_weekly_ended_unpaid();
  return endCause && m.booking_weekly_ended_venue({ reason: endReason ?? '' }).trim();
}
