import { Link, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatHours, formatTime, hoursOf } from '../../../../contract/calendar.ts';
import type { DayBooking } from '../../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { BookingCode } from '../../bookings/booking-code.tsx';
import { whenOf } from '../../bookings/booking-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PhoneLinks } from '../../ui/phone-links.tsx';
import { ActForm } from '../act-form.tsx';
import type { DayAnswer } from '../act-on-day.server.ts';
import { CollectForm } from './collect-form.tsx';
import { moneyTextOf } from './money-text.ts';
import { ReceiptList } from './receipt-list.tsx';
import { ShareList } from './share-list.tsx';
import { VenueRefundForm } from './venue-refund-form.tsx';

const sources = { online: null, walk_in: m.desk_walk_in, phone: m.desk_by_phone } as const;

export function GameRow({
  booking,
  isOn,
  isNext,
  formKey,
  mayRefund,
  moveTo,
  answer,
}: {
  booking: DayBooking;
  isOn: boolean;
  /** The next game to check in; its button is emphasised. */
  isNext: boolean;
  formKey: string;
  mayRefund: boolean;
  /** Where it can be extended or moved; absent on the board, which does it here. */
  moveTo?: string | undefined;
  answer: DayAnswer | undefined;
}) {
  const { id, code, name, phone, source, checkedInAt, noShowAt } = booking;
  const hasGoneIn = checkedInAt !== null || noShowAt !== null;
  return (
    <article
      id={`at-${id}`}
      aria-labelledby={`name-${id}`}
      className="grid scroll-mt-24 gap-x-6 gap-y-3 py-5 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]"
    >
      <p className={`figure text-2xl ${hasGoneIn ? 'text-quiet' : ''}`}>
        {formatHours(hoursOf(booking.startTimes), booking.slotMinutes)}
      </p>
      <div className="min-w-0">
        <h2 id={`name-${id}`} className="text-xl">
          {name}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-quiet">
          <Link
            to={`/bookings/${id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 sm:-my-2.5"
            aria-label={m.desk_booking_label({ code, name })}
          >
            <BookingCode code={code} />
          </Link>
          {sources[source] && (
            <span>
              {booking.bookedBy
                ? m.desk_booked_by({ source: sources[source](), name: booking.bookedBy })
                : sources[source]()}
            </span>
          )}
          {booking.seriesId && (
            <Link
              to={`/desk/series/${booking.seriesId}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 sm:-my-2.5"
            >
              {m.desk_series()}
            </Link>
          )}
          {phone && <PhoneLinks phone={phone} name={name} />}
          <MoneyWords booking={booking} />
          {booking.grantedPaise > 0 && (
            <span>{m.desk_granted({ amount: formatPaise(booking.grantedPaise) })}</span>
          )}
          {booking.lostPaise > 0 && <span>{m.desk_lost({ amount: formatPaise(booking.lostPaise) })}</span>}
        </p>
        <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {isOn && <Badge tone="flood">{m.desk_slot_running()}</Badge>}
          {checkedInAt && (
            <Badge tone="mint">
              {m.desk_checked_in_at({
                time: formatTime(new Date(checkedInAt)),
                name: booking.arrivalBy ?? '',
              })}
            </Badge>
          )}
          {noShowAt && <Badge tone="clay">{m.desk_no_show()}</Badge>}
          {booking.isLate && <Badge tone="quiet">{m.desk_entered_late()}</Badge>}
          {booking.priceReason && (
            <Badge tone="quiet">{m.desk_price_agreed({ reason: booking.priceReason })}</Badge>
          )}
          {booking.venueDiscount && booking.venueDiscount.amountPaise > 0 && (
            <Badge tone="quiet">
              {m.desk_code_used({
                code: booking.venueDiscount.code,
                amount: formatPaise(booking.venueDiscount.amountPaise),
              })}
            </Badge>
          )}
          {booking.asksFor && (
            <Badge tone="flood">
              {m.desk_reschedule_awaiting({ slots: whenOf({ ...booking, ...booking.asksFor }) })}
            </Badge>
          )}
          {booking.status === 'awaiting_approval' && (
            <Badge tone="flood">{m.desk_awaiting_your_approval()}</Badge>
          )}
        </p>
        {answer?.problem && (
          <div className="mt-3">
            <Notice tone="problem">{answer.problem}</Notice>
          </div>
        )}
        <ShareList shares={booking.shares} />
        <ReceiptList booking={booking} />
      </div>
      <div className="flex flex-wrap items-start gap-2 print:hidden sm:max-w-88 sm:justify-end">
        <Arrival booking={booking} isNext={isNext} />
        {booking.openPaise > 0 && (
          <CollectForm
            // Remounts the form after a partial payment, so that it starts with the remaining amount.
            key={booking.openPaise}
            booking={booking}
            formKey={formKey}
            typed={answer?.problem ? answer.typed : undefined}
          />
        )}
        {moveTo && (
          <Link
            to={moveTo}
            aria-label={m.desk_move_link_label({ name })}
            className="inline-flex min-h-12 items-center px-2 text-quiet underline underline-offset-4"
          >
            {m.desk_move_link()}
          </Link>
        )}
        {mayRefund &&
          booking.status === 'confirmed' &&
          booking.paidOnlinePaise + booking.collectedPaise > 0 && (
            <Link
              to={`/bookings/${id}?refund#refund`}
              aria-label={m.desk_grant_label({ name })}
              className="inline-flex min-h-12 items-center px-2 text-quiet underline underline-offset-4"
            >
              {m.desk_grant_link()}
            </Link>
          )}
        {booking.venueRefundDuePaise > 0 && (
          <VenueRefundForm
            booking={booking}
            formKey={formKey}
            typed={answer?.problem ? answer.typed : undefined}
          />
        )}
      </div>
    </article>
  );
}

function MoneyWords({ booking }: { booking: DayBooking }) {
  const money = moneyTextOf(booking);
  return money && <span className={money.look}>{money.text}</span>;
}

function Arrival({ booking, isNext }: { booking: DayBooking; isNext: boolean }) {
  const { id, name, checkedInAt, noShowAt, canCheckIn, canBeNoShow } = booking;
  const sent = useNavigation().formData;
  const busy = (intent: string) => sent?.get('at') === id && sent.get('intent') === intent;
  return (
    <>
      {canCheckIn && (
        <ActForm intent="check_in" at={id}>
          <Button
            tone={isNext ? 'go' : 'strong'}
            busy={busy('check_in')}
            aria-label={m.desk_check_in_label({ name })}
          >
            {m.desk_check_in()}
          </Button>
        </ActForm>
      )}
      {canBeNoShow && (
        <ActForm intent="no_show" at={id}>
          <Button tone="danger" busy={busy('no_show')} aria-label={m.desk_no_show_label({ name })}>
            {m.desk_no_show()}
          </Button>
        </ActForm>
      )}
      {booking.status === 'confirmed' && (checkedInAt || noShowAt) && (
        <ActForm intent="undo" at={id}>
          <Button
            tone="plain"
            busy={busy('undo')}
            aria-label={noShowAt ? m.desk_undo_no_show_label({ name }) : m.desk_undo_check_in_label({ name })}
          >
            {m.desk_undo()}
          </Button>
        </ActForm>
      )}
    </>
  );
}
