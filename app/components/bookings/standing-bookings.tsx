import { Link } from 'react-router';
import * as m from '#messages';
import type { StandingBooking } from '../../forms/refusal-details.server.ts';

export function StandingBookings({ bookings }: { bookings: readonly StandingBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-2xl ring-1 ring-line">
      {bookings.map(({ id, code, turfName, when, heldUntil }) => (
        <li key={`${id} ${when}`}>
          {heldUntil ? (
            <p className={line}>
              <span className="font-[600]">{when}</span>
              <span className="text-sm text-quiet">{m.booking_standing_held({ time: heldUntil })}</span>
            </p>
          ) : (
            <Link to={`/bookings/${id}`} className={`${line} hover:bg-mint`}>
              <span className="font-[600]">{when}</span>
              <span className="text-sm text-quiet">
                {turfName ? m.booking_standing({ turf: turfName, code }) : code}
              </span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const line = 'flex min-h-14 flex-col justify-center px-4 py-2';
