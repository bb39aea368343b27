import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { ClosedBooking } from '../../../../contract/bookings/closures.ts';
import { formatDate, formatHours, formatSlots, hoursOf } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { BookingCode } from '../../bookings/booking-code.tsx';
import { PhoneLinks } from '../../ui/phone-links.tsx';

export function ClosedBookings({
  bookings: closed,
  turfNames,
  mailed,
  heading,
}: {
  bookings: readonly ClosedBooking[];
  turfNames: readonly string[];
  heading: 'h2' | 'h3';
  /** Title of the list of online bookings. */
  mailed: string;
}) {
  const [firstTurf = null, ...otherTurfs] = turfNames;
  const bookings =
    otherTurfs.length === 0
      ? closed
      : closed.map((booking) => ({ ...booking, otherTurf: booking.otherTurf ?? firstTurf }));
  const isMailed = ({ source }: ClosedBooking) => source === 'online';
  const toCall = bookings.filter((booking) => !isMailed(booking));
  return (
    <>
      <Group title={m.desk_closure_call()} heading={heading} bookings={toCall}>
        {m.desk_closure_call_text()}
      </Group>
      <Group title={mailed} heading={heading} bookings={bookings.filter(isMailed)} />
    </>
  );
}

function Group({
  title,
  heading: Heading,
  bookings,
  children,
}: {
  title: string;
  heading: 'h2' | 'h3';
  bookings: readonly ClosedBooking[];
  children?: ReactNode;
}) {
  if (bookings.length === 0) return null;
  const byDate = [...Map.groupBy(bookings, ({ date }) => date)];
  return (
    <section aria-label={title} className="mt-7">
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="mt-1 text-[0.9375rem] text-quiet">{children}</p>}
      {byDate.map(([date, ofDate]) => (
        <div key={date}>
          {byDate.length > 1 && <p className="mt-4 font-[620]">{formatDate(date)}</p>}
          <ul
            aria-label={byDate.length > 1 ? formatDate(date) : undefined}
            className="mt-3 grid divide-y divide-line border-y border-line"
          >
            {ofDate.map((booking) => (
              <Closed key={booking.id} booking={booking} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Closed({ booking }: { booking: ClosedBooking }) {
  const { date, code, source, name, phone, otherTurf, startTimes, slotMinutes, keptTimes } = booking;
  const { refundPaise, venueRefundDuePaise } = booking;
  const lostTimes = startTimes.filter((time) => !keptTimes.includes(time));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <b className="font-[620]">{name}</b>{' '}
        <span className="text-sm text-quiet">
          <BookingCode code={code} />
        </span>
        <p className="text-[0.9375rem] text-quiet">
          {formatSlots(date, hoursOf(startTimes), slotMinutes)}
          {otherTurf && <> · {otherTurf}</>}
        </p>
        <p className="text-[0.9375rem]">
          {keptTimes.length === 0
            ? m.desk_closure_is_cancelled()
            : m.desk_closure_keeps({
                lost: formatHours(hoursOf(lostTimes), slotMinutes),
                kept: formatHours(hoursOf(keptTimes), slotMinutes),
              })}
        </p>
      </div>
      {refundPaise > 0 && (
        <p className="text-[0.9375rem] text-quiet">
          <ParaglideMessage
            message={m.desk_closure_refund}
            inputs={{ amount: formatPaise(refundPaise) }}
            markup={{ figure: ({ children }) => <span className="figure text-xl text-ink">{children}</span> }}
          />
        </p>
      )}
      {phone && <PhoneLinks phone={phone} name={name} />}
      {!phone && source !== 'online' && (
        <p className="text-[0.9375rem] text-quiet">{m.desk_closure_no_number()}</p>
      )}
      {venueRefundDuePaise > 0 && (
        <p className="basis-full text-[0.9375rem] font-[620] text-clay">
          {m.desk_closure_venue_refund({ amount: formatPaise(venueRefundDuePaise) })}
        </p>
      )}
    </li>
  );
}
