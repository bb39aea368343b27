import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import * as m from '#messages';
import { addDays, formatDate, formatHours, hoursOf, type IstDate } from '../../../../contract/calendar.ts';
import type { BookingAtTurf } from '../../../../contract/desk/owner.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { BookingCode } from '../../bookings/booking-code.tsx';
import { dueAtVenueOf } from '../../bookings/booking-words.ts';
import { ChevronIcon } from '../../ui/icons.tsx';

type Games = readonly BookingAtTurf[];

export function ComingList({ bookings, today }: { bookings: Games; today: IstDate }) {
  const dates = [...new Set(bookings.map(({ date }) => date))];
  const soon = dates.filter((date) => date <= addDays(today, 1));
  return (
    <div className="divide-y divide-line border-y border-line">
      {dates.map((date, index) => (
        <Day
          key={date}
          title={nameOf(date, today)}
          games={bookings.filter((booking) => booking.date === date)}
          isOpen={soon.length > 0 ? date === soon[0] : index === 0}
        />
      ))}
    </div>
  );
}

function nameOf(date: IstDate, today: IstDate): string {
  if (date === today) return m.desk_coming_today({ date: formatDate(date) });
  return date === addDays(today, 1) ? m.desk_coming_tomorrow({ date: formatDate(date) }) : formatDate(date);
}

function Day({ title, games, isOpen }: { title: string; games: Games; isOpen: boolean }) {
  const openPaise = games.reduce((sum, game) => sum + dueAtVenueOf(game), 0);
  return (
    <details open={isOpen} className="group">
      <summary className="grid min-h-14 cursor-pointer grid-cols-[1fr_auto] items-baseline gap-x-4 py-3.5 hover:text-pitch sm:grid-cols-[auto_1fr_auto]">
        <h3 className="text-xl">{title}</h3>
        <span className="text-quiet max-sm:row-start-2">
          {openPaise > 0
            ? m.desk_coming_games_to_collect({ count: games.length, amount: formatPaise(openPaise) })
            : m.desk_games_count({ count: games.length })}
        </span>
        <ChevronIcon className="size-5 self-center transition-transform group-open:rotate-180 max-sm:row-span-2" />
      </summary>
      <ul className="divide-y divide-line pb-3">
        {games.map((game) => (
          <Coming key={game.id} booking={game} />
        ))}
      </ul>
    </details>
  );
}

function Coming({ booking }: { booking: BookingAtTurf }) {
  const hours = hoursOf(booking.startTimes);
  const openPaise = dueAtVenueOf(booking);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)_8rem_9rem]">
      <p className="figure text-xl">{formatHours(hours, booking.slotMinutes)}</p>
      <p className="min-w-0 wrap-anywhere max-sm:row-start-2">
        <b className="font-[600]">{booking.name}</b> <span className="text-quiet">{booking.turf.name}</span>
      </p>
      <p className="text-quiet max-sm:row-start-2 max-sm:text-right max-sm:text-sm">
        <Link
          to={`/bookings/${booking.id}`}
          aria-label={m.desk_booking_label({ code: booking.code, name: booking.name })}
          className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <BookingCode code={booking.code} />
        </Link>
      </p>
      <p className="text-right">
        {openPaise > 0 ? (
          <ParaglideMessage
            message={m.desk_coming_collect}
            inputs={{ amount: formatPaise(openPaise) }}
            markup={{
              quiet: ({ children }) => <span className="text-sm text-quiet">{children}</span>,
              figure: ({ children }) => <b className="figure text-xl">{children}</b>,
            }}
          />
        ) : (
          <span className="text-sm text-quiet">{m.desk_all_paid()}</span>
        )}
      </p>
    </li>
  );
}
