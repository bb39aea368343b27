import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { type ReactNode, Suspense } from 'react';
import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { TurfPicture } from '../../artwork/turf-picture.tsx';
import { lazyPart } from '../../document/lazy-part.ts';
import { LinkButton } from '../ui/button.tsx';
import { BookingCode } from './booking-code.tsx';
import { dueAtVenueOf, hasEnded, whenOf } from './booking-words.ts';
import { CardActions } from './card-actions.tsx';
import { ClosedSlots } from './closed-slots.tsx';
import { EndWords } from './money/ending.tsx';
import { NotChargedLine } from './money/not-charged.tsx';
import { StatusBadges } from './status-badges.tsx';
import { TurfLink } from './turf-link.tsx';

// Loaded lazily, because few customers have a hold to count down.
const PayNowLink = lazyPart(async () => ({ default: (await import('./hold/pay-now-link.tsx')).PayNowLink }));

export function BookingCard({
  booking,
  now,
  upcoming,
  children,
}: {
  booking: Booking;
  now: string;
  upcoming: boolean;
  children?: ReactNode;
}) {
  const { turf, holdExpiresAt } = booking;
  const isHold = booking.status === 'pending' && holdExpiresAt !== null;
  return (
    <article
      aria-labelledby={`booking-${booking.id}`}
      className={
        upcoming ? 'overflow-hidden rounded-3xl bg-surface shadow-card sm:grid sm:grid-cols-[13rem_1fr]' : ''
      }
    >
      {upcoming && (
        <div className="relative h-24 sm:h-auto">
          <TurfPicture turf={turf} className="absolute inset-0 size-full object-cover" />
        </div>
      )}
      <div className={`min-w-0 ${upcoming ? 'p-5 sm:p-6' : 'py-3.5'}`}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h3 id={`booking-${booking.id}`} className={upcoming ? 'text-2xl' : 'text-lg'}>
              {whenOf(booking, now)}
            </h3>
            <p className="mt-1 wrap-anywhere">
              <TurfLink
                turf={turf}
                className={`font-[600] ${upcoming ? 'max-sm:inline-flex max-sm:min-h-11 max-sm:items-center' : ''}`}
              />{' '}
              <span className={`text-quiet ${upcoming ? 'max-sm:block' : ''}`}>{turf.location}</span>
            </p>
          </div>
          <StatusBadges booking={booking} isOver={!upcoming} />
        </div>
        <dl
          className={
            upcoming
              ? 'mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-dashed border-edge pt-4 sm:grid-cols-[minmax(8rem,max-content)_repeat(3,minmax(0,1fr))]'
              : 'mt-1 flex flex-wrap gap-x-5 [&_dd]:text-base [&>div]:flex [&>div]:flex-wrap [&>div]:items-baseline [&>div]:gap-1.5'
          }
        >
          <Fact label={m.booking_card_code()}>
            <BookingCode code={booking.code} />
          </Fact>
          <Fact label={m.common_total()}>{formatPaise(booking.totalPaise)}</Fact>
          <Fact label={isHold ? m.booking_to_pay_now() : m.booking_paid()}>
            {formatPaise(isHold ? booking.payNowPaise : booking.paidPaise)}
          </Fact>
          <MoneyLeft booking={booking} upcoming={upcoming} />
        </dl>
        {upcoming && booking.status === 'confirmed' && (
          <>
            <ClosedSlots booking={booking} />
            <CardActions booking={booking} now={now} />
          </>
        )}
        {booking.approvalDueAt && <AwaitedWords booking={booking} approvalDueAt={booking.approvalDueAt} />}
        {hasEnded(booking) ? (
          <p className="mt-4 text-sm">
            <EndWords booking={booking} />
          </p>
        ) : (
          <NotChargedLine booking={booking} />
        )}
        {upcoming ? (
          children
        ) : (
          <div className="mt-1 -ml-4 flex flex-wrap items-center">
            {booking.status === 'confirmed' && turf.isActive && (
              <LinkButton to={`/turf/${turf.id}`} tone="plain" size="small">
                {m.booking_book_again()}
              </LinkButton>
            )}
            {children}
          </div>
        )}
        {isHold && (
          <Suspense fallback={null}>
            <PayNowLink bookingId={booking.id} until={holdExpiresAt} now={now} />
          </Suspense>
        )}
      </div>
    </article>
  );
}

function AwaitedWords({ booking, approvalDueAt }: { booking: Booking; approvalDueAt: string }) {
  return (
    <>
      <p className="mt-4 text-sm text-quiet">
        <ParaglideMessage
          message={m.booking_card_awaiting}
          inputs={{
            time: formatInstant(new Date(approvalDueAt)),
            amount: formatPaise(booking.payNowPaise),
          }}
          markup={{ strong: ({ children }) => <b>{children}</b> }}
        />
      </p>
      <LinkButton to={`/bookings/${booking.id}/cancel`} tone="line" className="mt-4">
        {m.booking_cancel()}
      </LinkButton>
    </>
  );
}

/** Shows the refund and the amount due at the venue; an active booking that was paid twice has both. */
function MoneyLeft({ booking, upcoming }: { booking: Booking; upcoming: boolean }) {
  const isOn = !hasEnded(booking);
  return (
    <>
      {booking.refundPaise > 0 && <Fact label={m.booking_refund()}>{formatPaise(booking.refundPaise)}</Fact>}
      {booking.lostPaise > 0 && <Fact label={m.booking_lost()}>{formatPaise(booking.lostPaise)}</Fact>}
      {isOn && (
        <Fact label={upcoming ? m.booking_due_at_venue() : m.common_at_the_venue()}>
          {formatPaise(upcoming ? dueAtVenueOf(booking) : booking.atVenuePaise)}
        </Fact>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="figure text-xl">{children}</dd>
    </div>
  );
}
