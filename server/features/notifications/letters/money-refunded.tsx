import * as m from '#messages';
import { formatSlots } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { RefundReason } from '../../../../contract/payments/refund-reasons.ts';
import { refundWorkingDays } from '../../../../contract/policy.ts';
import type { BookedGame } from './bookings.tsx';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

type RefundText = (values: { name: string; amount: string; turf: string; slots: string }) => string;

const refundTexts: Record<RefundReason, RefundText> = {
  cancelled: m.mails_refund_cancelled,
  paid_too_late: m.mails_refund_paid_too_late,
  paid_twice: m.mails_refund_paid_twice,
  wrong_amount: m.mails_refund_wrong_amount,
  rescheduled: m.mails_refund_rescheduled,
  manual: m.mails_refund_manual,
  granted: m.mails_refund_granted,
};

export function moneyRefundedLetter(
  refund: {
    firstName: string;
    amountPaise: number;
    reason: RefundReason;
    /** Paid for a reschedule that did not happen. */
    isUndone?: boolean;
    gatewayId: string | null;
    appUrl: string;
  },
  game: BookedGame,
): Letter {
  const amount = formatPaise(refund.amountPaise);
  const text = refund.isUndone ? m.mails_refund_not_rescheduled : refundTexts[refund.reason];
  const facts = [
    { name: m.mails_refund_fact(), value: amount },
    { name: m.mails_refund_booking(), value: game.code },
    ...(refund.gatewayId ? [{ name: m.mails_refund_number(), value: refund.gatewayId }] : []),
  ];
  return {
    subject: m.mails_refund_subject({ amount, turf: game.turfName }),
    preview: m.mails_refund_preview({ amount }),
    reason: m.mails_reason_money(),
    content: (
      <>
        <Headline>{m.mails_refund_title({ amount })}</Headline>
        <Paragraph>
          {text({
            name: refund.firstName,
            amount,
            turf: game.turfName,
            slots: formatSlots(game.date, game.hours, game.slotMinutes),
          })}
        </Paragraph>
        <Facts facts={facts} />
        <Action label={m.mails_see_bookings()} url={`${refund.appUrl}/bookings`} />
        <Quiet>{m.mails_refund_note({ days: refundWorkingDays.to })}</Quiet>
      </>
    ),
  };
}

/** Sent when owner or admin refunds without cancelling; online money has its own mail once it is sent. */
export function refundGrantedLetter(
  grant: {
    firstName: string;
    amountPaise: number;
    source: 'online' | 'venue';
    reason: string;
    appUrl: string;
  },
  game: BookedGame,
): Letter {
  const amount = formatPaise(grant.amountPaise);
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  const text = grant.source === 'online' ? m.mails_grant_online : m.mails_grant_venue;
  return {
    subject: m.mails_refund_subject({ amount, turf: game.turfName }),
    preview: m.mails_grant_preview({ amount }),
    reason: m.mails_reason_money(),
    content: (
      <>
        <Headline>{m.mails_grant_title({ amount })}</Headline>
        <Paragraph>{text({ name: grant.firstName, amount, turf: game.turfName, slots })}</Paragraph>
        <Facts
          facts={[
            { name: m.mails_refund_fact(), value: amount },
            { name: m.mails_grant_reason(), value: grant.reason },
            { name: m.mails_refund_booking(), value: game.code },
          ]}
        />
        <Action label={m.mails_see_bookings()} url={`${grant.appUrl}/bookings`} />
        {grant.source === 'online' && <Quiet>{m.mails_refund_note({ days: refundWorkingDays.to })}</Quiet>}
      </>
    ),
  };
}
