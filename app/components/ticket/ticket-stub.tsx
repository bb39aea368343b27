import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { dueAtVenueOf, venueExcessOf } from '../bookings/booking-words.ts';
import { QrCode } from './qr-code.tsx';
import type { QrPath } from './qr-path.server.ts';

/** Ticket, white in every theme like paper, with large text for the gate. */
export function TicketStub({ booking, qr }: { booking: Booking; qr: QrPath }) {
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
      <div className="ticket-code mx-auto max-w-96 px-2 pt-2">
        <QrCode qr={qr} label={m.booking_ticket_qr()} />
      </div>
      <div className="relative px-6 pt-1 pb-5 text-center">
        <p className="text-sm">{m.booking_code_at_gate()}</p>
        <p className="figure text-[2.75rem] max-[17rem]:text-[9vw] tracking-[0.06em] sm:text-5xl">{code}</p>
      </div>
      <div className="relative border-t-2 border-dashed border-night/25">
        <Notch className="-left-3" />
        <Notch className="-right-3" />
        <dl className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-6 pt-4 pb-6">
          <div>
            <dt className="text-sm">{m.booking_due_at_venue()}</dt>
            <dd className="figure text-4xl max-[17rem]:text-[9vw]">
              {duePaise > 0 ? formatPaise(duePaise) : m.booking_nothing_due()}
            </dd>
          </div>
          <div className="ml-auto text-right">
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
