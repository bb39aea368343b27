import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { parseHour, slotStart } from '../../../contract/calendar.ts';
import { LinkButton } from '../ui/button.tsx';

export function CancelLink({ booking, now }: { booking: Booking; now: string }) {
  if (now > booking.refund.partUntil) {
    return (
      <p className="basis-full text-sm font-[560] text-quiet">
        {m.booking_cancel_too_late({ hours: limitHoursOf(booking) })}
      </p>
    );
  }
  return (
    <LinkButton to={`/bookings/${booking.id}/cancel`} tone="line">
      {m.booking_cancel()}
    </LinkButton>
  );
}

/**
 * Returns the cancellation limit in hours before the start, from this booking's own policy. Later policy
 * changes do not affect it.
 */
function limitHoursOf({ date, startTimes, refund }: Booking): number {
  const start = slotStart(date, parseHour(startTimes[0] ?? '') ?? 0).getTime();
  return Math.round((start - Date.parse(refund.partUntil)) / 3_600_000);
}
