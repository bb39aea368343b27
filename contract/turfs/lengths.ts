import * as m from '#messages';
import { formatHour, hourRanges, type SlotMinutes, slotsFrom } from '../calendar.ts';
import { defaultPolicy } from '../policy.ts';
import { orText } from '../text/join-words.ts';

/** Rules for how long customers book. Source: docs/business-rules.md, rule 20. The desk may sell any slots. */

export const gameLengths = [30, 60, 90] as const;

export type GameMinutes = (typeof gameLengths)[number];
type Lengths = { slotMinutes: SlotMinutes; minMinutes: GameMinutes };

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

/** `gap`: the hours leave a time that nobody can book; one of `starts` would not. */
export type LengthProblem = { kind: 'short' } | { kind: 'gap'; starts: number[] };

/**
 * Returns why a customer cannot book these slots although all are free. Where every start leaves a gap, the rule
 * does not apply.
 * @param free all free slots of the day, these included
 */
export function lengthProblem(
  hours: readonly number[],
  free: readonly number[],
  { slotMinutes, minMinutes }: Lengths,
): LengthProblem | undefined {
  const games = hourRanges(hours, slotMinutes);
  if (games.some(({ from, to }) => (to - from) * 60 < minMinutes)) return { kind: 'short' };
  for (const game of games) {
    const others = hours.filter((hour) => hour < game.from || hour >= game.to);
    const around = hourRanges(
      free.filter((hour) => !others.includes(hour)),
      slotMinutes,
    ).find(({ from, to }) => from <= game.from && game.to <= to);
    if (!around) continue;
    const length = game.to - game.from;
    const isGap = (time: number) => time > 0 && time * 60 < minMinutes;
    const leavesGap = (start: number) => isGap(start - around.from) || isGap(around.to - start - length);
    if (!leavesGap(game.from)) continue;
    const starts = slotsFrom(around.from, around.to, slotMinutes).filter(
      (start) => start + length <= around.to && !leavesGap(start),
    );
    if (starts.length > 0) return { kind: 'gap', starts };
  }
  return undefined;
}

export function lengthText(problem: LengthProblem, minMinutes: GameMinutes): string {
  if (problem.kind === 'short') return m.errors_game_shorter({ minutes: minMinutes });
  return m.errors_gap_starts({ starts: orText(problem.starts.map(formatHour)) });
}
