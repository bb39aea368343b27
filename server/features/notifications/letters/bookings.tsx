import * as m from '#messages';
import type { RefundTerms } from '../../../../contract/bookings/quote.ts';
import { refundsAhead } from '../../../../contract/bookings/refunds-ahead.ts';
import { formatHours, formatInstant, formatSlots } from '../../../../contract/calendar.ts';
import { venueMoneyOf } from '../../../../contract/desk/venue-money.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { bankReleaseDays, refundWorkingDays } from '../../../../contract/policy.ts';
import type { BookingFacts } from '../../../core/bookings/shapes.ts';
import { colour } from './look.ts';
import { Action, CodeBox, type Fact, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

export type BookedGame = Pick<
  BookingFacts,
  | 'id'
  | 'code'
  | 'turfName'
  | 'turfLocation'
  | 'date'
  | 'hours'
  | 'slotMinutes'
  | 'payNowPaise'
  | 'atVenuePaise'
  | 'totalPaise'
>;

/** Includes the money that the venue had collected when the mail was written. */
export type PayableGame = BookedGame & { collectedPaise: number; venueRefundedPaise?: number };

export function bookingConfirmedLetter(
  {
    firstName,
    terms,
    now,
    calendarUrl,
    appUrl,
  }: { firstName: string; terms: RefundTerms; now: Date; calendarUrl: string; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  return {
    subject: m.mails_booked_subject({ turf: game.turfName, slots }),
    preview: m.mails_booked_preview({ code: game.code, due: dueAtVenue(game) }),
    reason: m.mails_reason_booking(),
    content: (
      <>
        <Headline>{slots}</Headline>
        <Paragraph>
          {m.mails_booked_text({ name: firstName, turf: game.turfName, location: game.turfLocation })}
        </Paragraph>
        <CodeBox label={m.mails_gate_code()} value={game.code} />
        <Facts facts={moneyFacts(game)} />
        <Action label={m.mails_show_ticket()} url={ticketUrl(appUrl, game)} />
        <Paragraph>
          <a href={calendarUrl} className="link" style={{ color: colour.pitch }}>
            {m.mails_add_to_calendar()}
          </a>
        </Paragraph>
        <Quiet>{refundWords(terms, now)}</Quiet>
      </>
    ),
  };
}

export function refundWords(terms: RefundTerms, now: Date): string {
  const cancel = cancelWords(refundsAhead(terms, now));
  return cancel ? m.mails_cancel_last({ cancel }) : m.mails_cancel_too_late();
}

/** Formats the cancellation deadlines and refunds, or returns null if no refund is left. */
function cancelWords(ahead: ReturnType<typeof refundsAhead>): string | null {
  const [first, second] = ahead.map(
    ({ until, paise }) => [formatInstant(until), formatPaise(paise)] as const,
  );
  if (!first) return null;
  const [until, amount] = first;
  if (!second) return m.mails_cancel_before({ until, amount });
  return m.mails_cancel_before_two({ until, amount, until2: second[0], amount2: second[1] });
}

export function reminderLetter(
  { firstName, terms, now, appUrl }: { firstName: string; terms: RefundTerms; now: Date; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  // A deadline at this moment has passed by the time the mail is read.
  const cancel = cancelWords(refundsAhead(terms, now).filter(({ until }) => now < until));
  return {
    subject: m.mails_reminder_subject({ turf: game.turfName, slots }),
    preview: m.mails_booked_preview({ code: game.code, due: dueAtVenue(game) }),
    reason: m.mails_reason_reminder(),
    content: (
      <>
        <Headline>{slots}</Headline>
        <Paragraph>
          {m.mails_reminder_text({ name: firstName, turf: game.turfName, location: game.turfLocation })}
        </Paragraph>
        <CodeBox label={m.mails_gate_code()} value={game.code} />
        <Paragraph>{dueAtVenue(game)}</Paragraph>
        <Action label={m.mails_show_ticket()} url={ticketUrl(appUrl, game)} />
        {cancel && <Quiet>{m.mails_reminder_cancel({ cancel })}</Quiet>}
      </>
    ),
  };
}

export function newBookingLetter(
  { firstName, playerName, appUrl }: { firstName: string; playerName: string; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  return {
    subject: m.mails_new_booking_subject({ turf: game.turfName, slots }),
    preview: m.mails_owner_preview({ player: playerName, code: game.code, collect: collect(game) }),
    reason: m.mails_reason_owner(),
    content: (
      <>
        <Headline>{slots}</Headline>
        <Paragraph>
          {m.mails_new_booking_text({
            name: firstName,
            player: playerName,
            turf: game.turfName,
            hours: formatHours(game.hours, game.slotMinutes),
          })}
        </Paragraph>
        <CodeBox label={m.mails_gate_code()} value={game.code} />
        <Facts facts={moneyFacts(game)} />
        <Paragraph>{collect(game)}</Paragraph>
        <Action label={m.mails_open_dashboard()} url={`${appUrl}/owner/dashboard`} />
      </>
    ),
  };
}

export function bookingCancelledLetter(
  cancellation: {
    firstName: string;
    isOwnDoing: boolean;
    /** The owner declined the booking, or the approval timed out. */
    isOwnersNo: boolean;
    reason: string | null;
    refundPaise: number;
    /** Paid by others as shares, before refunds. */
    sharedPaise?: number;
    /** Refunded manually by support before the cancellation. */
    givenBackPaise?: number;
    /** Collected at the venue, which refunds it itself. */
    venueRefundDuePaise?: number;
    /** False if the payment was never captured and the bank released it. */
    wasCharged?: boolean;
    /** Authorised but never captured: cancelled before, or paid for hours that were rescheduled again. */
    notTakenPaise?: number;
    /** The whole payment is only authorised, and nothing was captured. */
    isSetAside?: boolean;
    appUrl: string;
  },
  game: BookedGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  const { firstName, reason, refundPaise, givenBackPaise = 0, venueRefundDuePaise = 0 } = cancellation;
  const { notTakenPaise = 0, isSetAside = false, sharedPaise = 0 } = cancellation;
  const refund = whatComesBack(cancellation);
  return {
    subject: m.mails_cancelled_subject({ turf: game.turfName, slots }),
    preview: refund,
    reason: m.mails_reason_booking(),
    content: (
      <>
        <Headline>{m.mails_cancelled_title({ slots })}</Headline>
        <Paragraph>
          {whatHappened(cancellation)({
            name: firstName,
            turf: game.turfName,
            location: game.turfLocation,
            code: game.code,
          })}
        </Paragraph>
        {reason && <Paragraph>{m.mails_cancelled_reason({ reason })}</Paragraph>}
        <Paragraph>{refund}</Paragraph>
        {sharedPaise > 0 && refundPaise > 0 && (
          <Paragraph>{m.mails_cancelled_shares({ amount: formatPaise(sharedPaise) })}</Paragraph>
        )}
        {givenBackPaise > 0 && refundPaise > 0 && (
          <Paragraph>{m.mails_refunded_before({ amount: formatPaise(givenBackPaise) })}</Paragraph>
        )}
        {notTakenPaise > 0 && !isSetAside && <Paragraph>{notTakenText(notTakenPaise)}</Paragraph>}
        {venueRefundDuePaise > 0 && (
          <Paragraph>{m.mails_cancelled_venue({ amount: formatPaise(venueRefundDuePaise) })}</Paragraph>
        )}
        <Action label={m.mails_find_another()} url={`${cancellation.appUrl}/browse`} />
      </>
    ),
  };
}

/** Sent to an owner who did not cancel the booking themselves. */
export function cancelledForOwnerLetter(
  {
    firstName,
    playerName,
    by,
    reason,
    venueRefundDuePaise,
    appUrl,
  }: {
    firstName: string;
    playerName: string;
    by: 'customer' | 'maidan' | 'timed_out';
    reason: string | null;
    /** Collected at the venue, which refunds it. */
    venueRefundDuePaise: number;
    appUrl: string;
  },
  game: BookedGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  return {
    subject: m.mails_cancelled_subject({ turf: game.turfName, slots }),
    preview: m.mails_cancelled_owner_free({ slots }),
    reason: m.mails_reason_owner(),
    content: (
      <>
        <Headline>{m.mails_cancelled_title({ slots })}</Headline>
        <Paragraph>
          {m.mails_cancelled_owner_text({ by, name: firstName, player: playerName, turf: game.turfName })}{' '}
          {m.mails_cancelled_owner_free({ slots })}
        </Paragraph>
        {reason && <Paragraph>{m.mails_cancelled_reason({ reason })}</Paragraph>}
        {venueRefundDuePaise > 0 && (
          <Paragraph>{m.mails_venue_refund({ amount: formatPaise(venueRefundDuePaise) })}</Paragraph>
        )}
        <Facts facts={[{ name: m.mails_refund_booking(), value: game.code }]} />
        <Action label={m.mails_open_dashboard()} url={`${appUrl}/owner/dashboard`} />
      </>
    ),
  };
}

/** Also correct if the payment is captured at this moment without our knowledge. */
export function notTakenText(paise: number): string {
  return m.mails_not_charged({ amount: formatPaise(paise), days: bankReleaseDays });
}

function whatComesBack({
  refundPaise,
  givenBackPaise = 0,
  venueRefundDuePaise = 0,
  wasCharged = true,
  notTakenPaise = 0,
  isSetAside = false,
}: {
  refundPaise: number;
  givenBackPaise?: number;
  venueRefundDuePaise?: number;
  wasCharged?: boolean;
  notTakenPaise?: number;
  isSetAside?: boolean;
}): string {
  if (refundPaise > 0) {
    return m.mails_refund_on_its_way({ amount: formatPaise(refundPaise), ...refundWorkingDays });
  }
  if (isSetAside) return notTakenText(notTakenPaise);
  if (givenBackPaise > 0) return m.mails_refunded_before_all({ amount: formatPaise(givenBackPaise) });
  if (!wasCharged) return m.mails_book_again();
  return venueRefundDuePaise > 0 ? m.mails_no_online_refund() : m.mails_no_refund();
}

function whatHappened({ isOwnDoing, isOwnersNo }: { isOwnDoing: boolean; isOwnersNo: boolean }) {
  if (isOwnDoing) return m.mails_cancelled_own;
  return isOwnersNo ? m.mails_cancelled_declined : m.mails_cancelled_other;
}

function ticketUrl(appUrl: string, { id }: BookedGame): string {
  return `${appUrl}/bookings/${id}/ticket`;
}

export function moneyFacts(game: PayableGame): Fact[] {
  const { collectedPaise } = game;
  const { venueRefundDuePaise } = venueMoney(game);
  return [
    { name: m.mails_paid_online(), value: formatPaise(game.payNowPaise) },
    ...(collectedPaise > 0 ? [{ name: m.mails_paid_at_venue(), value: formatPaise(collectedPaise) }] : []),
    { name: m.mails_due_at_venue_label(), value: formatPaise(venueMoney(game).openPaise) },
    ...(venueRefundDuePaise > 0
      ? [{ name: m.mails_venue_refund_label(), value: formatPaise(venueRefundDuePaise) }]
      : []),
    { name: m.common_total(), value: formatPaise(game.totalPaise) },
  ];
}

export function dueAtVenue(game: PayableGame): string {
  const { openPaise, venueRefundDuePaise } = venueMoney(game);
  if (venueRefundDuePaise > 0) return m.mails_venue_refund({ amount: formatPaise(venueRefundDuePaise) });
  return openPaise > 0 ? m.mails_due_at_venue({ amount: formatPaise(openPaise) }) : m.mails_nothing_due();
}

export function collect(game: PayableGame): string {
  const { openPaise, venueRefundDuePaise } = venueMoney(game);
  if (venueRefundDuePaise > 0) return m.mails_venue_refund({ amount: formatPaise(venueRefundDuePaise) });
  if (openPaise > 0) return m.mails_collect({ amount: formatPaise(openPaise) });
  return game.atVenuePaise > 0 ? m.mails_collect_nothing() : m.mails_collect_nothing_online();
}

/** Treats a booking awaiting approval as confirmed, to show the amount that will be due. */
function venueMoney({ atVenuePaise, collectedPaise, venueRefundedPaise = 0 }: PayableGame) {
  return venueMoneyOf({ status: 'confirmed', atVenuePaise, venueRefundedPaise }, collectedPaise);
}
