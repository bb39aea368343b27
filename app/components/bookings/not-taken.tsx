import type { Booking } from '../../../contract/bookings.ts';
import { formatPaise } from '../../../contract/money.ts';
import { bankReleaseDays } from '../../../contract/policy.ts';

/** Of money that the bank has set aside and that was never taken. */
export function NotTaken({ paise }: { paise: number }) {
  return (
    <>
      We did not take the <b>{formatPaise(paise)}</b> your bank set aside; it releases it by itself, usually
      within {bankReleaseDays} days.
    </>
  );
}

/** The same in a line of its own; nothing where there is none of it. */
export function NotTakenLine({ booking: { releasedPaise } }: { booking: Booking }) {
  if (releasedPaise === 0) return null;
  return (
    <p className="mt-4 text-sm text-quiet">
      <NotTaken paise={releasedPaise} />
    </p>
  );
}
