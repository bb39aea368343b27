import { hourRanges, type SlotMinutes } from '../calendar.ts';
import { defaultPolicy } from '../policy.ts';
import { slotsFrom } from '../slot-times.ts';

/** Rules for how long customers book. Source: docs/business-rules.md, rule 20. The desk may sell any slots. */

export const gameLengths = [30, 60, 90] as const;

export type GameMinutes = (typeof gameLengths)[number];
export type Lengths = { slotMinutes: SlotMinutes; minMinutes: GameMinutes };

/** Returns how many slots the longest booking has. */
export function mostSlots(slotMinutes: SlotMinutes): number {
  return (defaultPolicy.maxSlotsPerBooking * 60) / slotMinutes;
}

/** Returns the free slots that are part of a free time as long as the shortest game. */
export function longEnough(free: readonly number[], { slotMinutes, minMinutes }: Lengths): number[] {
  return hourRanges(free, slotMinutes)
    .filter(({ from, to }) => (to - from) * 60 >= minMinutes)
    .flatMap(({ from, to }) => slotsFrom(from, to, slotMinutes));
}

/** Returns the shortest game that has this slot, from it on if that is free, or the slot alone. */
export function shortestGameAt(
  hour: number,
  free: readonly number[],
  { slotMinutes, minMinutes }: Lengths,
): number[] {
  const length = minMinutes / 60;
  const games = slotsFrom(hour - length + slotMinutes / 60, hour + slotMinutes / 60, slotMinutes)
    .reverse()
    .map((start) => slotsFrom(start, start + length, slotMinutes));
  return games.find((game) => game.every((one) => free.includes(one))) ?? [hour];
}
