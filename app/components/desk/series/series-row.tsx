import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatDate, formatHours, hoursOf, istDateOf } from '../../../../contract/calendar.ts';
import type { Series } from '../../../../contract/desk/series.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { moneyTextOf } from '../../day-sheet/game/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { movePath } from '../board/move-path.ts';

type Booking = Series['bookings'][number];

const link = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** One date of a series with its money, and the ways to move or skip it. */
export function SeriesBookingRow({
  booking,
  showsTurf,
  mayMove,
  maySkip,
  problem,
}: {
  booking: Booking;
  showsTurf: boolean;
  mayMove: boolean;
  maySkip: boolean;
  problem: string | undefined;
}) {
  const { id, date, startTimes, slotMinutes, status, turf, isOver } = booking;
  const isCancelled = status === 'cancelled';
  const money = moneyTextOf({ ...booking, paidOnlinePaise: 0 });
  const day = formatDate(date, istDateOf(new Date()));
  const label = { date: day, turf: turf.name };
  const busy = useNavigation().formData?.get('bookingId') === id;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-1.5 has-[details[open]]:pb-4">
      <p className="min-w-0 leading-snug">
        <Link
          to={`/bookings/${id}`}
          className={`${link} font-[620] ${isCancelled ? 'text-quiet line-through' : ''}`}
        >
          {day}
        </Link>{' '}
        <span className="text-[0.9375rem] text-quiet">
          {formatHours(hoursOf(startTimes), slotMinutes)}
          {showsTurf && <> · {turf.name}</>}
        </span>{' '}
        <span className="block text-[0.9375rem] sm:inline">
          {isCancelled && <span className="text-quiet">{m.desk_series_cancelled()} </span>}
          {money && <span className={money.look}>{money.text}</span>}
        </span>
      </p>
      {!isCancelled && !isOver && mayMove && (
        <Link
          to={movePath(booking.turf.id, booking)}
          aria-label={m.desk_series_move_label(label)}
          className={`${link} col-start-2 text-pitch print:hidden`}
        >
          {m.desk_move()}
        </Link>
      )}
      {!isCancelled && !isOver && maySkip && (
        <details
          open={problem !== undefined}
          className="col-start-3 open:col-span-3 open:col-start-1 print:hidden"
        >
          <summary
            aria-label={m.desk_series_skip_label(label)}
            className="ml-auto flex min-h-11 w-max cursor-pointer items-center text-clay underline underline-offset-4"
          >
            {m.desk_series_skip()}
          </summary>
          {problem && <Notice tone="problem">{problem}</Notice>}
          <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3 pt-1">
            <input type="hidden" name="bookingId" value={id} />
            <p className="min-w-0 flex-1 basis-56 text-[0.9375rem]">
              {booking.collectedPaise > 0
                ? m.desk_series_skip_paid({ amount: formatPaise(booking.collectedPaise) })
                : m.desk_series_skip_text()}
            </p>
            <Button tone="danger" name="intent" value="skip" busy={busy} busyText={m.desk_cancel_busy()}>
              {m.desk_series_skip_date({ date: day })}
            </Button>
          </Form>
        </details>
      )}
    </li>
  );
}
