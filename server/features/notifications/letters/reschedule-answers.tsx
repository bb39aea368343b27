import * as m from '#messages';
import { formatInstant, formatSlots } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { type BookedGame, collect, moneyFacts, type PayableGame } from './bookings.tsx';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';
import type { MailedReschedule } from './reschedules.tsx';

/** Letters about the owner's answer to a reschedule. `game` has the new hours and terms. */

export function rescheduleWaitingLetter(
  {
    firstName,
    reschedule,
    approvalDueAt,
    appUrl,
  }: { firstName: string; reschedule: MailedReschedule; approvalDueAt: Date; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  const before = formatSlots(reschedule.from.date, reschedule.from.hours, game.slotMinutes);
  const due = formatInstant(approvalDueAt);
  return {
    subject: m.mails_reschedule_waiting_subject({ turf: game.turfName, slots }),
    preview: m.mails_reschedule_waiting_preview({ due }),
    reason: m.mails_reason_booking(),
    content: (
      <>
        <Headline>{slots}</Headline>
        <Paragraph>
          {m.mails_reschedule_waiting_text({
            name: firstName,
            turf: game.turfName,
            location: game.turfLocation,
            before,
            due,
          })}
        </Paragraph>
        <Paragraph>{m.mails_reschedule_waiting_keep({ before })}</Paragraph>
        {reschedule.payPaise > 0 && (
          <Paragraph>{m.mails_reschedule_promise({ amount: formatPaise(reschedule.payPaise) })}</Paragraph>
        )}
        <Facts facts={moneyFacts(game)} />
        <Action label={m.mails_see_booking()} url={`${appUrl}/bookings/${game.id}`} />
      </>
    ),
  };
}

export function rescheduleRequestLetter(
  request: {
    firstName: string;
    playerName: string;
    reschedule: MailedReschedule;
    approvalDueAt: Date;
    appUrl: string;
  },
  game: PayableGame,
): Letter {
  const { firstName, playerName, reschedule, approvalDueAt, appUrl } = request;
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  const before = formatSlots(reschedule.from.date, reschedule.from.hours, game.slotMinutes);
  const due = formatInstant(approvalDueAt);
  return {
    subject: m.mails_reschedule_request_subject({ turf: game.turfName, slots }),
    preview: m.mails_reschedule_request_preview({ player: playerName, due }),
    reason: m.mails_reason_approval(),
    content: (
      <>
        <Headline>{m.mails_request_title({ due })}</Headline>
        <Paragraph>
          {m.mails_reschedule_request_text({
            name: firstName,
            player: playerName,
            turf: game.turfName,
            before,
            slots,
          })}
        </Paragraph>
        <Facts facts={moneyFacts(game)} />
        <Paragraph>{collect(game)}</Paragraph>
        <Action label={m.mails_request_action()} url={`${appUrl}/owner/dashboard`} />
        <Quiet>{m.mails_reschedule_request_note({ before })}</Quiet>
      </>
    ),
  };
}

export type RescheduleEnding = 'declined' | 'timed_out' | 'cancelled' | 'closed';

const titles: Record<RescheduleEnding, () => string> = {
  declined: m.mails_reschedule_declined_title,
  timed_out: m.mails_reschedule_timed_out_title,
  cancelled: m.mails_reschedule_closed_title,
  closed: m.mails_reschedule_closed_title,
};

export function rescheduleEndedLetter(
  {
    firstName,
    reschedule,
    ending,
    reason,
    isRefunded,
    appUrl,
  }: {
    firstName: string;
    reschedule: MailedReschedule;
    ending: RescheduleEnding;
    reason: string | null;
    /** False if the bank had authorised the money only, and may still release it. */
    isRefunded: boolean;
    appUrl: string;
  },
  game: BookedGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  const before = formatSlots(reschedule.from.date, reschedule.from.hours, game.slotMinutes);
  const refund = isRefunded ? m.mails_reschedule_ended_refund : m.mails_reschedule_ended_if_charged;
  const text = ending === 'cancelled' ? m.mails_reschedule_ended_cancelled : m.mails_reschedule_ended_keep;
  return {
    subject: m.mails_reschedule_ended_subject({ turf: game.turfName, slots }),
    preview: titles[ending](),
    reason: m.mails_reason_booking(),
    content: (
      <>
        <Headline>{titles[ending]()}</Headline>
        <Paragraph>
          {text({ name: firstName, turf: game.turfName, location: game.turfLocation, slots, before })}
        </Paragraph>
        {reason && <Paragraph>{m.mails_reschedule_ended_reason({ reason })}</Paragraph>}
        {reschedule.payPaise > 0 && (
          <Paragraph>{refund({ amount: formatPaise(reschedule.payPaise) })}</Paragraph>
        )}
        <Action label={m.mails_see_booking()} url={`${appUrl}/bookings/${game.id}`} />
      </>
    ),
  };
}

/** The owner need not answer any more. */
export function rescheduleWithdrawnLetter(
  {
    firstName,
    playerName,
    reschedule,
    appUrl,
  }: { firstName: string; playerName: string; reschedule: MailedReschedule; appUrl: string },
  game: BookedGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  const before = formatSlots(reschedule.from.date, reschedule.from.hours, game.slotMinutes);
  return {
    subject: m.mails_reschedule_withdrawn_subject({ turf: game.turfName, slots }),
    preview: m.mails_reschedule_withdrawn_title(),
    reason: m.mails_reason_approval(),
    content: (
      <>
        <Headline>{m.mails_reschedule_withdrawn_title()}</Headline>
        <Paragraph>
          {m.mails_reschedule_withdrawn_text({
            name: firstName,
            player: playerName,
            turf: game.turfName,
            slots,
            before,
          })}
        </Paragraph>
        <Action label={m.mails_open_dashboard()} url={`${appUrl}/owner/dashboard`} />
      </>
    ),
  };
}
