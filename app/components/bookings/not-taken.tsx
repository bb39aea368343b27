import type { Booking } from '../../../contract/bookings.ts';
import { formatPaise } from '../../../contract/money.ts';
import { bankReleaseDays } from '../../../contract/policy.ts';

/** Text about money that the bank authorised and we never captured. */
export function NotTaken({ paise }: { paise: number }) {
  return (
    <>
      We did not take the <b>{formatPaise(paise)}</b> your bank set aside; it releases it by itself, usually
      within {bankReleaseDays} days.
    </>
  );
}

export function NotTakenLine({ booking: { releasedPaise } }: { booking: Booking }) {
  if (releasedPaise === 0) return null;
  return (
    <p className="mt-4 text-sm text-quiet">
      <NotTaken paise={releasedPaise} />
    </p>
  );
}
