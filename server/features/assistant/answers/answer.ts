import * as m from '#messages';
import type { ToolContext } from '../tools/context.ts';
import { createTools } from '../tools/tools.ts';
import { understand } from '../understand/understand.ts';
import type { Understood } from '../understand/understood.ts';
import { answerBookings, pickedBooking } from './bookings.ts';
import type { Answer, AnswerContext, Turn } from './context.ts';
import { answerFaq } from './faq.ts';
import { answerHours, answerPrice } from './one-turf.ts';
import { answerRefund } from './refund.ts';
import { answerPerhaps, answerTalk } from './talk.ts';
import { answerTurfs } from './turfs.ts';
import { answerWork, ownTurfIn } from './work.ts';

/**
 * Answers a question without a language model. `history` is oldest first. Hours, prices and refunds come only from
 * tools that read them for this answer.
 */
export async function* answerBuiltIn(ask: ToolContext, history: readonly Turn[], question: string): Answer {
  const [now, settings] = await Promise.all([ask.now(), ask.api.people.getPublicSettings()]);
  const earlier = history
    .filter(({ senderType }) => senderType === 'user')
    .map(({ content, createdAt }) => ({ text: content, at: createdAt }));
  const asked = understand({ text: question, at: now }, earlier, {
    horizonDays: settings.policy.horizonDays,
    role: ask.role,
  });
  const earlierCards = history.flatMap(({ cards }) => (cards && cards.length > 0 ? [cards] : []));
  const lastCards = earlierCards.at(-1) ?? [];
  yield* answerWith(
    { ask, tools: createTools(ask), settings, now, question, lastCards, earlierCards },
    asked,
  );
}

function answerWith(context: AnswerContext, asked: Understood): Answer {
  if (asked.topic) return answerWork(context, asked.topic, asked);
  if ((asked.hours ?? 1) > context.settings.policy.maxSlotsPerBooking) return answerMostHours(context);
  const isPicked = asked.ask === 'checkAvailability' && pickedBooking(context, asked) !== undefined;
  if (isPicked) return answerBookings(context, asked);
  switch (asked.ask) {
    case 'searchTurfs':
      return isOwnNamed(context) ? answerHours(context, asked) : answerTurfs(context, asked);
    case 'checkAvailability':
      return answerHours(context, asked);
    case 'quote':
      return answerPrice(context, asked);
    case 'myBookings':
      return answerBookings(context, asked);
    case 'refundQuote':
      return answerRefund(context, asked);
    case 'faq':
      return answerFaq(context, asked.faq ?? '');
    case 'unclear':
      return asked.perhaps ? answerPerhaps(context, asked.perhaps) : answerTalk(context, asked.ask);
    default:
      return answerTalk(context, asked.ask);
  }
}

function isOwnNamed({ ask, question }: AnswerContext): boolean {
  return ownTurfIn(ask.ownTurfs, question) !== undefined;
}

async function* answerMostHours({ settings: { policy } }: AnswerContext): Answer {
  yield {
    text: m.answers_most_hours({ hours: m.common_hours_count({ count: policy.maxSlotsPerBooking }) }),
  };
}
