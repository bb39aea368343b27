import { formatHours, formatInstant, formatSlots } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { bankReleaseDays, refundWorkingDays } from '../../../../contract/policy.ts';
import type { RefundTerms } from '../../../../contract/quote.ts';
import { refundsAhead } from '../../../../contract/refunds-ahead.ts';
import { venueMoneyOf } from '../../../../contract/venue-money.ts';
import { colour } from './look.ts';
import { Action, type Fact, Facts, GateCode, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

export type BookedGame = {
  id: string;
  code: string;
  turfName: string;
  turfLocation: string;
  date: string;
  hours: readonly number[];
  payNowPaise: number;
  atVenuePaise: number;
  totalPaise: number;
};

/** Includes the money that the venue had collected when the mail was written. */
export type PayableGame = BookedGame & { receivedPaise: number };

const aboutBooking = 'You get this mail because it is about your booking.';

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
  const slots = formatSlots(game.date, game.hours);
  return {
    subject: `Booked: ${game.turfName}, ${slots}`,
    preview: `Your code at the gate is ${game.code}. ${dueAtVenue(game)}`,
    reason: aboutBooking,
    content: (
      <>
        <Headline>{slots}</Headline>
        <Paragraph>
          Hi {firstName}, {game.turfName}, {game.turfLocation}, is yours.
        </Paragraph>
        <GateCode value={game.code} />
        <Facts facts={moneyFacts(game)} />
        <Action label="Show your ticket" url={ticketUrl(appUrl, game)} />
        <Paragraph>
          <a href={calendarUrl} className="link" style={{ color: colour.pitch }}>
            Add it to your calendar
          </a>
        </Paragraph>
        <Quiet>{refundWords(terms, now)}</Quiet>
      </>
    ),
  };
}

export function refundWords(terms: RefundTerms, now: Date): string {
  const words = cancelWords(refundsAhead(terms, now));
  return words
    ? `${words} After that the booking stands.`
    : 'It begins too soon to be cancelled: the booking stands.';
}

/** Formats the cancellation deadlines and refunds, or returns null if no refund is left. */
function cancelWords(ahead: ReturnType<typeof refundsAhead>): string | null {
  const [first, second] = ahead.map(
    ({ until, paise }) => [formatInstant(until), formatPaise(paise)] as const,
  );
  if (!first) return null;
  const later = second ? `; until ${second[0]}, ${second[1]}` : '';
  return `Cancel before ${first[0]} and ${first[1]} comes back${later}.`;
}

export function reminderLetter(
  { firstName, terms, now, appUrl }: { firstName: string; terms: RefundTerms; now: Date; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours);
  // A deadline at this moment has passed by the time the mail is read.
  const cancel = cancelWords(refundsAhead(terms, now).filter(({ until }) => now < until));
  return {
    subject: `Coming up: ${game.turfName}, ${slots}`,
    preview: `Your code at the gate is ${game.code}. ${dueAtVenue(game)}`,
    reason: 'You get this mail because you have a game coming up.',
    content: (
      <>
        <Headline>{slots}</Headline>
        <Paragraph>
          Hi {firstName}, your game at {game.turfName}, {game.turfLocation}, is coming up.
        </Paragraph>
        <GateCode value={game.code} />
        <Paragraph>{dueAtVenue(game)}</Paragraph>
        <Action label="Show your ticket" url={ticketUrl(appUrl, game)} />
        {cancel && <Quiet>Plans changed? {cancel}</Quiet>}
      </>
    ),
  };
}

export function newBookingLetter(
  { firstName, playerName, appUrl }: { firstName: string; playerName: string; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours);
  return {
    subject: `New booking: ${game.turfName}, ${slots}`,
    preview: `${playerName}, code ${game.code}. ${collect(game)}`,
    reason: 'You get this mail because the turf is yours.',
    content: (
      <>
        <Headline>{slots}</Headline>
        <Paragraph>
          Hi {firstName}, {playerName} has booked {game.turfName}, {formatHours(game.hours)}.
        </Paragraph>
        <GateCode value={game.code} />
        <Facts facts={moneyFacts(game)} />
        <Paragraph>{collect(game)}</Paragraph>
        <Action label="Open your dashboard" url={`${appUrl}/owner/dashboard`} />
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
    /** Refunded manually by support before the cancellation. */
    givenBackPaise?: number;
    /** Collected at the venue, which refunds it itself. */
    handBackPaise?: number;
    /** False if the payment was never captured and the bank released it. */
    wasCharged?: boolean;
    /** Authorised but never captured: cancelled before, or paid for hours that were rescheduled again. */
    notTakenPaise?: number;
    /** No other money was paid. */
    isSetAside?: boolean;
    appUrl: string;
  },
  game: BookedGame,
): Letter {
  const slots = formatSlots(game.date, game.hours);
  const { firstName, reason, refundPaise, givenBackPaise = 0, handBackPaise = 0 } = cancellation;
  const { notTakenPaise = 0, isSetAside = false } = cancellation;
  const refund = whatComesBack(cancellation);
  return {
    subject: `Cancelled: ${game.turfName}, ${slots}`,
    preview: refund,
    reason: aboutBooking,
    content: (
      <>
        <Headline>Cancelled: {slots}</Headline>
        <Paragraph>
          Hi {firstName}, {whatHappened(cancellation)} at {game.turfName}, {game.turfLocation} (code{' '}
          {game.code}).
        </Paragraph>
        {reason && <Paragraph>Reason: {reason}</Paragraph>}
        <Paragraph>{refund}</Paragraph>
        {givenBackPaise > 0 && refundPaise > 0 && <Paragraph>{givenBackText(givenBackPaise)}</Paragraph>}
        {notTakenPaise > 0 && !isSetAside && <Paragraph>{notTakenText(notTakenPaise)}</Paragraph>}
        {handBackPaise > 0 && (
          <Paragraph>The {formatPaise(handBackPaise)} that you paid at the venue comes back there.</Paragraph>
        )}
        <Action label="Find another turf" url={`${cancellation.appUrl}/browse`} />
      </>
    ),
  };
}

function givenBackText(paise: number): string {
  return `${formatPaise(paise)} of what you paid online was given back to you before.`;
}

/** Also correct if the payment is captured at this moment without our knowledge. */
export function notTakenText(paise: number): string {
  return `We did not take the ${formatPaise(paise)} that your bank set aside; it releases it by itself, usually within ${bankReleaseDays} days. Should it be taken after all, it comes back in full.`;
}

function whatComesBack({
  refundPaise,
  givenBackPaise = 0,
  handBackPaise = 0,
  wasCharged = true,
  notTakenPaise = 0,
  isSetAside = false,
}: {
  refundPaise: number;
  givenBackPaise?: number;
  handBackPaise?: number;
  wasCharged?: boolean;
  notTakenPaise?: number;
  isSetAside?: boolean;
}): string {
  if (refundPaise > 0) {
    return `${formatPaise(refundPaise)} is on its way back to the account or card you paid with: banks take ${refundWorkingDays.from} to ${refundWorkingDays.to} working days to show it. We write again when it has left.`;
  }
  if (isSetAside) return notTakenText(notTakenPaise);
  if (givenBackPaise > 0) return `${givenBackText(givenBackPaise)} Nothing more comes back.`;
  const nothing = `Nothing comes back ${handBackPaise > 0 ? 'of what you paid online' : 'for this booking'}.`;
  return wasCharged ? nothing : 'You can book again with another card or UPI app.';
}

function whatHappened({ isOwnDoing, isOwnersNo }: { isOwnDoing: boolean; isOwnersNo: boolean }): string {
  if (isOwnDoing) return 'you have cancelled your booking';
  return isOwnersNo ? 'the owner did not accept your booking' : 'your booking was cancelled for you';
}

function ticketUrl(appUrl: string, { id }: BookedGame): string {
  return `${appUrl}/bookings/${id}/ticket`;
}

export function moneyFacts(game: PayableGame): Fact[] {
  const { receivedPaise } = game;
  return [
    { name: 'Paid online', value: formatPaise(game.payNowPaise) },
    ...(receivedPaise > 0 ? [{ name: 'Paid at the venue', value: formatPaise(receivedPaise) }] : []),
    { name: 'Due at the venue', value: formatPaise(openPaiseOf(game)) },
    { name: 'Total', value: formatPaise(game.totalPaise) },
  ];
}

export function dueAtVenue(game: PayableGame): string {
  const openPaise = openPaiseOf(game);
  return openPaise > 0 ? `${formatPaise(openPaise)} is due at the venue.` : 'Nothing is due at the venue.';
}

export function collect(game: PayableGame): string {
  const openPaise = openPaiseOf(game);
  if (openPaise > 0) return `Collect ${formatPaise(openPaise)} at the venue.`;
  return game.atVenuePaise > 0
    ? 'All is paid; there is nothing to collect.'
    : 'All is paid online; there is nothing to collect.';
}

/** Treats a booking awaiting approval as confirmed, to show the amount that will be due. */
function openPaiseOf({ atVenuePaise, receivedPaise }: PayableGame): number {
  return venueMoneyOf({ status: 'confirmed', atVenuePaise }, receivedPaise).openPaise;
}
