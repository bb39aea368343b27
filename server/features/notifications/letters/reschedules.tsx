import * as m from '#messages';
import type { RefundTerms } from '../../../../contract/bookings/quote.ts';
import { formatSlots } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { collect, dueAtVenue, moneyFacts, notTakenText, type PayableGame, refundWords } from './bookings.tsx';
import { Action, CodeBox, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

export type MailedReschedule = {
  from: { date: string; hours: readonly number[] };
  payPaise: number;
  refundPaise: number;
};

export function bookingRescheduledLetter(
  {
    firstName,
    terms,
    now,
    reschedule,
    isByVenue,
    formerTurf,
    notTakenPaise,
    appUrl,
  }: {
    firstName: string;
    terms: RefundTerms;
    now: Date;
    reschedule: MailedReschedule;
    isByVenue: boolean;
    /** Name of the turf that the venue moved it from. */
    formerTurf?: string | undefined;
    /** Authorised for hours that were rescheduled again before the capture. */
    notTakenPaise: number;
    appUrl: string;
  },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  const about = {
    name: firstName,
    turf: game.turfName,
    location: game.turfLocation,
    before: formatSlots(reschedule.from.date, reschedule.from.hours, game.slotMinutes),
  };
  const text = isByVenue ? m.mails_rescheduled_by_venue : m.mails_rescheduled_text;
  return {
    subject: m.mails_rescheduled_subject({ turf: game.turfName, slots }),
    preview: m.mails_rescheduled_preview({ code: game.code, due: dueAtVenue(game) }),
    reason: m.mails_reason_booking(),
    content: (
      <>
        <Headline>{m.mails_rescheduled_title({ slots })}</Headline>
        <Paragraph>
          {formerTurf === undefined ? text(about) : m.mails_rescheduled_to_turf({ ...about, formerTurf })}
        </Paragraph>
        <CodeBox label={m.mails_gate_code()} value={game.code} />
        <Facts facts={moneyFacts(game)} />
        {reschedule.refundPaise > 0 && (
          <Paragraph>{m.mails_rescheduled_refund({ amount: formatPaise(reschedule.refundPaise) })}</Paragraph>
        )}
        {notTakenPaise > 0 && <Paragraph>{notTakenText(notTakenPaise)}</Paragraph>}
        <Action label={m.mails_see_booking()} url={`${appUrl}/bookings`} />
        <Quiet>{refundWords(terms, now)}</Quiet>
      </>
    ),
  };
}

/** Sent when the venue closed some hours of a booking; the others stay booked. */
export function hoursClosedLetter(
  {
    firstName,
    reschedule: { from, refundPaise },
    closureReason,
    appUrl,
  }: { firstName: string; reschedule: MailedReschedule; closureReason: string; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  const lost = formatSlots(
    from.date,
    from.hours.filter((hour) => !game.hours.includes(hour)),
    game.slotMinutes,
  );
  return {
    subject: m.mails_hours_closed_subject({ turf: game.turfName, slots: lost }),
    preview: m.mails_hours_closed_preview({ slots, due: dueAtVenue(game) }),
    reason: m.mails_reason_booking(),
    content: (
      <>
        <Headline>{m.mails_hours_closed_title({ slots: lost })}</Headline>
        <Paragraph>
          {m.mails_hours_closed_text({ name: firstName, turf: game.turfName, slots, lost })}
        </Paragraph>
        <Paragraph>{m.mails_cancelled_reason({ reason: closureReason })}</Paragraph>
        {refundPaise > 0 && (
          <Paragraph>{m.mails_hours_closed_refund({ amount: formatPaise(refundPaise) })}</Paragraph>
        )}
        <CodeBox label={m.mails_gate_code()} value={game.code} />
        <Facts facts={moneyFacts(game)} />
        <Paragraph>{m.mails_hours_closed_choice()}</Paragraph>
        <Action label={m.mails_hours_closed_other()} url={`${appUrl}/bookings/${game.id}/reschedule`} />
        <Action label={m.mails_hours_closed_cancel()} url={`${appUrl}/bookings/${game.id}/cancel`} />
      </>
    ),
  };
}

/** Corrects the earlier mail about the rescheduling, which showed the difference as paid. */
export function dueAtVenueLetter(
  { firstName, reschedule, appUrl }: { firstName: string; reschedule: { payPaise: number }; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  return {
    subject: m.mails_venue_due_subject({ turf: game.turfName, slots }),
    preview: m.mails_venue_due_preview({ due: dueAtVenue(game), amount: formatPaise(reschedule.payPaise) }),
    reason: m.mails_reason_booking(),
    content: (
      <>
        <Headline>{dueAtVenue(game)}</Headline>
        <Paragraph>
          {m.mails_venue_due_text({
            name: firstName,
            amount: formatPaise(reschedule.payPaise),
            turf: game.turfName,
            location: game.turfLocation,
            slots,
          })}
        </Paragraph>
        <CodeBox label={m.mails_gate_code()} value={game.code} />
        <Facts facts={moneyFacts(game)} />
        <Action label={m.mails_see_booking()} url={`${appUrl}/bookings`} />
      </>
    ),
  };
}

/** Corrects the earlier mail about the rescheduling, which showed nothing to collect. */
export function dueAtVenueForOwnerLetter(
  {
    firstName,
    playerName,
    reschedule,
    appUrl,
  }: { firstName: string; playerName: string; reschedule: { payPaise: number }; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  return {
    subject: m.mails_venue_collect_subject({ turf: game.turfName, slots }),
    preview: m.mails_owner_preview({ player: playerName, code: game.code, collect: collect(game) }),
    reason: m.mails_reason_owner(),
    content: (
      <>
        <Headline>{collect(game)}</Headline>
        <Paragraph>
          {m.mails_venue_collect_text({
            name: firstName,
            player: playerName,
            amount: formatPaise(reschedule.payPaise),
            turf: game.turfName,
            slots,
          })}
        </Paragraph>
        <CodeBox label={m.mails_gate_code()} value={game.code} />
        <Facts facts={moneyFacts(game)} />
        <Action label={m.mails_open_dashboard()} url={`${appUrl}/owner/dashboard`} />
      </>
    ),
  };
}

export function rescheduledForOwnerLetter(
  {
    firstName,
    playerName,
    reschedule,
    appUrl,
  }: { firstName: string; playerName: string; reschedule: MailedReschedule; appUrl: string },
  game: PayableGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  return {
    subject: m.mails_rescheduled_owner_subject({ turf: game.turfName, slots }),
    preview: m.mails_owner_preview({ player: playerName, code: game.code, collect: collect(game) }),
    reason: m.mails_reason_owner(),
    content: (
      <>
        <Headline>{m.mails_rescheduled_title({ slots })}</Headline>
        <Paragraph>
          {m.mails_rescheduled_owner_text({
            name: firstName,
            player: playerName,
            turf: game.turfName,
            before: formatSlots(reschedule.from.date, reschedule.from.hours, game.slotMinutes),
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
