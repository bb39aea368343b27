import * as m from '#messages';
import { formatHour, hourRanges } from '../calendar.ts';
import { slotsFrom } from '../slot-times.ts';
import { orText } from '../text/join-words.ts';
import type { BufferMinutes, GameMinutes, Lengths } from './lengths.ts';

/** `gap`: the hours leave a time that nobody can book; one of `starts` would not. */
export type LengthProblem = { kind: 'short' } | { kind: 'gap'; starts: number[] };

/**
 * Returns why a customer cannot book these slots although all are free. Where every start leaves a gap, the rule
 * does not apply. The buffer counts as taken: a game before these slots needs it as much as these do.
 * @param free all free slots of the day, these included
 */
export function lengthProblem(
  hours: readonly number[],
  free: readonly number[],
  { slotMinutes, minMinutes, bufferMinutes }: Lengths & { bufferMinutes: BufferMinutes },
): LengthProblem | undefined {
  const games = hourRanges(hours, slotMinutes);
  if (games.some(({ from, to }) => (to - from) * 60 < minMinutes)) return { kind: 'short' };
  // In whole slots: a slot that the buffer covers in part is taken.
  const buffer = (Math.ceil(bufferMinutes / slotMinutes) * slotMinutes) / 60;
  for (const game of games) {
    const others = games.filter((other) => other !== game);
    const isOwn = (hour: number) => hour >= game.from && hour < game.to;
    const isBesideOther = (hour: number) =>
      others.some(({ from, to }) => hour >= from - buffer && hour < to + buffer);
    const around = hourRanges(
      free.filter((hour) => isOwn(hour) || !isBesideOther(hour)),
      slotMinutes,
    ).find(({ from, to }) => from <= game.from && game.to <= to);
    if (!around) continue;
    const length = game.to - game.from;
    const isGap = (time: number) => time > 0 && time * 60 < minMinutes;
    const leavesGap = (start: number) =>
      isGap(start - buffer - around.from) || isGap(around.to - start - length - buffer);
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
