import { formatInstant, formatSlots } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { collect, moneyFacts, type PayableGame } from './bookings.tsx';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

export function bookingWaitingLetter(
  { firstName, approvalDueAt, appUrl }: { firstName: string; approvalDueAt: Date; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours);
  const due = formatInstant(approvalDueAt);
  const promise = `If the owner declines or does not answer by then, all ${formatPaise(game.payNowPaise)} comes back by itself.`;
  return {
    subject: `Paid, waiting for the owner: ${game.turfName}, ${slots}`,
    preview: `The owner answers by ${due}. ${promise}`,
    reason: 'You get this mail because it is about your booking.',
    content: (
      <>
        <Headline>{slots}</Headline>
        <Paragraph>
          Hi {firstName}, your payment is in and the hours at {game.turfName}, {game.turfLocation}, are taken
          for you. The owner accepts each booking by hand and answers by {due}.
        </Paragraph>
        <Paragraph>{promise} Until the owner answers you can cancel and get everything back, too.</Paragraph>
        <Facts facts={moneyFacts(game)} />
        <Action label="See your booking" url={`${appUrl}/bookings`} />
        <Quiet>Do not set out before the confirmation is here. It brings your code for the gate.</Quiet>
      </>
    ),
  };
}

export function newRequestLetter(
  request: { firstName: string; playerName: string; approvalDueAt: Date; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours);
  const due = formatInstant(request.approvalDueAt);
  return {
    subject: `Please answer: ${game.turfName}, ${slots}`,
    preview: `${request.playerName} has paid. Accept or decline by ${due}.`,
    reason: 'You get this mail because you accept bookings at your turf by hand.',
    content: (
      <>
        <Headline>Accept or decline by {due}</Headline>
        <Paragraph>
          Hi {request.firstName}, {request.playerName} has paid for {game.turfName}, {slots}.
        </Paragraph>
        <Facts facts={moneyFacts(game)} />
        <Paragraph>{collect(game)}</Paragraph>
        <Action label="Answer on your dashboard" url={`${request.appUrl}/owner/dashboard`} />
        <Quiet>
          Without an answer by then the booking ends, the hours are free again and the player gets everything
          back.
        </Quiet>
      </>
    ),
  };
}
