import * as m from '#messages';
import { formatInstant, formatSlots } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { collect, moneyFacts, type PayableGame } from './bookings.tsx';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

export function bookingWaitingLetter(
  { firstName, approvalDueAt, appUrl }: { firstName: string; approvalDueAt: Date; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  const due = formatInstant(approvalDueAt);
  const promise = m.mails_waiting_promise({ amount: formatPaise(game.payNowPaise) });
  return {
    subject: m.mails_waiting_subject({ turf: game.turfName, slots }),
    preview: m.mails_waiting_preview({ due, promise }),
    reason: m.mails_reason_booking(),
    content: (
      <>
        <Headline>{slots}</Headline>
        <Paragraph>
          {m.mails_waiting_text({ name: firstName, turf: game.turfName, location: game.turfLocation, due })}
        </Paragraph>
        <Paragraph>{m.mails_waiting_cancel({ promise })}</Paragraph>
        <Facts facts={moneyFacts(game)} />
        <Action label={m.mails_see_booking()} url={`${appUrl}/bookings`} />
        <Quiet>{m.mails_waiting_note()}</Quiet>
      </>
    ),
  };
}

export function newRequestLetter(
  request: { firstName: string; playerName: string; approvalDueAt: Date; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  const due = formatInstant(request.approvalDueAt);
  return {
    subject: m.mails_request_subject({ turf: game.turfName, slots }),
    preview: m.mails_request_preview({ player: request.playerName, due }),
    reason: m.mails_reason_approval(),
    content: (
      <>
        <Headline>{m.mails_request_title({ due })}</Headline>
        <Paragraph>
          {m.mails_request_text({
            name: request.firstName,
            player: request.playerName,
            turf: game.turfName,
            slots,
          })}
        </Paragraph>
        <Facts facts={moneyFacts(game)} />
        <Paragraph>{collect(game)}</Paragraph>
        <Action label={m.mails_request_action()} url={`${request.appUrl}/owner/dashboard`} />
        <Quiet>{m.mails_request_note()}</Quiet>
      </>
    ),
  };
}
