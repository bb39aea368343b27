import * as m from '#messages';
import { addDays, formatTime, istDateOf } from '../../../contract/calendar.ts';
import type { DaySheet } from '../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';
import { deskHorizonDays } from '../../../contract/policy.ts';
import { canMove, movePath } from '../desk/board/move-path.ts';
import { afterMidnightText } from '../turf/hours/parts-of-day.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import type { DayAnswer } from './act-on-day.server.ts';
import { type DayRow, isRunning, partsOf } from './day-rows.ts';
import { FreeRow } from './free-row.tsx';
import { GameRow } from './game/game-row.tsx';
import { useWalkInDrafts, type WalkInDrafts } from './use-walk-in-drafts.ts';

/** The day from now on; past games and cancelled bookings are collapsed. */
export function DayList({
  sheet,
  formKey,
  answer,
}: {
  sheet: DaySheet;
  formKey: string;
  answer: DayAnswer | undefined;
}) {
  const { earlier, coming, unsold, calledOff } = partsOf(sheet);
  const walkIns = useWalkInDrafts(sheet, answer);
  const now = new Date(sheet.now);
  const today = istDateOf(now);
  const isToday = isRunning(sheet.date, now);
  const isTooFar = sheet.date > addDays(today, deskHorizonDays);
  const next = coming.find(isToLetIn);
  const late = coming.filter(({ hour }) => hour >= 24);
  const row = (one: DayRow) => (
    <li key={one.kind === 'game' ? one.booking.id : `${sheet.turf.id} ${sheet.date} ${one.slot.startTime}`}>
      <Row row={one} isNext={one === next} {...{ sheet, formKey, answer, walkIns }} />
    </li>
  );
  const toDo = earlier.filter((one) => isToLetIn(one) || openOf(one) > 0).length;
  return (
    <div>
      {!sheet.turf.isActive && <p className="mb-4 font-[620]">{m.desk_day_unlisted()}</p>}
      {sheet.turf.isActive && isTooFar && (
        <p className="mb-4 font-[620]">{m.desk_day_too_far({ days: deskHorizonDays })}</p>
      )}
      {walkIns.stray && (
        <div className="mb-4">
          <Notice
            tone="problem"
            action={
              <Button type="button" tone="plain" size="small" onClick={walkIns.stray.dismiss}>
                {m.desk_dismiss()}
              </Button>
            }
          >
            {walkIns.stray.text}
          </Notice>
        </div>
      )}
      {unsold.length > 0 && (
        <details
          open={unsold.some((one) => one.kind === 'hour' && walkIns.formAt(one.slot.startTime).answer)}
          className="group on-paper"
        >
          <summary className="flex min-h-12 items-center justify-between gap-4 border-b border-line font-[600]">
            <span>{m.desk_day_unsold()}</span>
            <span className="shrink-0 text-[0.9375rem] font-normal text-quiet">{m.desk_walk_in_late()}</span>
          </summary>
          <ul className="divide-y divide-line border-b border-line">{unsold.map(row)}</ul>
        </details>
      )}
      {earlier.length > 0 && (
        <details
          open={earlier.some((one) => one.kind === 'game' && one.booking.id === answer?.at)}
          className="group on-paper"
        >
          <summary className="flex min-h-12 items-center justify-between gap-4 border-b border-line font-[600]">
            <span>{m.desk_day_earlier({ count: earlier.length })}</span>
            <span className="text-[0.9375rem] font-normal text-quiet">
              {toDo > 0 ? m.desk_day_not_finished({ count: toDo }) : m.desk_day_all_done()}
            </span>
          </summary>
          <ul className="divide-y divide-line border-b border-line">{earlier.map(row)}</ul>
        </details>
      )}
      {isToday && (
        <p className="mt-5 flex items-center gap-3 font-[620] first:mt-0">
          <span aria-hidden="true" className="size-3 rounded-full bg-flood ring-2 ring-ink" />
          {m.desk_day_now({ time: formatTime(now) })}
          <span aria-hidden="true" className="h-0.5 flex-1 bg-flood" />
        </p>
      )}
      <ul className="divide-y divide-line">{coming.filter(({ hour }) => hour < 24).map(row)}</ul>
      {late.length > 0 && (
        <>
          <h2 className="mt-6 border-b border-line pb-2 text-[0.9375rem] font-[640] text-quiet">
            {afterMidnightText(addDays(sheet.date, 1))}
          </h2>
          <ul className="divide-y divide-line">{late.map(row)}</ul>
        </>
      )}
      {coming.length === 0 && <p className="py-6 text-quiet">{m.desk_day_nothing_more()}</p>}
      {calledOff.length > 0 && (
        <details open={calledOff.some(({ id }) => id === answer?.at)} className="on-paper mt-6">
          <summary className="flex min-h-12 items-center justify-between gap-4 border-y border-line font-[600]">
            <span>{m.desk_day_cancelled({ count: calledOff.length })}</span>
            <HandBack bookings={calledOff} />
          </summary>
          <ul className="divide-y divide-line">
            {calledOff.map((booking) => row({ kind: 'game', hour: 0, booking, isOn: false }))}
          </ul>
        </details>
      )}
    </div>
  );
}

type Shared = {
  sheet: DaySheet;
  formKey: string;
  answer: DayAnswer | undefined;
  walkIns: WalkInDrafts;
};

function Row({ row, isNext, sheet, formKey, answer, walkIns }: Shared & { row: DayRow; isNext: boolean }) {
  const mine = (at: string) => (answer?.at === at ? answer : undefined);
  if (row.kind === 'game') {
    const { booking, isOn } = row;
    const mayRefund = sheet.turf.rights.includes('calendar');
    const moveTo = canMove(booking, new Date(sheet.now)) ? movePath(sheet.turf.id, booking) : undefined;
    return <GameRow {...{ booking, isOn, isNext, formKey, mayRefund, moveTo }} answer={mine(booking.id)} />;
  }
  const { hour, slot, isOn } = row;
  const place = { turfId: sheet.turf.id, date: sheet.date };
  const { startTime } = slot;
  const { key, ...form } = walkIns.formAt(startTime);
  return (
    <FreeRow
      key={key}
      {...{ hour, slot, isOn, place, formKey }}
      slotMinutes={sheet.turf.slotMinutes}
      {...form}
      onDraft={(typed) => walkIns.draft(startTime, typed)}
    />
  );
}

function HandBack({ bookings }: { bookings: DaySheet['bookings'] }) {
  const paise = bookings.reduce((sum, { venueRefundDuePaise }) => sum + venueRefundDuePaise, 0);
  if (paise === 0) return null;
  return (
    <span className="text-[0.9375rem] text-clay">{m.desk_to_refund({ amount: formatPaise(paise) })}</span>
  );
}

function isToLetIn(row: DayRow): boolean {
  return row.kind === 'game' && row.booking.canCheckIn && row.booking.noShowAt === null;
}

function openOf(row: DayRow): number {
  return row.kind === 'game' && row.booking.noShowAt === null ? row.booking.openPaise : 0;
}
