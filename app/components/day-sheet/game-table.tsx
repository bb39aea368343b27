import * as m from '#messages';
import { formatHours, hoursOf } from '../../../contract/calendar.ts';
import type { DayBooking, DayFigures } from '../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';
import { BookingCode } from '../bookings/booking-code.tsx';
import { ShareList } from './game/share-list.tsx';

/** Classes of a column shown only on wide screens and on paper. */
const wide = 'max-sm:hidden print:table-cell';
const amount = 'pr-3 text-right whitespace-nowrap sm:pr-4';

export function GameTable({ bookings, figures }: { bookings: readonly DayBooking[]; figures: DayFigures }) {
  return (
    <table className="w-full text-left text-[0.9375rem] tabular-nums">
      <thead>
        <tr className="border-b-2 border-current text-sm">
          <th scope="col" className="py-2 pr-3 sm:pr-4">
            {m.desk_slot_time()}
          </th>
          <th scope="col" className="pr-3 sm:pr-4">
            {m.desk_name()}
          </th>
          <th scope="col" className={`pr-4 ${wide}`}>
            {m.desk_code()}
          </th>
          <th scope="col" className={`pr-4 ${wide}`}>
            {m.desk_state()}
          </th>
          <th scope="col" className={`${amount} ${wide}`}>
            {m.desk_report_online()}
          </th>
          <th scope="col" className={amount}>
            {m.common_at_the_venue()}
          </th>
          <th scope="col" className="text-right">
            {m.desk_report_open()}
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id} className="border-b border-line align-baseline">
            <td className="py-2 pr-3 whitespace-nowrap sm:pr-4">
              {formatHours(hoursOf(booking.startTimes), booking.slotMinutes)}
            </td>
            <td className="pr-3 pb-2 wrap-anywhere sm:pr-4">
              {booking.name}
              <span className="block text-sm text-quiet sm:hidden print:hidden">
                {m.desk_report_code_and_state({ code: booking.code, state: stateOf(booking) })}
              </span>
              <ShareList shares={booking.shares} />
            </td>
            <td className={`pr-4 ${wide}`}>
              <BookingCode code={booking.code} />
            </td>
            <td className={`pr-4 ${wide}`}>{stateOf(booking)}</td>
            <td className={`${amount} ${wide}`}>{formatPaise(booking.paidOnlinePaise)}</td>
            <td className={amount}>{formatPaise(booking.collectedPaise)}</td>
            <td className="text-right">{formatPaise(booking.openPaise)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-current align-baseline font-[640]">
          <th scope="row" colSpan={2} className="py-2 font-[640]">
            {m.common_total()}
          </th>
          <td className={wide} />
          <td className={wide} />
          <td className={`${amount} ${wide}`}>{formatPaise(figures.onlinePaise)}</td>
          <td className={amount}>{formatPaise(figures.collectedPaise)}</td>
          <td className="text-right">{formatPaise(figures.outstandingPaise + figures.missedPaise)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function stateOf({ status, checkedInAt, noShowAt }: DayBooking): string {
  if (status === 'cancelled') return m.desk_figure_cancelled();
  if (checkedInAt) return m.desk_figure_played();
  if (noShowAt) return m.desk_no_show();
  return status === 'awaiting_approval' ? m.desk_awaiting_approval() : m.desk_figure_not_marked();
}
