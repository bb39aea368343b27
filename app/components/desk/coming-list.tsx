import { Link } from 'react-router';
import { formatDate, formatHours, type IstDate, parseHour } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { BookingAtTurf } from '../../../contract/owner.ts';

/** Who comes when, day by day: to be read at the gate, so the hours and what to collect stand out. */
export function ComingList({ bookings, today }: { bookings: readonly BookingAtTurf[]; today: IstDate }) {
  const dates = [...new Set(bookings.map(({ date }) => date))];
  return (
    <div className="grid gap-7">
      {dates.map((date) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h3 id={`day-${date}`} className="text-xl">
            {date === today && 'Today, '}
            {formatDate(date)}
          </h3>
          <ul className="mt-1 divide-y divide-line">
            {bookings
              .filter((booking) => booking.date === date)
              .map((booking) => (
                <Coming key={booking.id} booking={booking} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Coming({ booking }: { booking: BookingAtTurf }) {
  const hours = booking.startTimes.flatMap((time) => parseHour(time) ?? []);
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[9rem_1fr_8rem_9rem]">
      <p className="figure text-xl">{formatHours(hours)}</p>
      <p className="col-span-2 row-start-2 sm:col-span-1 sm:row-start-auto">
        <b className="font-[600]">{booking.customerName}</b>{' '}
        <span className="text-quiet">{booking.turf.name}</span>
      </p>
      <p className="text-quiet max-sm:col-span-2 max-sm:row-start-3 max-sm:text-sm">
        <Link
          to={`/bookings/${booking.id}`}
          aria-label={`Booking ${booking.code} of ${booking.customerName}`}
          className="inline-flex min-h-11 items-center tracking-[0.04em] underline underline-offset-4 sm:-my-3"
        >
          {booking.code}
        </Link>
      </p>
      <p className="text-right">
        {booking.atVenuePaise > booking.receivedPaise ? (
          <>
            <span className="text-sm text-quiet">Collect </span>
            <b className="figure text-xl">{formatPaise(booking.atVenuePaise - booking.receivedPaise)}</b>
          </>
        ) : (
          <span className="text-sm text-quiet">All paid</span>
        )}
      </p>
    </li>
  );
}
