import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import * as m from '#messages';
import { formatHourRange, hoursOf } from '../../../../contract/calendar.ts';
import type { DayHour } from '../../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { ActForm } from '../../day-sheet/act-form.tsx';
import type { DayAnswer } from '../../day-sheet/act-on-day.server.ts';
import { stateText } from '../../day-sheet/free-row.tsx';
import { GameRow } from '../../day-sheet/game/game-row.tsx';
import { MethodButtons } from '../../day-sheet/game/method-buttons.tsx';
import { useWalkInDrafts } from '../../day-sheet/use-walk-in-drafts.ts';
import { WalkInForm } from '../../day-sheet/walk-in-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useDialogUpgrade } from '../../ui/use-dialog-upgrade.ts';
import { calendarPath, closurePath } from '../calendar/calendar-ask.ts';
import { newSeriesPath } from '../series/series-ask.ts';
import type { BoardCell, BoardSheet } from './board-rows.ts';
import { ConfirmMove } from './confirm-move.tsx';
import type { Moves } from './load-dialog.server.ts';
import { RescheduleForms } from './reschedule-forms.tsx';

type DialogProps = {
  sheet: BoardSheet;
  cell: BoardCell;
  /** Number of slots of a new booking. */
  slotCount?: number | undefined;
  /** Where a confirmed game can go. */
  moves: Moves;
  formKey: string;
  answer: DayAnswer | undefined;
};

/** A game or slot with its acts: a modal dialog with scripts, without them a section above the board. */
export default function BoardDialog(props: DialogProps & { backTo: string }) {
  const navigate = useNavigate();
  const part = useRef<HTMLElement>(null);
  const { sheet, cell, moves, backTo } = props;
  const title = m.desk_board_title({ turf: sheet.turf.name, when: formatHourRange(cell.from, cell.to) });
  if (useDialogUpgrade(part, true)) {
    const close = () => void navigate(backTo, { replace: true, preventScrollReset: true });
    return (
      <Dialog open wide={cell.kind === 'game' && !moves.dragged} title={title} onClose={close}>
        <Acts {...props} />
      </Dialog>
    );
  }
  return (
    <section
      ref={part}
      aria-labelledby="board-dialog"
      className="mb-5 rounded-3xl bg-surface p-5 shadow-card"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="board-dialog" className="text-2xl">
          {title}
        </h2>
        <Link to={backTo} className="inline-flex min-h-11 items-center underline">
          {m.common_close()}
        </Link>
      </div>
      <Acts {...props} />
    </section>
  );
}

function Acts({ sheet, cell, moves, slotCount, formKey, answer, backTo }: DialogProps & { backTo: string }) {
  const walkIns = useWalkInDrafts(sheet, answer);
  const place = { turfId: sheet.turf.id, date: sheet.date };
  const mayClose = sheet.turf.rights.includes('calendar');
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4';
  const moved = sheet.hours.find(({ startTime }) => startTime === walkIns.movedTo);
  const slot = moved ?? (cell.kind === 'slot' ? cell.slot : undefined);
  const { key, ...form } = walkIns.formAt(slot?.startTime ?? '');
  if (cell.kind === 'game' && moves.dragged)
    return (
      <ConfirmMove
        booking={cell.booking}
        turf={sheet.turf}
        dragged={moves.dragged}
        problem={answer?.at === cell.booking.id ? answer.problem : undefined}
        backTo={backTo}
      />
    );
  return (
    <div className="grid gap-4">
      {walkIns.stray && <Notice tone="problem">{walkIns.stray.text}</Notice>}
      {cell.kind === 'game' && (
        <>
          <ArriveAndPay cell={cell} formKey={formKey} />
          <GameRow
            booking={cell.booking}
            isOn={false}
            isNext={false}
            formKey={formKey}
            mayRefund={mayClose}
            answer={answer?.at === cell.booking.id ? answer : undefined}
          />
          {moves.offers && <RescheduleForms booking={cell.booking} turf={sheet.turf} offers={moves.offers} />}
        </>
      )}
      {slot && slot.offers.length > 0 && (
        <WalkInForm
          key={key}
          {...{ slot, place, formKey }}
          slotMinutes={sheet.turf.slotMinutes}
          slotCount={slotCount}
          {...form}
          onDraft={(typed) => walkIns.draft(slot.startTime, typed)}
        />
      )}
      {cell.kind === 'slot' && cell.slot.offers.length === 0 && <p>{stateText(cell.slot)}</p>}
      <p className="flex flex-wrap gap-x-5 border-t border-line pt-2">
        <Link to={`/desk/day?${new URLSearchParams(place)}`} className={link}>
          {m.desk_turf_day_sheet()}
        </Link>
        {cell.kind === 'slot' && slot?.isFree && (
          <Link to={newSeriesPath({ ...place, fromHour: cell.from })} className={link}>
            {m.desk_series_every_week()}
          </Link>
        )}
        {mayClose && cell.kind === 'slot' && slot?.isFree && (
          <Link
            to={calendarPath(
              { ...place, view: 'day' },
              {
                act: 'lock',
                picked: firstSlots(slot, slotCount).map((hour) => ({ date: sheet.date, hour })),
              },
            )}
            className={link}
          >
            {m.desk_lock()}
          </Link>
        )}
        {mayClose && (
          <Link
            to={closurePath(place.turfId, { date: sheet.date, fromHour: cell.from, toHour: cell.to })}
            className={link}
          >
            {m.desk_slots_close()}
          </Link>
        )}
      </p>
    </div>
  );
}

/** Checks a customer in and records the whole amount due with one press. */
function ArriveAndPay({ cell, formKey }: { cell: BoardCell & { kind: 'game' }; formKey: string }) {
  const { id, canCheckIn, noShowAt, openPaise } = cell.booking;
  if (!canCheckIn || noShowAt !== null || openPaise === 0) return null;
  const amount = formatPaise(openPaise);
  const more = { arrives: 'yes', amount: String(openPaise / 100), key: `${formKey}-${id}-${openPaise}` };
  return (
    <ActForm intent="collect" at={id} more={more} className="grid gap-2">
      <h3 className="text-lg">{m.desk_board_arrives({ amount })}</h3>
      <MethodButtons at={id} intent="collect" usual="cash" />
    </ActForm>
  );
}

/** Returns this many free slots from a slot on, as the form offers them; otherwise the slot alone. */
function firstSlots({ startTime, offers }: DayHour, count: number | undefined): number[] {
  const offer = offers.find(({ startTimes }) => startTimes.length === count);
  return hoursOf(offer?.startTimes ?? [startTime]);
}
