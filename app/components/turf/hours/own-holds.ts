import { hourText, type IstDate, type SlotMinutes } from '../../../../contract/calendar.ts';
import { hoursFrom } from '../../../../contract/slot-times.ts';
import type { Slot } from '../../../../contract/turfs/slots.ts';
import type { TurfPart } from '../load-turf-part.server.ts';

/** Without `id` no booking exists yet. */
export type OwnHold = {
  id?: string;
  date: IstDate;
  /** Counted from midnight of the page's date. */
  hours: number[];
  slotMinutes: SlotMinutes;
  until: string;
  now: string;
};

/** Returns the viewer's holds that a day's page shows; the day can have hours of the next date, after midnight. */
export function ownHoldsOn(
  { date, slots, slotMinutes }: { date: IstDate; slots: readonly Slot[] | null; slotMinutes: SlotMinutes },
  { holds, now }: TurfPart,
): OwnHold[] {
  const listed = new Set((slots ?? []).map(({ eveningTime }) => eveningTime));
  return holds
    .map((hold) => ({ slotMinutes, ...hold, hours: hoursFrom(date, hold), now }))
    .filter((hold) => hold.date === date || hold.hours.every((hour) => listed.has(hourText(hour))));
}
