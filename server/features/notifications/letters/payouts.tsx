import { formatDate } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

type PayoutMail = {
  firstName: string;
  amountPaise: number;
  reference: string;
  paidOn: string;
  reverseReason: string | null;
  appUrl: string;
};

const reason = 'You get this mail because it is about your money.';

export function payoutSentLetter(payout: PayoutMail): Letter {
  const amount = formatPaise(payout.amountPaise);
  return {
    subject: `Payout sent: ${amount}`,
    preview: `For games played at your turfs. Reference ${payout.reference}.`,
    reason,
    content: (
      <>
        <Headline>{amount} is on its way to you</Headline>
        <Paragraph>
          Hi {payout.firstName}, we have sent {amount} to your bank account, for games played at your turfs
          and paid online.
        </Paragraph>
        <Facts facts={factsOf(payout)} />
        <Action label="See your payouts" url={`${payout.appUrl}/desk/payouts`} />
        <Quiet>If your bank cannot find it, give it the reference.</Quiet>
      </>
    ),
  };
}

export function payoutReversedLetter(payout: PayoutMail): Letter {
  const amount = formatPaise(payout.amountPaise);
  return {
    subject: `Correction: payout of ${amount}`,
    preview: `It was written down by mistake. The amount is due to you again.`,
    reason,
    content: (
      <>
        <Headline>We have corrected a payout</Headline>
        <Paragraph>
          Hi {payout.firstName}, we told you of a payout of {amount} that was written down by mistake. It does
          not count any more, and the amount stands among what is due to you.
        </Paragraph>
        <Facts facts={[...factsOf(payout), { name: 'What was wrong', value: payout.reverseReason ?? '' }]} />
        <Action label="See your payouts" url={`${payout.appUrl}/desk/payouts`} />
      </>
    ),
  };
}

function factsOf({ amountPaise, reference, paidOn }: PayoutMail) {
  return [
    { name: 'Amount', value: formatPaise(amountPaise) },
    { name: 'Reference (UTR)', value: reference },
    { name: 'Date', value: formatDate(paidOn) },
  ];
}
