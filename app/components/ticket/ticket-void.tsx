import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import type { TicketState } from '../../../contract/bookings/tickets/tickets.ts';
import { formatTime } from '../../../contract/calendar.ts';
import { turfPathOf } from '../bookings/booking-words.ts';
import { bookingPayPath } from '../bookings/hold/booking-input.ts';
import { EndWords, endTitleOf } from '../bookings/money/ending.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

type VoidState = Exclude<TicketState, 'valid'>;

/** Shown in place of a ticket that is not valid. Has no QR code, so that nobody scans it by mistake. */
export function TicketVoid({ booking, state }: { booking: Booking; state: VoidState }) {
  const { title, text, to, label } = wordsOf(booking, state);
  return (
    <Card>
      <h2 className="text-3xl">{title}</h2>
      <p className="mt-2 max-w-[52ch] text-[1.0625rem]">{text}</p>
      <p className="mt-4 text-sm text-quiet">
        <ParaglideMessage
          message={m.booking_void_code}
          inputs={{ code: booking.code }}
          markup={{
            code: ({ children }) => <span className="font-[620] text-ink">{children}</span>,
          }}
        />
      </p>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        {to && (
          <LinkButton to={to} tone="go" size="large">
            {label}
          </LinkButton>
        )}
        <LinkButton to="/bookings" tone="line" size="large">
          {m.booking_my_bookings()}
        </LinkButton>
      </div>
    </Card>
  );
}

type Words = { title: string; text: ReactNode; to?: string; label?: string };

function wordsOf(booking: Booking, state: VoidState): Words {
  // An archived turf has no page.
  const { isActive } = booking.turf;
  const again = isActive ? { to: turfPathOf(booking), label: m.booking_book_turf_again() } : {};
  switch (state) {
    case 'unpaid':
      return {
        title: m.booking_void_unpaid(),
        text: heldText(booking.holdExpiresAt),
        to: bookingPayPath(booking.id),
        label: m.common_pay_now(),
      };
    case 'awaiting':
      return {
        title: m.booking_awaiting_approval(),
        text: m.booking_void_awaiting_text(),
      };
    case 'cancelled':
      return { title: m.booking_void_cancelled(), text: <EndWords booking={booking} />, ...again };
    case 'expired':
      return {
        title: endTitleOf(booking),
        text: <EndWords booking={booking} />,
        ...again,
      };
    case 'ended':
      if (booking.noShowAt) {
        return { title: m.booking_no_show(), text: m.booking_void_no_show_text(), ...again };
      }
      return {
        title: m.booking_status_played(),
        text: m.booking_void_played_text(),
        ...(isActive && { to: `/turf/${booking.turf.id}#reviews`, label: m.booking_void_review() }),
      };
  }
}

function heldText(until: string | null): string {
  return until
    ? m.booking_void_unpaid_until({ time: formatTime(new Date(until)) })
    : m.booking_void_unpaid_text();
}
