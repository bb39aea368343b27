import * as m from '#messages';
import { formatClock } from '../../../../contract/calendar.ts';
import type { Shift } from '../../../../contract/desk/shifts.ts';
import { shiftOf } from './figure-lines.ts';
import { FigureList } from './figure-list.tsx';

export function ShiftFigures({ shift }: { shift: Shift }) {
  const { closing } = shift;
  return (
    <div>
      <FigureList title={shiftTitle(shift)} lines={shiftOf(shift)} />
      {closing?.note && <p className="mt-2 text-sm text-quiet wrap-anywhere">{closing.note}</p>}
      {closing && closing.closedBy !== shift.name && (
        <p className="mt-2 text-sm text-quiet">{m.desk_shift_closed_by({ name: closing.closedBy })}</p>
      )}
    </div>
  );
}

export function shiftTitle({ name, openedAt, closing }: Shift): string {
  const from = formatClock(new Date(openedAt));
  return closing
    ? m.desk_shift_of({ name, from, until: formatClock(new Date(closing.closedAt)) })
    : m.desk_shift_since({ name, from });
}
