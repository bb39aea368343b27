import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { useLookAgain } from '../../../live/use-look-again.ts';
import { whenOf } from '../../bookings/booking-words.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { PayHead } from '../pay-head.tsx';

const longestMs = 60_000;

/** Shown after the gateway's redirect until the payment is known. Refreshes every 2 s for a minute. */
export default function ConfirmingView({ booking }: { booking: Booking }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setLong(true), longestMs);
    return () => clearTimeout(end);
  }, []);
  useLookAgain(!isLong);
  return (
    <>
      <PayHead turf={booking.turf} title={m.payment_confirming_title()} when={whenOf(booking)} />
      <div className="wrap pt-8 pb-16">
        <div role="status">
          <h2 className="flex items-center gap-3 text-2xl">
            {!isLong && <Spinner />}
            {isLong ? m.payment_confirming_long() : m.payment_confirming()}
          </h2>
        </div>
        <p className="mt-3 max-w-[54ch] text-quiet">
          {isLong ? m.payment_confirming_long_text() : m.payment_confirming_text()}
        </p>
        <p className="mt-4">
          <Link
            to={`/payment?booking=${booking.id}&returned=1`}
            reloadDocument
            className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
          >
            {m.payment_confirming_check()}
          </Link>
        </p>
      </div>
    </>
  );
}
