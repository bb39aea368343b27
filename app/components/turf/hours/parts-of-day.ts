import { parseHour } from '../../../../contract/calendar.ts';
import type { Slot, SlotStatus } from '../../../../contract/slots.ts';

const parts = [
  { name: 'Early hours', from: 0 },
  { name: 'Morning', from: 5 },
  { name: 'Afternoon', from: 12 },
  { name: 'Evening', from: 17 },
  { name: 'Night', from: 21 },
] as const;

export type HourSlot = Slot & { hour: number };

export function hourSlotsOf(slots: readonly Slot[]): HourSlot[] {
  return slots.map((slot) => ({ ...slot, hour: parseHour(slot.startTime) ?? 0 }));
}

export function partsOfDay(slots: readonly HourSlot[]): { name: string; slots: HourSlot[] }[] {
  return parts
    .map(({ name, from }, i) => ({
      name,
      slots: slots.filter(({ hour }) => hour >= from && hour < (parts[i + 1]?.from ?? 24)),
    }))
    .filter((part) => part.slots.length > 0);
}

/** Shown in place of the price for hours that cannot be booked. */
export const takenTexts: Record<Exclude<SlotStatus, 'available'>, string> = {
  booked: 'Unavailable',
  held: 'Unavailable',
  locked: 'Unavailable',
  past: 'Time passed',
};
