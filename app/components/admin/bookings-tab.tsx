import { Link } from 'react-router';
import * as m from '#messages';
import type { FoundBooking } from '../../../contract/bookings/bookings.ts';
import { formatSlots, hoursOf } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { BookingCode } from '../bookings/booking-code.tsx';
import { statusLooks } from '../bookings/status-badges.tsx';
import { Badge } from '../ui/badge.tsx';
import { ListSearch } from './list-search.tsx';

/** Finds bookings for support; lists nothing until something is searched. */
export function BookingsTab({ bookings, q }: { bookings: readonly FoundBooking[]; q: string }) {
  return (
    <section aria-labelledby="bookings">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="bookings" className="text-xl max-sm:sr-only">
          {m.admin_bookings()}
        </h2>
        <ListSearch
          q={q}
          label={m.admin_bookings_search()}
          searchLabel={m.admin_bookings_search_label()}
          kept={{ tab: 'bookings' }}
        />
      </div>
      {bookings.length === 0 && (
        <p className="text-quiet">{q === '' ? m.admin_bookings_hint() : m.admin_bookings_none()}</p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {bookings.map((booking) => (
          <Found key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  );
}

function Found({ booking }: { booking: FoundBooking }) {
  const { id, code, date, startTimes, slotMinutes, status, totalPaise, turf, customer } = booking;
  const { text, tone } = statusLooks[status];
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4';
  return (
    <li className="grid gap-x-5 py-1.5 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,12rem)_13rem] sm:items-center">
      <Link to={`/bookings/${id}`} className={`${link} font-[640]`}>
        <BookingCode code={code} />
      </Link>
      <p className="min-w-0 wrap-anywhere">
        {formatSlots(date, hoursOf(startTimes), slotMinutes)}
        <span className="block text-quiet">{turf.name}</span>
      </p>
      {customer.id ? (
        <Link to={`/admin/users/${customer.id}`} className={link}>
          {customer.name}
        </Link>
      ) : (
        <p>{customer.name}</p>
      )}
      <p className="flex items-center gap-3">
        <Badge tone={tone}>{text()}</Badge>
        <span className="figure">{formatPaise(totalPaise)}</span>
      </p>
    </li>
  );
}
