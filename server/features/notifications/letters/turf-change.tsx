import * as m from '#messages';
import { formatSlots } from '../../../../contract/calendar.ts';
import { type TurfIdentityChange, turfChangeText } from '../../../../contract/desk/turfs.ts';
import type { BookedGame } from './bookings.tsx';
import { Action, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

export function turfChangedLetter(
  { firstName, change, appUrl }: { firstName: string; change: TurfIdentityChange; appUrl: string },
  game: BookedGame,
): Letter {
  const slots = formatSlots(game.date, game.hours, game.slotMinutes);
  return {
    subject: m.mails_turf_changed_subject({ turf: game.turfName, slots }),
    preview: turfChangeText(change),
    reason: m.mails_reason_booking(),
    content: (
      <>
        <Headline>{m.mails_turf_changed_title()}</Headline>
        <Paragraph>{m.mails_turf_changed_text({ name: firstName, code: game.code, slots })}</Paragraph>
        <Paragraph>{turfChangeText(change)}</Paragraph>
        <Paragraph>{m.mails_turf_changed_stays()}</Paragraph>
        <Action label={m.mails_see_booking()} url={`${appUrl}/bookings/${game.id}`} />
        <Quiet>{m.mails_turf_changed_calendar()}</Quiet>
      </>
    ),
  };
}
