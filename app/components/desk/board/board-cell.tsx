import { Link } from 'react-router';
import * as m from '#messages';
import { formatHourRange } from '../../../../contract/calendar.ts';
import type { DayHour } from '../../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { stateText } from '../../day-sheet/free-row.tsx';
import { moneyTextOf } from '../../day-sheet/game/money-text.ts';
import type { BoardCell } from './board-rows.ts';

/** Link that opens the dialog of a game or slot; a slot without an act is text. */
export function CellLink({
  cell,
  turfName,
  to,
  showsTurf = false,
}: {
  cell: BoardCell;
  turfName: string;
  to: string;
  /** In a list by time; in a table the column names the turf. */
  showsTurf?: boolean;
}) {
  const when = formatHourRange(cell.from, cell.to);
  if (cell.kind === 'slot') {
    const { slot } = cell;
    if (slot.offers.length === 0)
      return <span className="block px-2.5 py-2 text-sm text-quiet">{stateText(slot)}</span>;
    return (
      <Link
        to={to}
        draggable={false}
        replace
        preventScrollReset
        className={`${tile} text-pitch ring-1 ring-edge/60 ring-inset hover:bg-mint`}
      >
        <span className={showsTurf ? 'font-[640]' : 'sr-only'}>{turfName}</span>
        <span className="sr-only">{m.desk_board_free({ when })}</span>
        <span className="text-sm">{slotText(slot)}</span>
      </Link>
    );
  }
  const { booking, isLate } = cell;
  const money = moneyTextOf(booking);
  const state = stateOf(cell);
  return (
    <Link
      to={to}
      draggable={false}
      replace
      preventScrollReset
      className={`${tile} ring-inset ${isLate ? 'bg-surface ring-[1.5px] ring-clay' : 'bg-mint'} hover:ring-2 hover:ring-pitch`}
    >
      <span className={showsTurf ? 'text-sm text-quiet' : 'sr-only'}>{turfName}</span>
      <span className="sr-only">{when}</span>
      <span className="font-[640] wrap-anywhere">{booking.name}</span>
      <span className="text-sm">
        {state && <span className={isLate ? 'font-[640] text-clay' : ''}>{state} · </span>}
        {booking.seriesId && <span>{m.desk_series()} · </span>}
        {money && <span className={money.look}>{money.text}</span>}
      </span>
    </Link>
  );
}

const tile = 'flex h-full min-h-12 flex-col justify-center rounded-xl px-2.5 py-1.5 leading-tight';

function stateOf({ booking, isLate }: BoardCell & { kind: 'game' }): string | undefined {
  if (booking.status === 'awaiting_approval') return m.desk_awaiting_your_approval();
  if (booking.noShowAt) return m.desk_no_show();
  if (booking.checkedInAt) return m.desk_checked_in();
  return isLate ? m.desk_board_late() : undefined;
}

/** The price of a free slot; the desk may also sell a buffer, and enter walk-ins of past slots. */
function slotText({ isFree, isBuffer, pricePaise }: DayHour): string {
  if (!isFree) return m.desk_walk_in_late();
  return isBuffer ? m.desk_slot_buffer() : formatPaise(pricePaise);
}
