import * as m from '#messages';
import { formatHour, hourRanges } from '../calendar.ts';
import { slotsFrom } from '../slot-times.ts';
import { orText } from '../text/join-words.ts';
import type { GameMinutes, Lengths } from './lengths.ts';

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
