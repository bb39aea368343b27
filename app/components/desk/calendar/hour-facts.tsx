import { Link } from 'react-router';
import { formatTime } from '../../../../contract/calendar.ts';
import type { DeskBooking, DeskSlot } from '../../../../contract/desk-slots.ts';
import { formatPaise } from '../../../../contract/money.ts';

export const slotStates = {
  available: { text: 'Available', tone: 'mint' },
  locked: { text: 'Locked', tone: 'clay' },
  booked: { text: 'Booked', tone: 'flood' },
  held: { text: 'Held', tone: 'flood' },
  past: { text: 'Past', tone: 'quiet' },
} as const;

export function HourFacts({ slot, isShort = false }: { slot: DeskSlot; isShort?: boolean }) {
  const { booking, heldUntil, lockedReason, priceReason } = slot;
  return (
    <>
      {booking && <BookedBy booking={booking} />}
      {heldUntil && (
        <span className="block">until {formatTime(new Date(heldUntil))}, while somebody pays</span>
      )}
      {lockedReason && <span className="block">{lockedReason}</span>}
      {priceReason && !booking && (
        <span className="block">
          {priceReason}
          {!isShort && slot.pricePaise !== slot.basePricePaise && (
            <>, instead of {formatPaise(slot.basePricePaise)}</>
          )}
        </span>
      )}
      {slot.isExtra && <span className="block">Extra hour</span>}
    </>
  );
}

function BookedBy({
  booking: { id, code, playerName, atVenuePaise, isAwaitingApproval },
}: {
  booking: DeskBooking;
}) {
  return (
    <span className="block">
      <Link
        to={`/bookings/${id}`}
        aria-label={`${playerName} ${code}, booking`}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5 underline underline-offset-4 sm:min-h-8"
      >
        <b className="font-[600] text-ink">{playerName}</b> <span className="tracking-[0.04em]">{code}</span>
      </Link>
      <span className="block">{isAwaitingApproval ? 'Waits for your answer' : venueText(atVenuePaise)}</span>
    </span>
  );
}

function venueText(atVenuePaise: number): string {
  return atVenuePaise > 0 ? `${formatPaise(atVenuePaise)} at the venue` : 'All paid';
}
