import type { Booking } from '../../../contract/bookings.ts';
import { useSettings } from '../../use-settings.ts';
import { LinkButton } from '../ui/button.tsx';

/** On to the page that says what comes back; too late is said where the button would be. */
export function CancelLink({ booking, now }: { booking: Booking; now: string }) {
  const { cancellationHours } = useSettings().policy;
  if (now > booking.refund.partUntil) {
    return (
      <p className="mt-4 text-sm font-[560] text-quiet">Cannot cancel (less than {cancellationHours}h)</p>
    );
  }
  return (
    <LinkButton to={`/bookings/${booking.id}/cancel`} tone="line" className="mt-4">
      Cancel Booking
    </LinkButton>
  );
}
