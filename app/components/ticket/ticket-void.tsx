import type { ReactNode } from 'react';
import type { Booking } from '../../../contract/bookings.ts';
import { formatTime } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { TicketState } from '../../../contract/tickets.ts';
import { refundDaysText, turfPathOf } from '../bookings/booking-words.ts';
import { bookingPayPath } from '../bookings/hold/booking-ask.ts';
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
        Booking code <span className="font-[620] tracking-[0.04em] text-ink">{booking.code}</span>
      </p>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        {to && (
          <LinkButton to={to} tone="go" size="large">
            {label}
          </LinkButton>
        )}
        <LinkButton to="/bookings" tone="line" size="large">
          My bookings
        </LinkButton>
      </div>
    </Card>
  );
}

const noShow = {
  title: 'Marked as a no-show',
  text: 'The venue wrote down that nobody came. If you were there, ask at the venue: they can take it back.',
};

type Words = { title: string; text: ReactNode; to?: string; label?: string };

function wordsOf(booking: Booking, state: VoidState): Words {
  // An archived turf has no page.
  const { isActive } = booking.turf;
  const again = isActive ? { to: turfPathOf(booking), label: 'Book this turf again' } : {};
  switch (state) {
    case 'unpaid':
      return {
        title: 'Not paid yet',
        text: heldText(booking.holdExpiresAt),
        to: bookingPayPath(booking.id),
        label: 'Pay now',
      };
    case 'awaiting':
      return {
        title: 'Waiting for the owner',
        text: 'You have paid, and the owner has yet to accept. The ticket comes with the answer; if it is no, everything comes back.',
      };
    case 'cancelled':
      return { title: 'This ticket is cancelled', text: cancelledText(booking), ...again };
    case 'expired':
      return {
        title: 'Never paid for',
        text: 'The hold lapsed before a payment arrived, so there is no ticket. The hours may still be free.',
        ...again,
      };
    case 'ended':
      if (booking.noShowAt) return { ...noShow, ...again };
      return {
        title: 'Played',
        text: 'This game is over. We hope it was a good one.',
        ...(isActive && { to: `/turf/${booking.turf.id}#reviews`, label: 'Say how it was' }),
      };
  }
}

function heldText(until: string | null): string {
  return until
    ? `Your hours are held until ${formatTime(new Date(until))}. The ticket comes with the payment.`
    : 'The ticket comes with the payment.';
}

function cancelledText({ refundPaise }: Booking): ReactNode {
  if (refundPaise === 0) return 'It no longer opens the gate, and the hours are free for others.';
  return (
    <>
      It no longer opens the gate. <b>{formatPaise(refundPaise)}</b> comes back the way it was paid, in{' '}
      {refundDaysText}.
    </>
  );
}
