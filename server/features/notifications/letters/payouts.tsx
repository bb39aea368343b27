import * as m from '#messages';
import { formatDate, formatInstant } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

type PayoutMail = {
  firstName: string;
  amountPaise: number;
  tcsPaise: number;
  tdsPaise: number;
  reference: string;
  paidOn: string;
  reverseReason: string | null;
  appUrl: string;
};

export function payoutSentLetter(payout: PayoutMail): Letter {
  const amount = formatPaise(payout.amountPaise);
  return {
    subject: m.mails_payout_subject({ amount }),
    preview: m.mails_payout_preview({ reference: payout.reference }),
    reason: m.mails_reason_money(),
    content: (
      <>
        <Headline>{m.mails_payout_title({ amount })}</Headline>
        <Paragraph>{m.mails_payout_text({ name: payout.firstName, amount })}</Paragraph>
        <Facts facts={factsOf(payout)} />
        <Action label={m.mails_payout_action()} url={`${payout.appUrl}/desk/payouts`} />
        <Quiet>{m.mails_payout_note()}</Quiet>
      </>
    ),
  };
}

export function payoutReversedLetter(payout: PayoutMail): Letter {
  const amount = formatPaise(payout.amountPaise);
  return {
    subject: m.mails_correction_subject({ amount }),
    preview: m.mails_correction_preview(),
    reason: m.mails_reason_money(),
    content: (
      <>
        <Headline>{m.mails_correction_title()}</Headline>
        <Paragraph>{m.mails_correction_text({ name: payout.firstName, amount })}</Paragraph>
        <Facts
          facts={[...factsOf(payout), { name: m.mails_payout_wrong(), value: payout.reverseReason ?? '' }]}
        />
        <Action label={m.mails_payout_action()} url={`${payout.appUrl}/desk/payouts`} />
      </>
    ),
  };
}

/** Names no details, because other people may read the mail. */
export function payoutAccountLetter(change: { firstName: string; changedAt: Date; appUrl: string }): Letter {
  const time = formatInstant(change.changedAt);
  return {
    subject: m.mails_payout_account_subject(),
    preview: m.mails_payout_account_preview(),
    reason: m.mails_reason_money(),
    content: (
      <>
        <Headline>{m.mails_payout_account_title()}</Headline>
        <Paragraph>{m.mails_payout_account_text({ name: change.firstName, time })}</Paragraph>
        <Action label={m.mails_payout_account_action()} url={`${change.appUrl}/desk/payouts/account`} />
        <Quiet>{m.mails_payout_account_note()}</Quiet>
      </>
    ),
  };
}

function factsOf({ amountPaise, tcsPaise, tdsPaise, reference, paidOn }: PayoutMail) {
  return [
    { name: m.mails_payout_amount(), value: formatPaise(amountPaise) },
    ...(tcsPaise > 0 ? [{ name: m.mails_payout_tcs(), value: formatPaise(tcsPaise) }] : []),
    ...(tdsPaise > 0 ? [{ name: m.mails_payout_tds(), value: formatPaise(tdsPaise) }] : []),
    { name: m.mails_payout_reference(), value: reference },
    { name: m.mails_payout_date(), value: formatDate(paidOn) },
  ];
}
