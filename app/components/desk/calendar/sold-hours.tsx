import { Link } from 'react-router';
import * as m from '#messages';
import { formatInstant, parseHour, type SlotMinutes } from '../../../../contract/calendar.ts';
import type { DeskSlots } from '../../../../contract/desk/slots.ts';
import type { StandingBooking } from '../../../forms/refusal-details.server.ts';
import {
  closurePath,
  type HourOfDate,
  pickedIn,
  slotName,
  stretchesOf,
  stretchOf,
  stretchText,
} from './calendar-ask.ts';

type Sold = { name: string; when: string; who: string; bookingId: string | null };

export function soldAmong({ days }: DeskSlots, picked: readonly HourOfDate[]): Sold[] {
  return picked.flatMap((hour) => {
    const slot = days
      .find(({ date }) => date === hour.date)
      ?.slots.find(({ eveningTime }) => parseHour(eveningTime) === hour.hour);
    if (slot?.status !== 'booked' && slot?.status !== 'held') return [];
    const { booking, heldUntil, weekly } = slot;
    return {
      name: slotName(hour),
      when: stretchText(stretchOf(hour, slot)),
      who: booking
        ? m.desk_slot_sold_to({ name: booking.name, code: booking.code })
        : weekly
          ? m.desk_weekly_state({ name: weekly.firstName, until: formatInstant(new Date(weekly.payBy)) })
          : m.desk_slot_held({ time: formatInstant(new Date(heldUntil ?? '')) }),
      bookingId: booking?.id ?? null,
    };
  });
}

export function SoldHours({
  turfId,
  slotMinutes,
  sold,
  standing,
  isOnly,
}: {
  turfId: string;
  slotMinutes: SlotMinutes;
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
          ...(heldUntil
            ? { who: m.desk_slot_held({ time: heldUntil }), bookingId: null }
            : { who: code, bookingId: id }),
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
                {m.desk_slot_sold_line({ when, who })}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center">
                {m.desk_slot_sold_line({ when, who })}
              </span>
            )}
          </li>
        ))}
        {stretchesOf(pickedIn(names), slotMinutes).map((stretch) => (
          <li key={closurePath(turfId, stretch)}>
            <Link
              to={closurePath(turfId, stretch)}
              className="inline-flex min-h-11 items-center font-[600] underline underline-offset-4"
            >
              {m.desk_slots_close_range_refunds({ when: stretchText(stretch) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function soldText(lines: readonly Pick<Sold, 'bookingId'>[], isOnly: boolean): string {
  const heldCount = lines.filter(({ bookingId }) => bookingId === null).length;
  const count = lines.length;
  if (heldCount === count) return isOnly ? m.desk_slot_held_only() : m.desk_slots_held({ count });
  if (heldCount === 0) return isOnly ? m.desk_slot_sold_only() : m.desk_slots_sold({ count });
  return m.desk_slots_sold_or_held({ count });
}
