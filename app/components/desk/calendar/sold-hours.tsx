import { Link } from 'react-router';
import { formatInstant, formatSlots, parseHour } from '../../../../contract/calendar.ts';
import type { DeskSlots } from '../../../../contract/desk-slots.ts';
import type { StandingBooking } from '../../../forms/refusal-details.server.ts';
import {
  closurePath,
  type HourOfDate,
  pickedIn,
  slotName,
  stretchesOf,
  stretchText,
} from './calendar-ask.ts';

type Sold = { name: string; when: string; who: string; bookingId: string | null };

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

export function SoldHours({
  turfId,
  sold,
  standing,
  isOnly,
}: {
  turfId: string;
  sold: readonly Sold[];
  /** Bookings named by the refusal, if they were made after the page was loaded. */
  standing: readonly StandingBooking[];
  /** True if only one hour is picked. */
  isOnly: boolean;
}) {
  const lines =
    sold.length > 0
      ? sold
      : standing.map(({ id, code, when, heldUntil }) => ({
          ...{ name: `${id} ${when}`, when },
          ...(heldUntil ? { who: `held until ${heldUntil}`, bookingId: null } : { who: code, bookingId: id }),
        }));
  if (lines.length === 0) return null;
  const names = new URLSearchParams(sold.map(({ name }) => ['slot', name]));
  return (
    <div className="rounded-2xl bg-blush px-4 py-3 text-clay">
      <p className="font-[600]">{soldText(lines, isOnly)}</p>
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

function soldText(lines: readonly Pick<Sold, 'bookingId'>[], isOnly: boolean): string {
  const heldCount = lines.filter(({ bookingId }) => bookingId === null).length;
  const what = (word: string) => {
    if (isOnly) return `This hour is ${word}`;
    return lines.length === 1 ? `One of these is ${word}` : `${lines.length} of these are ${word}`;
  };
  if (heldCount === lines.length)
    return `${what('held')} while somebody pays: try again after that, or close the hour for everybody.`;
  const sold =
    'a sold hour stays as it is. Cancel the booking on its page, with full refund, or close the hour for everybody.';
  return heldCount === 0
    ? `${what('sold')}: ${sold}`
    : `${what('sold or held')}: ${sold} Somebody is paying for a held one: try again after that.`;
}
