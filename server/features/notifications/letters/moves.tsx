import { formatSlots } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { RefundTerms } from '../../../../contract/quote.ts';
import { collect, dueAtVenue, moneyFacts, notTakenText, type PayableGame, refundWords } from './bookings.tsx';
import { Action, Facts, GateCode, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

export type GameReschedule = {
  from: { date: string; hours: readonly number[] };
  refundPaise: number;
};

export function bookingRescheduledLetter(
  {
    firstName,
    terms,
    now,
    move,
    notTakenPaise,
    appUrl,
  }: {
    firstName: string;
    terms: RefundTerms;
    now: Date;
    move: GameReschedule;
    /** Authorised for hours that were rescheduled again before the capture. */
    notTakenPaise: number;
    appUrl: string;
  },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours);
  return {
    subject: `Moved: ${game.turfName}, ${slots}`,
    preview: `Same code at the gate: ${game.code}. ${dueAtVenue(game)}`,
    reason: 'You get this mail because it is about your booking.',
    content: (
      <>
        <Headline>Now {slots}</Headline>
        <Paragraph>
          Hi {firstName}, your booking at {game.turfName}, {game.turfLocation}, has moved from{' '}
          {formatSlots(move.from.date, move.from.hours)}.
        </Paragraph>
        <GateCode value={game.code} />
        <Facts facts={moneyFacts(game)} />
        {move.refundPaise > 0 && (
          <Paragraph>
            The new hours cost less: {formatPaise(move.refundPaise)} is on its way back to the account or card
            you paid with.
          </Paragraph>
        )}
        {notTakenPaise > 0 && <Paragraph>{notTakenText(notTakenPaise)}</Paragraph>}
        <Action label="See your booking" url={`${appUrl}/bookings`} />
        <Quiet>{refundWords(terms, now)}</Quiet>
      </>
    ),
  };
}

/** Corrects the earlier mail about the rescheduling, which showed the difference as paid. */
export function dueAtVenueLetter(
  { firstName, move, appUrl }: { firstName: string; move: { payPaise: number }; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours);
  return {
    subject: `Due at the venue: ${game.turfName}, ${slots}`,
    preview: `${dueAtVenue(game)} Your bank has taken ${formatPaise(move.payPaise)} back.`,
    reason: 'You get this mail because it is about your booking.',
    content: (
      <>
        <Headline>{dueAtVenue(game)}</Headline>
        <Paragraph>
          Hi {firstName}, the {formatPaise(move.payPaise)} for moving your booking at {game.turfName},{' '}
          {game.turfLocation}, never reached us: your bank has taken the payment back, so it was not charged.
          Your new hours, {slots}, stay yours. Please pay at the venue instead.
        </Paragraph>
        <GateCode value={game.code} />
        <Facts facts={moneyFacts(game)} />
        <Action label="See your booking" url={`${appUrl}/bookings`} />
      </>
    ),
  };
}

/** Corrects the earlier mail about the rescheduling, which showed nothing to collect. */
export function dueAtVenueForOwnerLetter(
  {
    firstName,
    playerName,
    move,
    appUrl,
  }: { firstName: string; playerName: string; move: { payPaise: number }; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours);
  return {
    subject: `To collect at the venue: ${game.turfName}, ${slots}`,
    preview: `${playerName}, code ${game.code}. ${collect(game)}`,
    reason: 'You get this mail because the turf is yours.',
    content: (
      <>
        <Headline>{collect(game)}</Headline>
        <Paragraph>
          Hi {firstName}, the bank of {playerName} has taken back the {formatPaise(move.payPaise)} for moving
          a booking of {game.turfName} to {slots}. The hours stay theirs, and what is open is due at the
          venue.
        </Paragraph>
        <GateCode value={game.code} />
        <Facts facts={moneyFacts(game)} />
        <Action label="Open your dashboard" url={`${appUrl}/owner/dashboard`} />
      </>
    ),
  };
}

export function rescheduledForOwnerLetter(
  {
    firstName,
    playerName,
    move,
    appUrl,
  }: { firstName: string; playerName: string; move: GameReschedule; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours);
  return {
    subject: `Booking moved: ${game.turfName}, ${slots}`,
    preview: `${playerName}, code ${game.code}. ${collect(game)}`,
    reason: 'You get this mail because the turf is yours.',
    content: (
      <>
        <Headline>Now {slots}</Headline>
        <Paragraph>
          Hi {firstName}, {playerName} has moved a booking of {game.turfName}. The hours of{' '}
          {formatSlots(move.from.date, move.from.hours)} are free again.
        </Paragraph>
        <GateCode value={game.code} />
        <Facts facts={moneyFacts(game)} />
        <Paragraph>{collect(game)}</Paragraph>
        <Action label="Open your dashboard" url={`${appUrl}/owner/dashboard`} />
      </>
    ),
  };
}
