import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { BookingCode } from '../bookings/booking-code.tsx';
import { dueAtVenueOf, venueExcessOf } from '../bookings/booking-words.ts';
import { QrCode } from './qr-code.tsx';
import type { QrPath } from './qr-path.server.ts';

/** Ticket, white in every theme like paper, with large text for the gate. */
export function TicketStub({ booking, name, qr }: { booking: Booking; name: string; qr: QrPath }) {
  const { code, paidPaise, checkedInAt } = booking;
  const duePaise = dueAtVenueOf(booking);
  const venueExcessPaise = venueExcessOf(booking);
  return (
    <section
      aria-label={m.booking_ticket()}
      className="overflow-hidden rounded-3xl bg-white text-night shadow-card print:shadow-none"
    >
      {checkedInAt && (
        <p className="bg-flood px-6 py-3 text-center font-[650] text-on-flood">
          {m.booking_ticket_checked_in({ time: formatInstant(new Date(checkedInAt)) })}
        </p>
      )}
      <div className="ticket-code mx-auto max-w-72 px-2 pt-2 sm:max-w-84">
        <QrCode qr={qr} label={m.booking_ticket_qr()} />
      </div>
      <div className="relative px-6 pt-1 pb-5 text-center">
        <p className="text-sm">{m.booking_code_at_gate()}</p>
        <p className="figure text-[min(2.75rem,11.5vw)] max-[17rem]:text-[9vw] sm:text-5xl">
          <BookingCode code={code} />
        </p>
      </div>
      <div className="relative border-t-2 border-dashed border-night/25">
        <Notch className="-left-3" />
        <Notch className="-right-3" />
        <dl className="grid grid-cols-2 items-end gap-x-6 gap-y-3 px-6 pt-4 pb-6">
          <div>
            <dt className="text-sm">{m.booking_ticket_name()}</dt>
            <dd className="font-[620] wrap-anywhere">{name}</dd>
          </div>
          <div className="text-right">
            <dt className="text-sm">{m.booking_ticket_players()}</dt>
            <dd className="font-[620]">{m.cards_capacity({ count: booking.turf.capacity })}</dd>
          </div>
          <div>
            <dt className="text-sm">{m.booking_due_at_venue()}</dt>
            <dd className="figure text-4xl max-[17rem]:text-[9vw]">
              {duePaise > 0 ? formatPaise(duePaise) : m.booking_nothing_due()}
            </dd>
          </div>
          <div className="text-right">
            <dt className="text-sm">{m.booking_paid_online()}</dt>
            <dd className="figure text-2xl">{formatPaise(paidPaise)}</dd>
          </div>
        </dl>
        {venueExcessPaise > 0 && (
          <p className="px-6 pb-6 text-sm">
            {m.booking_venue_refund({ amount: formatPaise(venueExcessPaise) })}
          </p>
        )}
      </div>
    </section>
  );
}

function Notch({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute -top-3 size-6 rounded-full bg-paper print:hidden ${className}`}
    />
  );
}
