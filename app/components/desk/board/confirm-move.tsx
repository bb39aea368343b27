import { Link, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatSlots, hoursOf } from '../../../../contract/calendar.ts';
import type { DayBooking, DaySheet } from '../../../../contract/desk/day-sheet.ts';
import { ActForm } from '../../day-sheet/act-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Dragged } from './load-dialog.server.ts';
import { differenceText, offerValue } from './offer-text.ts';

/** Asks before a dragged game gets its new slots, with the price difference and the customer's mail. */
export function ConfirmMove({
  booking,
  turf,
  dragged,
  problem,
  backTo,
}: {
  booking: DayBooking;
  turf: DaySheet['turf'];
  dragged: Dragged;
  problem: string | undefined;
  backTo: string;
}) {
  const { id, name, date, startTimes, slotMinutes, source } = booking;
  const isBusy = useNavigation().formData?.get('at') === id;
  const slotsOf = (day: string, times: readonly string[]) => formatSlots(day, hoursOf(times), slotMinutes);
  const { offer } = dragged;
  return (
    <div className="grid gap-4">
      <h3 className="text-xl wrap-anywhere">{name}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-quiet">{m.desk_move_from()}</dt>
        <dd>{m.booking_page_game({ turf: turf.name, slots: slotsOf(date, startTimes) })}</dd>
        <dt className="text-quiet">{m.desk_move_date()}</dt>
        <dd className="font-[640]">
          {m.booking_page_game({
            turf: dragged.turfName,
            slots: slotsOf(dragged.date, dragged.startTimes),
          })}
        </dd>
      </dl>
      {(problem ?? dragged.problem) && <Notice tone="problem">{problem ?? dragged.problem}</Notice>}
      {offer && (
        <>
          <p className="text-[0.9375rem] text-quiet">
            {source === 'online' ? m.desk_move_online() : m.desk_move_guest()}
          </p>
          <ActForm intent="reschedule" at={id} more={{ date: dragged.date }}>
            <Button
              tone="go"
              size="large"
              name="offer"
              value={offerValue(offer, dragged.turfId)}
              busy={isBusy}
            >
              {m.desk_move_confirm({ difference: differenceText(offer.differencePaise) })}
            </Button>
          </ActForm>
        </>
      )}
      <Link
        to={backTo}
        replace
        preventScrollReset
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
      >
        {m.desk_move_keep()}
      </Link>
    </div>
  );
}
