import * as m from '#messages';
import { formatInstant, formatSlots, type IstDate, type SlotMinutes } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { PushNotice } from '../../../platform/push/send-push.ts';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

export type WeeklyGame = {
  weeklySlotId: string;
  turf: { name: string; location: string };
  date: IstDate;
  hours: readonly number[];
  slotMinutes: SlotMinutes;
};
type Reader = { firstName: string; appUrl: string };

const gameOf = ({ date, hours, slotMinutes }: WeeklyGame) => formatSlots(date, hours, slotMinutes);
const slotPath = ({ weeklySlotId }: WeeklyGame) => `/weekly-slots/${weeklySlotId}`;
const payPath = (game: WeeklyGame) => `${slotPath(game)}/pay?date=${game.date}`;

/** Asks to pay for a reserved date. */
export function weeklyDueLetter(
  { firstName, appUrl }: Reader,
  game: WeeklyGame,
  { payBy, totalPaise }: { payBy: Date; totalPaise: number },
): Letter {
  const [when, until] = [gameOf(game), formatInstant(payBy)];
  return {
    subject: m.mails_weekly_due_subject({ game: when, until }),
    preview: m.mails_weekly_due_preview({ turf: game.turf.name }),
    reason: m.mails_reason_weekly({ turf: game.turf.name }),
    content: (
      <>
        <Headline>{m.mails_weekly_due_title({ until })}</Headline>
        <Paragraph>{m.mails_weekly_due_text({ name: firstName })}</Paragraph>
        <Facts
          facts={[
            { name: m.mails_slot_free_game(), value: when },
            { name: m.mails_slot_free_turf(), value: `${game.turf.name}, ${game.turf.location}` },
            { name: m.common_total(), value: formatPaise(totalPaise) },
          ]}
        />
        <Action label={m.mails_weekly_due_action()} url={appUrl + payPath(game)} />
        <Quiet>{m.mails_weekly_due_note()}</Quiet>
      </>
    ),
  };
}

/** Words the same message for the screen of a device. */
export function weeklyDueNotice(tag: string, game: WeeklyGame, payBy: Date): PushNotice {
  return {
    tag,
    title: m.mails_weekly_due_title({ until: formatInstant(payBy) }),
    body: m.mails_weekly_due_push({ turf: game.turf.name, game: gameOf(game) }),
    path: payPath(game),
  };
}

/** Tells that a date was released unpaid, or that the venue closed its hours. */
export function weeklyDateEndedLetter(
  { firstName, appUrl }: Reader,
  game: WeeklyGame,
  outcome: 'released' | 'closed',
): Letter {
  const when = gameOf(game);
  const isClosed = outcome === 'closed';
  return {
    subject: isClosed
      ? m.mails_weekly_closed_subject({ game: when, turf: game.turf.name })
      : m.mails_weekly_released_subject({ game: when, turf: game.turf.name }),
    preview: isClosed ? m.mails_weekly_closed_title() : m.mails_weekly_released_title(),
    reason: m.mails_reason_weekly({ turf: game.turf.name }),
    content: (
      <>
        <Headline>{isClosed ? m.mails_weekly_closed_title() : m.mails_weekly_released_title()}</Headline>
        <Paragraph>
          {isClosed
            ? m.mails_weekly_closed_text({ name: firstName, game: when, turf: game.turf.name })
            : m.mails_weekly_released_text({ name: firstName, game: when, turf: game.turf.name })}
        </Paragraph>
        <Action label={m.mails_weekly_action()} url={appUrl + slotPath(game)} />
        {!isClosed && <Quiet>{m.mails_weekly_released_note()}</Quiet>}
      </>
    ),
  };
}

/** Tells that a weekly slot ended: two dates in a row were not paid, or the venue ended it. */
export function weeklySlotEndedLetter(
  { firstName, appUrl }: Reader,
  { turf, weeklySlotId }: Pick<WeeklyGame, 'turf' | 'weeklySlotId'>,
  { endCause, endReason }: { endCause: 'unpaid' | 'venue'; endReason: string | null },
): Letter {
  return {
    subject: m.mails_weekly_ended_subject({ turf: turf.name }),
    preview: m.mails_weekly_ended_preview(),
    reason: m.mails_reason_weekly({ turf: turf.name }),
    content: (
      <>
        <Headline>{m.mails_weekly_ended_title()}</Headline>
        <Paragraph>
          {endCause === 'unpaid'
            ? m.mails_weekly_ended_unpaid({ name: firstName, turf: turf.name })
            : m.mails_weekly_ended_venue({ name: firstName, turf: turf.name })}
        </Paragraph>
        {endReason && <Facts facts={[{ name: m.mails_weekly_ended_reason(), value: endReason }]} />}
        <Action label={m.mails_weekly_action()} url={`${appUrl}/weekly-slots/${weeklySlotId}`} />
        <Quiet>{m.mails_weekly_ended_note()}</Quiet>
      </>
    ),
  };
}
