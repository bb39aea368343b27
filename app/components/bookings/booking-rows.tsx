import { Link } from 'react-router';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { formatPaise } from '../../../contract/money.ts';
import { whenOf } from './booking-words.ts';
import { StatusBadges } from './status-badges.tsx';
import { TurfLink } from './turf-link.tsx';

export function BookingRows({ bookings, now }: { bookings: readonly Booking[]; now: string }) {
  return (
    <ul className="divide-y divide-line border-b border-line">
      {bookings.map((booking) => (
        <li
          key={booking.id}
          className="grid items-center gap-x-6 gap-y-1.5 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto_5.5rem]"
        >
          <div className="min-w-0">
            <p className="font-[620]">
              <Link
                to={`/bookings/${booking.id}`}
                className="inline-flex min-h-7 items-center underline-offset-4 hover:underline max-sm:min-h-11"
              >
                {whenOf(booking, now)}
              </Link>
            </p>
            <p className="text-[0.9375rem] wrap-anywhere text-quiet">
              <TurfLink turf={booking.turf} className="inline-flex min-h-7 items-center max-sm:min-h-11" />
              <span className="max-sm:hidden">, </span>
              <span className="max-sm:-mt-2 max-sm:block">{booking.turf.location}</span>
            </p>
          </div>
          <StatusBadges booking={booking} />
          <p className="figure text-xl sm:text-right">{formatPaise(booking.totalPaise)}</p>
        </li>
      ))}
    </ul>
  );
}
