import { Link } from 'react-router';
import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { formatDate, formatHours, hoursOf } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { PaymentBadge, StatusBadge } from '../../bookings/status-badges.tsx';

const cell = 'block sm:table-cell sm:border-t sm:border-line sm:px-3 sm:py-3 sm:align-middle';

export function PersonBookings({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0) return <p className="text-quiet">{m.admin_no_bookings()}</p>;
  return (
    <table className="block w-full sm:table sm:border-collapse">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {[
            m.desk_turf(),
            m.admin_date(),
            m.desk_slot_time(),
            m.admin_amount(),
            m.desk_state(),
            m.admin_payment(),
          ].map((title) => (
            <th
              key={title}
              scope="col"
              className={`px-3 pb-2 text-sm font-[560] text-quiet ${title === 'Amount' ? 'text-right' : 'text-left'}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line sm:table-row-group sm:divide-y-0">
        {bookings.map((booking) => (
          <tr key={booking.id} className="block py-3 sm:table-row sm:py-0">
            <th scope="row" className={`${cell} text-left font-[620]`}>
              <Link
                to={`/bookings/${booking.id}`}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {booking.turf.name}
              </Link>
            </th>
            <td className={`${cell} max-sm:inline-block max-sm:pr-2 sm:whitespace-nowrap`}>
              {formatDate(booking.date)}
            </td>
            <td className={`${cell} whitespace-nowrap max-sm:inline-block`}>
              {formatHours(hoursOf(booking.startTimes), booking.slotMinutes)}
            </td>
            <td className={`${cell} figure sm:text-right`}>{formatPaise(booking.totalPaise)}</td>
            <td className={`${cell} max-sm:inline-block max-sm:pt-1.5 max-sm:pr-2`}>
              <StatusBadge booking={booking} />
            </td>
            <td className={`${cell} max-sm:inline-block`}>
              <PaymentBadge booking={booking} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
