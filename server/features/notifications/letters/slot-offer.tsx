import * as m from '#messages';
import {
  formatInstant,
  formatSlots,
  hourText,
  type IstDate,
  type SlotMinutes,
} from '../../../../contract/calendar.ts';
import type { PushNotice } from '../../../platform/push/send-push.ts';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

export type AwaitedSlots = {
  turf: { id: string; name: string; location: string };
  date: IstDate;
  hours: readonly number[];
  slotMinutes: SlotMinutes;
};

/** @param offeredUntil the slots are held for this person until then; null if everyone can book them */
export function slotOfferLetter({
  firstName,
  slots,
  offeredUntil,
  appUrl,
}: {
  firstName: string;
  slots: AwaitedSlots;
  offeredUntil: Date | null;
  appUrl: string;
}): Letter {
  const { turf, date, hours, slotMinutes } = slots;
  const game = formatSlots(date, hours, slotMinutes);
  const until = offeredUntil && formatInstant(offeredUntil);
  return {
    subject: m.mails_slot_free_subject({ turf: turf.name, game }),
    preview: until ? m.mails_slot_offer_preview({ until }) : m.mails_slot_open_preview(),
    reason: m.mails_reason_wait({ turf: turf.name }),
    content: (
      <>
        <Headline>{until ? m.mails_slot_offer_title({ until }) : m.mails_slot_open_title()}</Headline>
        <Paragraph>{m.mails_slot_free_text({ name: firstName })}</Paragraph>
        <Facts
          facts={[
            { name: m.mails_slot_free_game(), value: game },
            { name: m.mails_slot_free_turf(), value: `${turf.name}, ${turf.location}` },
          ]}
        />
        <Action label={m.mails_slot_free_action()} url={appUrl + pathOf(slots)} />
        <Quiet>{until ? m.mails_slot_offer_note() : m.mails_slot_open_note()}</Quiet>
      </>
    ),
  };
}

/** Words the same message for the screen of a device. */
export function slotOfferNotice(tag: string, slots: AwaitedSlots, offeredUntil: Date | null): PushNotice {
  const { turf, date, hours, slotMinutes } = slots;
  const until = offeredUntil && formatInstant(offeredUntil);
  return {
    tag,
    title: until ? m.mails_slot_offer_title({ until }) : m.mails_slot_open_title(),
    body: m.mails_slot_free_subject({ turf: turf.name, game: formatSlots(date, hours, slotMinutes) }),
    path: pathOf(slots),
  };
}

function pathOf({ turf, date, hours }: AwaitedSlots): string {
  const search = new URLSearchParams([
    ['date', date],
    ['hours', hours.map(hourText).join(',')],
  ]);
  return `/turf/${turf.id}?${search}`;
}
