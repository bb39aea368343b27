import { Link } from 'react-router';
import * as m from '#messages';
import type { BookAgain, Booking } from '../../../../contract/bookings/bookings.ts';
import { formatDate, hoursOf, istDateOf, weekdayOf } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { ReviewAnswer } from '../../reviews/save-review.server.ts';
import { LinkButton } from '../../ui/button.tsx';
import { BookingCode } from '../booking-code.tsx';
import { hasEnded, isPlayed, whenOf } from '../booking-words.ts';
import { choicePath, turfPath } from '../hold/booking-input.ts';
import { EndWords } from '../money/ending.tsx';
import { NotChargedLine } from '../money/not-charged.tsx';
import { StatusBadge, StatusBadges } from '../status-badges.tsx';
import { ReviewLink } from './review-link.tsx';
import { ReviewStars } from './review-stars.tsx';
import { TurfLink } from './turf-link.tsx';

/** A row of a past or cancelled game. `hasStars` offers to rate its turf here. */
export function PastGame({
  booking,
  again,
  now,
  isReviewed,
  hasStars,
  answer,
}: {
  booking: Booking;
  again: readonly BookAgain[];
  now: string;
  isReviewed: boolean;
  hasStars: boolean;
  answer: ReviewAnswer | undefined;
}) {
  const { turf } = booking;
  return (
    <article aria-labelledby={`booking-${booking.id}`} className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1.5">
        <div className="min-w-0">
          <h3 id={`booking-${booking.id}`} className="text-lg">
            <Link
              to={`/bookings/${booking.id}`}
              className="inline-flex min-h-7 items-center underline-offset-4 hover:underline"
            >
              {whenOf(booking, now)}
            </Link>
          </h3>
          <p className="text-[0.9375rem] wrap-anywhere">
            <TurfLink turf={turf} className="font-[600]" />{' '}
            <span className="text-quiet">{turf.location}</span>
          </p>
        </div>
        {isPlayed(booking) ? (
          <StatusBadge booking={booking} isOver />
        ) : (
          <StatusBadges booking={booking} isOver />
        )}
      </div>
      <dl className="flex flex-wrap gap-x-5 text-[0.9375rem]">
        <Fact label={m.booking_card_code()}>
          <BookingCode code={booking.code} />
        </Fact>
        <Fact label={m.common_total()}>{formatPaise(booking.totalPaise)}</Fact>
        <Fact label={m.booking_paid()}>{formatPaise(booking.paidPaise)}</Fact>
        {booking.refundPaise > 0 && (
          <Fact label={m.booking_refund()}>{formatPaise(booking.refundPaise)}</Fact>
        )}
        {booking.lostPaise > 0 && <Fact label={m.booking_lost()}>{formatPaise(booking.lostPaise)}</Fact>}
      </dl>
      {hasEnded(booking) ? (
        <p className="mt-2 text-sm">
          <EndWords booking={booking} />
        </p>
      ) : (
        <NotChargedLine booking={booking} />
      )}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        {booking.status === 'confirmed' && turf.isActive && (
          <BookAgainLink booking={booking} again={again} now={now} />
        )}
        <ReviewLink booking={booking} isReviewed={isReviewed} />
        {hasStars && !isReviewed && turf.isActive && (
          <ReviewStars turf={turf} answer={answer?.turfId === turf.id ? answer : undefined} />
        )}
      </div>
    </article>
  );
}

/** Leads to payment if these hours are free on the next same weekday, otherwise to the turf. */
function BookAgainLink({
  booking,
  again,
  now,
}: {
  booking: Booking;
  again: readonly BookAgain[];
  now: string;
}) {
  const { turf, date, startTimes } = booking;
  const offer = again.find(
    (each) =>
      each.turf.id === turf.id &&
      `${each.startTimes}` === `${startTimes}` &&
      weekdayOf(each.date) === weekdayOf(date),
  );
  if (!offer) {
    return (
      <LinkButton to={`/turf/${turf.id}`} tone="line" size="small">
        {m.booking_book_again()}
      </LinkButton>
    );
  }
  const ask = { turfId: turf.id, date: offer.date, hours: hoursOf(startTimes) };
  const day = formatDate(offer.date, istDateOf(new Date(now)));
  return offer.totalPaise === null ? (
    <LinkButton to={turfPath({ ...ask, hours: [] })} tone="line" size="small">
      {m.booking_book_again_taken({ day })}
    </LinkButton>
  ) : (
    <LinkButton to={choicePath(ask)} tone="strong" size="small">
      {m.booking_book_again_on({ day, amount: formatPaise(offer.totalPaise) })}
    </LinkButton>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-1.5">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-[620]">{children}</dd>
    </div>
  );
}
