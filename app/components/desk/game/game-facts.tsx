import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import { formatDate } from '../../../../contract/calendar.ts';
import type { DayBooking } from '../../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { statusLooks } from '../../bookings/status-badges.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PhoneLinks } from '../../ui/phone-links.tsx';
import { canMove, movePath } from '../board/move-path.ts';
import type { Game } from './load-game.server.ts';

export default function GameFacts({ game: { turfId, booking }, now }: { game: Game; now: Date }) {
  const { id, name, phone, date, totalPaise, openPaise, venueRefundDuePaise, grantedPaise, lostPaise } =
    booking;
  const { text, tone } = lookOf(booking);
  return (
    <section aria-label={m.desk_game()} className="mb-10">
      <Badge tone={tone}>{text()}</Badge>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
        <Fact label={m.desk_player()}>{name}</Fact>
        <Fact label={m.common_total()}>{formatPaise(totalPaise)}</Fact>
        {booking.paidOnlinePaise > 0 && (
          <Fact label={m.desk_game_paid_online()}>{formatPaise(booking.paidOnlinePaise)}</Fact>
        )}
        {grantedPaise > 0 && <Fact label={m.desk_game_granted()}>{formatPaise(grantedPaise)}</Fact>}
        {lostPaise > 0 && <Fact label={m.desk_game_lost()}>{formatPaise(lostPaise)}</Fact>}
        {venueRefundDuePaise > 0 ? (
          <Fact label={m.desk_game_venue_refund()}>{formatPaise(venueRefundDuePaise)}</Fact>
        ) : (
          <Fact label={m.desk_due_at_venue()}>{formatPaise(openPaise)}</Fact>
        )}
      </dl>
      {phone && (
        <p className="mt-3">
          <PhoneLinks phone={phone} name={name} />
        </p>
      )}
      <Link
        to={`/desk/day?${new URLSearchParams({ turfId, date })}#at-${id}`}
        className="mt-1 inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4 print:hidden"
      >
        {m.desk_game_day_sheet({ date: formatDate(date) })}
      </Link>
      {canMove(booking, now) && (
        <Link
          to={movePath(turfId, booking)}
          className="mt-1 ml-6 inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4 print:hidden"
        >
          {m.desk_move_link()}
        </Link>
      )}
      {booking.seriesId && (
        <Link
          to={`/desk/series/${booking.seriesId}`}
          className="mt-1 ml-6 inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4 print:hidden"
        >
          {m.desk_series()}
        </Link>
      )}
    </section>
  );
}

function lookOf({ status, checkedInAt, noShowAt }: DayBooking) {
  if (status !== 'confirmed') return statusLooks[status];
  if (noShowAt) return { text: m.desk_no_show, tone: 'clay' } as const;
  if (checkedInAt) return { text: m.desk_checked_in, tone: 'mint' } as const;
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
