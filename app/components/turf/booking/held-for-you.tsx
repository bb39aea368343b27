import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import { formatHours, formatInstant, formatTime, type IstDate } from '../../../../contract/calendar.ts';
import { useLookAgain } from '../../../live/use-look-again.ts';
import { bookingPayPath, choicePath, turfPath } from '../../bookings/hold/booking-input.ts';
import { ReleaseForm } from '../../bookings/hold/release-form.tsx';
import { isLongHold, useTimeLeft } from '../../bookings/hold/use-time-left.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { OwnHold } from '../hours/own-holds.ts';

type Place = { turfId: string; date: IstDate };

export default function HeldForYou({ held, place }: { held: readonly OwnHold[]; place: Place }) {
  return (
    <div className="own-holds">
      {held.map((hold) => (
        <Hold key={hold.id ?? hold.until} hold={hold} place={place} />
      ))}
    </div>
  );
}

function Hold({
  hold: { id, date, hours, slotMinutes, until, now },
  place,
}: {
  hold: OwnHold;
  place: Place;
}) {
  const left = useTimeLeft(until, now);
  const isOver = left === 0;
  const format = isLongHold(left) ? formatInstant : formatTime;
  useLookAgain(isOver, 0);
  if (isOver) return null;
  return (
    <Notice
      action={
        <div className="flex flex-wrap items-center gap-2.5">
          <LinkButton to={id ? bookingPayPath(id) : choicePath({ ...place, hours })} tone="go">
            {m.turfs_held_pay()}
          </LinkButton>
          <ReleaseForm hold={id ?? { ...place, date }} returnTo={turfPath({ ...place, hours: [] })} />
        </div>
      }
    >
      <ParaglideMessage
        message={m.turfs_held}
        inputs={{ slots: formatHours(hours, slotMinutes), time: format(new Date(until)) }}
        markup={{ strong: ({ children }) => <b>{children}</b> }}
      />
    </Notice>
  );
}
