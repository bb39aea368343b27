import { Link } from 'react-router';
import * as m from '#messages';
import { formatInstant, formatTime } from '../../../../contract/calendar.ts';
import type { DeskSlot } from '../../../../contract/desk/slots.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { BookingCode } from '../../bookings/booking-code.tsx';
import { PhoneLinks } from '../../ui/phone-links.tsx';

const slotStates = {
  available: { text: m.desk_slot_available, tone: 'mint' },
  locked: { text: m.desk_slot_locked, tone: 'clay' },
  booked: { text: m.desk_slot_booked, tone: 'flood' },
  held: { text: m.desk_slot_state_held, tone: 'flood' },
  past: { text: m.desk_slot_past, tone: 'quiet' },
} as const;

export function slotState({ status, isBuffer }: DeskSlot) {
  return isBuffer && status === 'booked'
    ? ({ text: m.desk_slot_buffer, tone: 'quiet' } as const)
    : slotStates[status];
}

export function HourFacts({ slot, isShort = false }: { slot: DeskSlot; isShort?: boolean }) {
  const { booking, heldUntil, lockedReason, takenBy, weekly } = slot;
  const priceReason = slot.priceReason ?? (slot.priceSource === 'custom' ? m.common_custom_price() : null);
  return (
    <>
      {takenBy && <span className="block">{m.desk_slot_of_turf({ turf: takenBy.turfName })}</span>}
      {booking && (
        <BookedBy booking={booking} isFirst={booking.startTimes[0] === slot.eveningTime} isShort={isShort} />
      )}
      {heldUntil && !booking && (
        <span className="block">{m.desk_slot_held_until({ time: formatTime(new Date(heldUntil)) })}</span>
      )}
      {weekly && (
        <span className="block">
          {m.desk_weekly_state({ name: weekly.firstName, until: formatInstant(new Date(weekly.payBy)) })}
        </span>
      )}
      {lockedReason && <span className="block">{lockedReason}</span>}
      {priceReason && !booking && (
        <span className="block">
          {priceReason}
          {!isShort && slot.pricePaise !== slot.basePricePaise && (
            <>, {m.desk_slot_base_price({ price: formatPaise(slot.basePricePaise) })}</>
          )}
        </span>
      )}
      {slot.isExtra && <span className="block">{m.desk_slot_extra()}</span>}
    </>
  );
}

function BookedBy({
  booking: { id, code, status, name, phone, openPaise },
  isFirst,
  isShort,
}: {
  booking: NonNullable<DeskSlot['booking']>;
  /** The booking's money is shown at its first slot, so that sums over slots are right. */
  isFirst: boolean;
  isShort: boolean;
}) {
  return (
    <span className="block">
      <Link
        to={`/bookings/${id}`}
        aria-label={m.desk_slot_booking_label({ name, code })}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5 underline underline-offset-4 sm:min-h-8"
      >
        <b className="font-[600] text-ink">{name}</b> <BookingCode code={code} />
      </Link>
      {status === 'awaiting_approval' ? (
        <span className="block">{m.desk_awaiting_your_approval()}</span>
      ) : (
        isFirst && <span className="block">{venueText(openPaise)}</span>
      )}
      {phone && !isShort && <PhoneLinks phone={phone} name={name} />}
    </span>
  );
}

function venueText(openPaise: number): string {
  return openPaise > 0 ? m.desk_slot_at_venue({ amount: formatPaise(openPaise) }) : m.desk_all_paid();
}
