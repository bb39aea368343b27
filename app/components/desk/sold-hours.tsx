import { Link } from 'react-router';
import { formatInstant, formatSlots, parseHour } from '../../../contract/calendar.ts';
import type { DeskSlots } from '../../../contract/desk-slots.ts';
import type { StandingBooking } from '../../refusal-details.server.ts';
import {
  closurePath,
  type HourOfDate,
  pickedIn,
  slotName,
  stretchesOf,
  stretchText,
} from './calendar-ask.ts';

type Sold = { name: string; when: string; who: string; bookingId: string | null };

/** Which of the picked hours somebody has, as far as the page knows. */
export function soldAmong({ days }: DeskSlots, picked: readonly HourOfDate[]): Sold[] {
  return picked.flatMap((hour) => {
    const slot = days
      .find(({ date }) => date === hour.date)
      ?.slots.find(({ startTime }) => parseHour(startTime) === hour.hour);
    if (slot?.status !== 'booked' && slot?.status !== 'held') return [];
    const { booking, heldUntil } = slot;
    return {
      name: slotName(hour),
      when: formatSlots(hour.date, [hour.hour]),
      who: booking
        ? `${booking.playerName}, ${booking.code}`
        : `held until ${formatInstant(new Date(heldUntil ?? ''))}`,
      bookingId: booking?.id ?? null,
    };
  });
}

/** Bookings that stand in the way, and the two ways on: cancel one on its page, or close the hours for everybody. */
export function SoldHours({
  turfId,
  sold,
  standing,
  isOnly,
}: {
  turfId: string;
  sold: readonly Sold[];
  /** As the refusal names them, when somebody was quicker. */
  standing: readonly StandingBooking[];
  /** No other hour was picked. */
  isOnly: boolean;
}) {
  const lines =
    sold.length > 0
      ? sold
      : standing.map(({ id, code, when }) => ({ name: id, when, who: code, bookingId: id }));
  if (lines.length === 0) return null;
  const names = new URLSearchParams(sold.map(({ name }) => ['slot', name]));
  return (
    <div className="rounded-2xl bg-blush px-4 py-3 text-clay">
      <p className="font-[600]">
        {soldText(lines.length, isOnly)}: a sold hour stays as it is. Cancel the booking on its page, with
        full refund, or close the hour for everybody.
      </p>
      <ul className="mt-1">
        {lines.map(({ name, when, who, bookingId }) => (
          <li key={name}>
            {bookingId ? (
              <Link
                to={`/bookings/${bookingId}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {when}: {who}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center">
                {when}: {who}
              </span>
            )}
          </li>
        ))}
        {stretchesOf(pickedIn(names)).map((stretch) => (
          <li key={closurePath(turfId, stretch)}>
            <Link
              to={closurePath(turfId, stretch)}
              className="inline-flex min-h-11 items-center font-[600] underline underline-offset-4"
            >
              Close {stretchText(stretch)} with refunds
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function soldText(count: number, isOnly: boolean): string {
  if (isOnly) return 'This hour is sold';
  return count === 1 ? 'One of these is sold' : `${count} of these are sold`;
}
