import { hourRanges, type SlotMinutes } from '../calendar.ts';
import { defaultPolicy } from '../policy.ts';
import { halfHoursOf, slotsFrom } from '../slot-times.ts';

/** Rules for how long customers book. Source: docs/business-rules.md, rule 20. The desk may sell any slots. */

export const gameLengths = [30, 60, 90] as const;

export type GameMinutes = (typeof gameLengths)[number];
export type Lengths = { slotMinutes: SlotMinutes; minMinutes: GameMinutes };

/** Lengths of a buffer after each booking, for cleaning and changing teams: docs/business-rules.md, rule 22. */
export const bufferLengths = [0, 30, 60] as const;
export type BufferMinutes = (typeof bufferLengths)[number];
export type Buffered = { slotMinutes: SlotMinutes; bufferMinutes: BufferMinutes };

/** Returns the half hours of the buffer after each run of a game's slots; none of them is part of the game. */
export function bufferHalvesOf(hours: readonly number[], { slotMinutes, bufferMinutes }: Buffered): number[] {
  const game = new Set(halfHoursOf(hours, slotMinutes));
  const after = hourRanges([...hours], slotMinutes).flatMap(({ to }) =>
    slotsFrom(to, to + bufferMinutes / 60, 30),
  );
  return [...new Set(after)].filter((half) => !game.has(half));
}

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
