import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../../contract/calendar.ts';
import { refreshPage } from '../../../live/refresh-page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { bookingPayPath } from './booking-input.ts';
import { ReleaseForm } from './release-form.tsx';
import { clockText, isLongHold, useTimeLeft } from './use-time-left.ts';

/** Links to the payment while the hold lasts; refreshes the page when it expires. */
export function PayNowLink({ bookingId, until, now }: { bookingId: string; until: string; now: string }) {
  const left = useTimeLeft(until, now);
  const { revalidate } = useRevalidator();
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void refreshPage(revalidate);
  }, [isOver, revalidate]);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <LinkButton to={bookingPayPath(bookingId)} tone="go">
        {m.common_pay_now()}
      </LinkButton>
      <ReleaseForm hold={bookingId} returnTo="/bookings" />
      <p className="text-[0.9375rem]">
        {isLongHold(left) ? (
          m.booking_hold_by({ until: formatInstant(new Date(until)) })
        ) : (
          <ParaglideMessage
            message={m.booking_hold_left}
            inputs={{ time: clockText(left) }}
            markup={{ strong: ({ children }) => <b className="tabular-nums">{children}</b> }}
          />
        )}
      </p>
    </div>
  );
}
