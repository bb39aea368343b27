import { z } from 'zod';
import * as m from '#messages';
import { singleLineText } from '../../text/schemas.ts';
import { bookingId } from '../../turfs/slots.ts';
import { guestToken } from '../bookings.ts';

export const teamReplies = ['in', 'maybe', 'out'] as const;
export type TeamReply = (typeof teamReplies)[number];

/** Answers that one game keeps. */
export const maxTeamAnswers = 60;
/** Answers, which have names, are deleted this long after the game. */
export const teamKeptDays = 7;

const reply = z.enum(teamReplies, { error: m.errors_team_reply });

const teamAnswer = z.object({
  id: z.uuid(),
  name: z.string().meta({ description: 'As the person entered it' }),
  reply,
});
export type TeamAnswer = z.infer<typeof teamAnswer>;

const capacity = z.int().positive().meta({ description: 'Players at most' });

/** The team as the organiser of the game sees it. */
export const ownTeam = z.object({
  isOpen: z.boolean().meta({ description: 'Whether the link can be opened' }),
  capacity,
  answers: z.array(teamAnswer).meta({ description: 'In the order of the first answers' }),
});

/** The team as everyone behind the link sees it. */
export const sharedTeam = z.object({
  capacity,
  answers: z.array(
    teamAnswer.extend({
      isOwn: z.boolean().meta({ description: 'Of the browser whose `guestToken` was sent' }),
    }),
  ),
});

export const shareToken = z.string().max(100);

export const teamReply = z.strictObject({
  token: shareToken,
  guestToken: guestToken.meta({
    description:
      'Random, chosen by the client: 32 characters A–Z, a–z, 0–9, _ or -. It can change the answer',
  }),
  name: singleLineText().min(1, { error: m.errors_team_name_missing }).max(30, { error: m.errors_team_name }),
  reply,
});
export type TeamReplyRequest = z.infer<typeof teamReply>;

export const teamLinkChange = z.strictObject({
  bookingId,
  isOpen: z.boolean().meta({ description: '`true` makes a new link; the earlier one ends' }),
});
export type TeamLinkChange = z.infer<typeof teamLinkChange>;

export const teamAnswerRef = z.strictObject({ bookingId, answerId: z.uuid({ error: m.errors_team_answer }) });
