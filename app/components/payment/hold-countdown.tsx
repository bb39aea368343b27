import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '#messages';
import { formatInstant, formatTime } from '../../../contract/calendar.ts';
import { refreshPage } from '../../live/refresh-page.ts';
import { useLookAgain } from '../../live/use-look-again.ts';
import { clockText, isLongHold, useTimeLeft } from '../bookings/hold/use-time-left.ts';

const minute = 60_000;

export function HoldCountdown({ until, now }: { until: string; now: string }) {
  const left = useTimeLeft(until, now);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshPage(revalidate);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);
  useLookAgain(left === 0, 0);
  const isShort = left <= minute;
  if (isLongHold(left))
    return <p className="figure text-3xl">{m.booking_hold_by({ until: formatInstant(new Date(until)) })}</p>;
  return (
    <div>
      <p className="text-sm text-quiet">{m.payment_hold_left()}</p>
      <p
        role="timer"
        aria-live="off"
        aria-label={m.payment_hold_timer()}
        className={`figure text-6xl tabular-nums ${isShort ? 'text-clay' : ''}`}
      >
        {clockText(left)}
      </p>
      <p className="mt-1 text-sm text-quiet">{m.payment_hold_until({ time: formatTime(new Date(until)) })}</p>
      <Announcement left={left} />
    </div>
  );
}

/** Announces the time left only three times, because a screen reader must not count every second. */
function Announcement({ left }: { left: number }) {
  const [from] = useState(left);
  let text = '';
  if (left === 0) text = m.payment_hold_over();
  else if (left <= minute) text = m.payment_hold_one_minute();
  else if (left <= 5 * minute && from > 5 * minute) text = m.payment_hold_five_minutes();
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
