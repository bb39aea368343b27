import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatHours } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { Notice } from '../ui/notice.tsx';
import { type BookingAsk, bookingPayPath, turfPath } from './booking-ask.ts';
import type { HoldProblem } from './hold-hours.server.ts';

/** Why 'Pay' did not go on, and the way that does. Nothing was charged in any of these cases. */
export function HoldProblemNotice({ problem, ask }: { problem: HoldProblem; ask: BookingAsk }) {
  switch (problem.kind) {
    case 'taken':
      return <HoursGone gone={problem.gone} ask={ask} />;
    case 'held':
      return (
        <Notice action={<NoticeLink to={bookingPayPath(problem.bookingId)}>Go on and pay</NoticeLink>}>
          You are already holding hours of this turf on that day.
        </Notice>
      );
    case 'price':
      return (
        <Notice tone="problem">
          The price changed while you were deciding: from <b>{formatPaise(problem.oldTotalPaise)}</b> to{' '}
          <b>{formatPaise(problem.quote.totalPaise)}</b> in total. Nothing was charged. Pay if the new total
          is fine with you.
        </Notice>
      );
    case 'holds':
      return (
        <Notice tone="problem" action={<NoticeLink to="/bookings">My bookings</NoticeLink>}>
          {problem.text}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="problem" action={<NoticeLink to={turfPath(ask)}>Back to the turf</NoticeLink>}>
          {problem.text}
        </Notice>
      );
  }
}

function HoursGone({ gone, ask }: { gone: number[]; ask: BookingAsk }) {
  const hours = ask.hours.filter((hour) => !gone.includes(hour));
  return (
    <Notice
      tone="problem"
      action={
        <NoticeLink to={turfPath({ ...ask, hours })}>
          {hours.length > 0 ? `Go on with ${formatHours(hours)}` : 'Pick other hours'}
        </NoticeLink>
      }
    >
      Somebody was faster: <b>{formatHours(gone)}</b> {gone.length === 1 ? 'is' : 'are'} no longer free.
      Nothing was charged.
    </Notice>
  );
}

function NoticeLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-[620] text-ink underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
