import { daysBetween, type IstDate, type SlotMinutes } from './calendar.ts';

/** Returns the starts of the slots from one hour to another: 18 to 20 in half hours gives 18, 18.5, 19, 19.5. */
export function slotsFrom(from: number, to: number, slotMinutes: SlotMinutes): number[] {
  const length = slotMinutes / 60;
  return Array.from(
    { length: Math.max(0, Math.floor((to - from) / length)) },
    (_, index) => from + index * length,
  );
}

/** Returns hours counted from the midnight of `date`: 1 am of the next date is 25. */
export function hoursFrom(date: IstDate, slots: { date: IstDate; hours: readonly number[] }): number[] {
  const later = daysBetween(date, slots.date) * 24;
  return slots.hours.map((hour) => hour + later);
}

/** Returns the half hours of slots, counted as by `hoursFrom`. */
export function halfHoursFrom(
  date: IstDate,
  slots: { date: IstDate; hours: readonly number[]; slotMinutes: SlotMinutes },
): number[] {
  return halfHoursOf(hoursFrom(date, slots), slots.slotMinutes);
}

/** Returns the half hours of slots: 18 of an hour gives 18 and 18.5. */
export function halfHoursOf(hours: readonly number[], slotMinutes: SlotMinutes): number[] {
  return slotMinutes === 30 ? [...hours] : hours.flatMap((hour) => [hour, hour + 0.5]);
}

/** Returns how many hours so many slots take: three slots of 30 minutes are 1.5. */
export function hoursIn(slotCount: number, slotMinutes: SlotMinutes): number {
  return (slotCount * slotMinutes) / 60;
}

/** Returns the end of the last slot, as an hour of the day; `hours` is ascending and not empty. */
export function endOf(hours: readonly number[], slotMinutes: SlotMinutes): number {
  return (hours.at(-1) ?? 0) + slotMinutes / 60;
}
