import { formatSlots } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { RefundReason } from '../../../core/payments/rules.ts';
import type { BookedGame } from './bookings.tsx';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

const why: Record<RefundReason, string> = {
  cancelled: 'the booking was cancelled',
  paid_too_late: 'the payment came when the hours could not be booked any more',
  paid_twice: 'the booking was paid more than once',
  wrong_amount: 'the amount was not the one that was asked for',
  rescheduled: 'the new hours of the booking cost less',
  manual: 'we gave it back by hand',
};

export function moneyRefundedLetter(
  refund: {
    firstName: string;
    amountPaise: number;
    reason: RefundReason;
    gatewayId: string | null;
    appUrl: string;
  },
  game: BookedGame,
): Letter {
  const amount = formatPaise(refund.amountPaise);
  const facts = [
    { name: 'Refunded', value: amount },
    { name: 'Booking', value: game.code },
    ...(refund.gatewayId ? [{ name: 'Refund number', value: refund.gatewayId }] : []),
  ];
  return {
    subject: `Refunded: ${amount} for ${game.turfName}`,
    preview: `${amount} has left for the account or card you paid with.`,
    reason: 'You get this mail because it is about your money.',
    content: (
      <>
        <Headline>{amount} is on its way back</Headline>
        <Paragraph>
          Hi {refund.firstName}, we have refunded {amount} for {game.turfName},{' '}
          {formatSlots(game.date, game.hours)}, because {why[refund.reason]}.
        </Paragraph>
        <Facts facts={facts} />
        <Action label="See your bookings" url={`${refund.appUrl}/bookings`} />
        <Quiet>
          It goes to the account or card you paid with. Banks take up to 7 working days to show it; if yours
          asks, give it the refund number.
        </Quiet>
      </>
    ),
  };
}
