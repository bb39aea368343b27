import { hourText } from '../../../../contract/calendar.ts';
import { slotsFrom } from '../../../../contract/slot-times.ts';
import { type Board, pickOf } from './board-rows.ts';
import type { Drop } from './use-drag.ts';

/** Returns the parameters that open the dialog for what was dropped: a game at its new slots, or a new booking. */
export function dropParams({ columns }: Board, { kind, origin, span }: Drop): Record<string, string> {
  const from = columns[origin.column];
  const to = columns[span.column]?.sheet;
  if (!from || !to) return {};
  const pick = pickOf(from.sheet, origin.from);
  if (kind === 'create') {
    const slots = ((span.to - span.from) * 60) / from.sheet.turf.slotMinutes;
    return { pick, slots: String(slots) };
  }
  const game = [...from.cells.values()].find((cell) => cell.from === origin.from);
  if (game?.kind !== 'game') return {};
  const startTimes = slotsFrom(span.from, span.to, game.booking.slotMinutes).map(hourText);
  return { pick, to: `${to.turf.id}@${to.date}@${startTimes}` };
}
