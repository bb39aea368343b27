import * as m from '#messages';
import { formatDate, formatSlots } from '../../../../contract/calendar.ts';
import type { PushNotice } from '../../../platform/push/send-push.ts';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';
import type { AwaitedSlots } from './slot-offer.tsx';

/** @param place of the search, as the person wrote it */
export function searchAlertLetter({
  firstName,
  place,
  slots,
  appUrl,
}: {
  firstName: string;
  place: string;
  slots: AwaitedSlots;
  appUrl: string;
}): Letter {
  const { turf, date, hours, slotMinutes } = slots;
  const game = formatSlots(date, hours, slotMinutes);
  return {
    subject: m.mails_slot_free_subject({ turf: turf.name, game }),
    preview: m.mails_slot_open_preview(),
    reason: m.mails_reason_search_alert({ place, day: formatDate(date) }),
    content: (
      <>
        <Headline>{m.mails_search_alert_title({ place })}</Headline>
        <Paragraph>{m.mails_search_alert_text({ name: firstName })}</Paragraph>
        <Facts
          facts={[
            { name: m.mails_slot_free_game(), value: game },
            { name: m.mails_slot_free_turf(), value: `${turf.name}, ${turf.location}` },
          ]}
        />
        <Action label={m.mails_search_alert_action()} url={appUrl + pathOf(slots)} />
        <Quiet>{m.mails_search_alert_note()}</Quiet>
      </>
    ),
  };
}

/** Words the same message for the screen of a device. */
export function searchAlertNotice(tag: string, place: string, slots: AwaitedSlots): PushNotice {
  const { turf, date, hours, slotMinutes } = slots;
  return {
    tag,
    title: m.mails_search_alert_title({ place }),
    body: m.mails_slot_free_subject({ turf: turf.name, game: formatSlots(date, hours, slotMinutes) }),
    path: pathOf(slots),
  };
}

const pathOf = ({ turf, date }: AwaitedSlots) => `/turf/${turf.id}?date=${date}`;
