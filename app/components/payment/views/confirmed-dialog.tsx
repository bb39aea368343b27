import { useLayoutEffect, useRef } from 'react';
import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { Pitch } from '../../../artwork/pitch.tsx';
import { whenOf } from '../../bookings/booking-words.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Confetti } from './confetti.tsx';
import { Receipt } from './receipt.tsx';

export default function ConfirmedDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect runs before the confetti's effect, so that the confetti lies above in the top layer.
  useLayoutEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);
  const { turf } = booking;
  return (
    <>
      <dialog
        ref={ref}
        aria-labelledby="confirmed-title"
        onClose={onClose}
        className="m-auto max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] animate-rise rounded-3xl bg-surface p-0 text-ink shadow-card backdrop:bg-night-deep/75"
      >
        <div className="on-night relative isolate overflow-hidden bg-night text-white">
          <Pitch
            sport={turf.sport}
            seed={turf.artworkSeed}
            className="absolute inset-0 -z-10 size-full opacity-80"
          />
          <div className="absolute inset-0 -z-10 bg-linear-to-t from-night-deep/95 to-night-deep/30" />
          <div className="px-6 pt-14 pb-5">
            <h2 id="confirmed-title" className="text-[2rem]">
              {m.payment_confirmed_dialog()}
            </h2>
            <p className="mt-2 font-[560]">{whenOf(booking)}</p>
            <p className="text-on-night">
              {m.payment_confirmed_place({ turf: turf.name, location: turf.location })}
            </p>
          </div>
        </div>
        <div className="px-6 pt-4 pb-6">
          <Receipt booking={booking} />
          <div className="mt-5 grid gap-2.5">
            <LinkButton to={`/bookings/${booking.id}/ticket`} tone="go" size="large" wide>
              {m.booking_show_ticket()}
            </LinkButton>
            <LinkButton to="/bookings" tone="line" wide>
              {m.booking_view_my_bookings()}
            </LinkButton>
            <Button type="button" tone="plain" wide onClick={() => ref.current?.close()}>
              {m.common_close()}
            </Button>
          </div>
        </div>
      </dialog>
      <Confetti />
    </>
  );
}
