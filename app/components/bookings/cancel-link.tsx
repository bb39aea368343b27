import type { Booking } from '../../../contract/bookings.ts';
import { parseHour, slotStart } from '../../../contract/calendar.ts';
import { LinkButton } from '../ui/button.tsx';

/** On to the page that says what comes back; too late is said where the button would be. */
export function CancelLink({ booking, now }: { booking: Booking; now: string }) {
  if (now > booking.refund.partUntil) {
    return (
      <p className="basis-full text-sm font-[560] text-quiet">
        Cannot cancel (less than {limitHoursOf(booking)}h)
      </p>
    );
  }
  return (
    <LinkButton to={`/bookings/${booking.id}/cancel`} tone="line">
      Cancel Booking
    </LinkButton>
  );
}

/** Of this booking's own policy: a later edit of the policy does not reach it. */
function limitHoursOf({ date, startTimes, refund }: Booking): number {
  const start = slotStart(date, parseHour(startTimes[0] ?? '') ?? 0).getTime();
  return Math.round((start - Date.parse(refund.partUntil)) / 3_600_000);
}
