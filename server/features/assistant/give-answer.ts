import * as m from '#messages';
import type { AnswerEvent } from '../../../contract/assistant/api.ts';
import type { AssistantCard } from '../../../contract/assistant/assistant.ts';
import { errors } from '../../../contract/errors.ts';
import type { Person } from '../../platform/permissions.ts';
import { createReplay, type Replay } from '../../platform/running/replay.ts';
import { answerBuiltIn } from './answers/answer.ts';
import type { AnswerPiece, AskedQuestion } from './answers/context.ts';
import { listTurnsBefore, type MessageRow, messageOf } from './queries.ts';
import type { Services } from './services.ts';
import { releaseConversation, storeAnswer, type WholeAnswer } from './store-messages.ts';
import { type ToolContext, toolContextFor } from './tools/context.ts';
import { isAboutWork } from './understand/understand.ts';

/** The person who asks, and the API with that person's permissions for the tools. */
export type Asker = { services: Services; person: Person; api: ToolContext['api'] };

type Publish = (event: AnswerEvent) => void;

const maxCards = 5;

/** Starts the answer to a stored question. It is completed and stored even if nobody listens. */
export function giveAnswer(asker: Asker, question: MessageRow): Replay<AnswerEvent> {
  const { running } = asker.services.assistant;
  const replay = createReplay<AnswerEvent>();
  replay.publish({ type: 'question', message: messageOf(question) });
  const work = answerAndStore(asker, question, replay.publish).finally(() => {
    running.delete(question.id);
    replay.end();
  });
  running.set(question.id, { replay, work });
  return replay;
}

async function answerAndStore(asker: Asker, question: MessageRow, publish: Publish): Promise<void> {
  const { services, person } = asker;
  const publishChange = () => services.events.publish({ type: 'assistant-changed', userId: person.userId });
  publishChange();
  let last: AnswerEvent = {
    type: 'failed',
    code: 'ASSISTANT_UNAVAILABLE',
    message: errors.ASSISTANT_UNAVAILABLE.message(),
  };
  try {
    const history = await listTurnsBefore(services.db, question);
    const whole = await createAnswer(asker, { question: question.content, history }, publish);
    const stored = await storeAnswer(services, question, whole);
    last = stored ? { type: 'answer', message: messageOf(stored) } : { type: 'replaced' };
  } catch (error) {
    services.log.error({ err: error }, 'assistant answer failed');
  }
  // Release before publishing: a client that has read the answer may ask again at once.
  await releaseConversation(services, question).catch((error: unknown) =>
    services.log.error({ err: error }, 'conversation release failed'),
  );
  publish(last);
  publishChange();
}

/**
 * Uses Gemini if it has a key and budget. Falls back to the built-in answer without these or if Gemini fails.
 */
async function createAnswer(asker: Asker, asked: AskedQuestion, publish: Publish): Promise<WholeAnswer> {
  const { services, person, api } = asker;
  const { gemini, stopping } = services.assistant;
  const now = () => services.clock.now(services.db);
  const ask = await toolContextFor(person.role, { api, now });
  // Figures of owners and admins come from their own reports, which the model does not read.
  const isWork = isAboutWork(asked.question, person.role);
  if (gemini && !isWork && (await gemini.isAvailable(services, person))) {
    const parts = collect(publish);
    try {
      for await (const piece of gemini.answer({ services, person, ask, signal: stopping }, asked)) {
        parts.add(piece);
      }
      return parts.whole('gemini');
    } catch (error) {
      if (stopping.aborted && !parts.isEmpty()) {
        parts.add({ text: ` ${m.answers_cut_off()}` });
        return parts.whole('gemini');
      }
      services.log.warn({ reason: toReason(error) }, 'Gemini answer rejected');
      if (!parts.isEmpty()) publish({ type: 'replaced' });
    }
  }
  return createBuiltInAnswer(ask, asked, publish);
}

async function createBuiltInAnswer(
  ask: ToolContext,
  { history, question }: AskedQuestion,
  publish: Publish,
): Promise<WholeAnswer> {
  const parts = collect(publish);
  try {
    for await (const piece of answerBuiltIn(ask, history, question)) parts.add(piece);
  } catch (error) {
    if (parts.isEmpty()) throw error;
    parts.add({ text: ` ${m.answers_cut_off()}` });
  }
  return parts.whole('builtin');
}

/** Publishes each piece and joins all of them to the message that is stored. */
function collect(publish: Publish) {
  let text = '';
  const cards: AssistantCard[] = [];
  return {
    add(piece: AnswerPiece) {
      if ('text' in piece) {
        text += piece.text;
        publish({ type: 'text', text: piece.text });
        return;
      }
      const fresh = piece.cards
        .filter(({ href }) => !cards.some((card) => card.href === href))
        .slice(0, maxCards - cards.length);
      if (fresh.length === 0) return;
      cards.push(...fresh);
      publish({ type: 'cards', cards: fresh });
    },
    isEmpty: () => text === '' && cards.length === 0,
    whole(powered: WholeAnswer['powered']): WholeAnswer {
      if (text.trim() === '') throw new Error('The answer has no text.');
      return { content: text.trim(), cards, powered };
    },
  };
}

/** Returns the message only: the error object carries the request and with it what people wrote. */
function toReason(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}
