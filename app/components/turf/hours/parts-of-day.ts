import * as m from '#messages';
import { formatDate, type IstDate, latestClosingHour, parseHour } from '../../../../contract/calendar.ts';
import type { Slot } from '../../../../contract/turfs/slots.ts';

const parts = [
  { name: m.turfs_part_early, from: 0 },
  { name: m.turfs_part_morning, from: 5 },
  { name: m.turfs_part_afternoon, from: 12 },
  { name: m.turfs_part_evening, from: 17 },
  { name: m.turfs_part_night, from: 21 },
  { name: m.common_after_midnight, from: 24 },
] as const;

/** `to` is exclusive. */
export const dayParts = parts.map((part, i) => ({ ...part, to: parts[i + 1]?.from ?? latestClosingHour }));

/** Names the hours after midnight by their calendar date. */
export function afterMidnightText(date: IstDate): string {
  return m.common_after_midnight_of({ date: formatDate(date) });
}

export type HourSlot = Slot & { hour: number };

export function hourSlotsOf(slots: readonly Slot[]): HourSlot[] {
  return slots.map((slot) => ({ ...slot, hour: parseHour(slot.eveningTime) ?? 0 }));
}

export type PartOfDay = { id: string; name: string; slots: HourSlot[] };

export function partsOfDay(slots: readonly HourSlot[]): PartOfDay[] {
  return dayParts.flatMap(({ name, from, to }) => {
    const ofPart = slots.filter(({ hour }) => hour >= from && hour < to);
    const [first] = ofPart;
    return first
      ? { id: `from-${from}`, name: from < 24 ? name() : afterMidnightText(first.date), slots: ofPart }
      : [];
  });
}
