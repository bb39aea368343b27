import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../../contract/calendar.ts';
import type { DayBooking } from '../../../../contract/day-sheet.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { statusLooks, waitingForOwner } from '../../bookings/status-badges.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Game } from './load-game.server.ts';

export default function GameFacts({ game: { turfId, booking } }: { game: Game }) {
  const { id, name, date, totalPaise, openPaise, handBackPaise } = booking;
  const { text, tone } = lookOf(booking);
  return (
    <section aria-label="The game" className="mb-10">
      <Badge tone={tone}>{text}</Badge>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
        <Fact label="Player">{name}</Fact>
        <Fact label="Total">{formatPaise(totalPaise)}</Fact>
        {handBackPaise > 0 ? (
          <Fact label="To hand back">{formatPaise(handBackPaise)}</Fact>
        ) : (
          <Fact label="Due at the venue">{formatPaise(openPaise)}</Fact>
        )}
      </dl>
      <Link
        to={`/desk/day?${new URLSearchParams({ turfId, date })}#at-${id}`}
        className="mt-3 inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4 print:hidden"
      >
        Day sheet of {formatDate(date)}
      </Link>
    </section>
  );
}

function lookOf({ status, checkedInAt, noShowAt }: DayBooking) {
  if (status === 'awaiting_approval') return waitingForOwner;
  if (status !== 'confirmed') return statusLooks[status];
  if (noShowAt) return { text: 'No-show', tone: 'clay' } as const;
  if (checkedInAt) return { text: 'Checked in', tone: 'mint' } as const;
  return statusLooks.confirmed;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="figure text-2xl wrap-anywhere">{children}</dd>
    </div>
  );
}
