import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { refreshPage } from '../../../live/refresh-page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { bookingPayPath } from './booking-ask.ts';
import { ReleaseForm } from './release-form.tsx';
import { clockText, useTimeLeft } from './use-time-left.ts';

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
        Pay now
      </LinkButton>
      <ReleaseForm bookingId={bookingId} returnTo="/bookings" />
      <p className="text-[0.9375rem]">
        Held for <b className="tabular-nums">{clockText(left)}</b> more
      </p>
    </div>
  );
}
