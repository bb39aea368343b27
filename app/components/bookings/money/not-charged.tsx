import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { bankReleaseDays } from '../../../../contract/policy.ts';

/** Text about money that the bank authorised and we never captured. */
export function NotCharged({ paise }: { paise: number }) {
  return (
    <ParaglideMessage
      message={m.booking_not_charged}
      inputs={{ amount: formatPaise(paise), days: bankReleaseDays }}
      markup={{ strong: ({ children }) => <b>{children}</b> }}
    />
  );
}

export function NotChargedLine({ booking: { releasedPaise } }: { booking: Booking }) {
  if (releasedPaise === 0) return null;
  return (
    <p className="mt-4 text-sm text-quiet">
      <NotCharged paise={releasedPaise} />
    </p>
  );
}
