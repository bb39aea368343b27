import type { AnswerEvent } from '../../../contract/assistant-api.ts';
import { errors } from '../../../contract/errors.ts';
import { createReplay, type Replay } from '../../platform/replay.ts';
import type { Asker } from './ask-assistant.ts';
import { keepAnswer, releaseConversation } from './keep-answer.ts';
import { listTurnsBefore, type MessageRow, messageOf } from './queries.ts';
import { type Tell, wordAnswer } from './word-answer.ts';

/** Begins the answer to a kept question. It is told to whoever listens and kept whether or not anybody does. */
export function giveAnswer(asker: Asker, question: MessageRow): Replay<AnswerEvent> {
  const { running } = asker.services.assistant;
  const replay = createReplay<AnswerEvent>();
  replay.tell({ type: 'question', message: messageOf(question) });
  const work = answerAndKeep(asker, question, replay.tell).finally(() => {
    running.delete(question.id);
    replay.end();
  });
  running.set(question.id, { replay, work });
  return replay;
}

async function answerAndKeep(asker: Asker, question: MessageRow, tell: Tell): Promise<void> {
  const { services, person } = asker;
  const changed = () => services.events.publish({ type: 'assistant-changed', userId: person.userId });
  changed();
  let last: AnswerEvent = {
    type: 'failed',
    code: 'ASSISTANT_UNAVAILABLE',
    message: errors.ASSISTANT_UNAVAILABLE.message,
  };
  try {
    const history = await listTurnsBefore(services.db, question);
    const whole = await wordAnswer(asker, { question: question.content, history }, tell);
    const kept = await keepAnswer(services, question, whole);
    last = kept ? { type: 'answer', message: messageOf(kept) } : { type: 'replaced' };
  } catch (error) {
    services.log.error({ err: error }, 'assistant answer failed');
  }
  // First released, then told: whoever reads the answer may ask on at once.
  await releaseConversation(services, question).catch((error: unknown) =>
    services.log.error({ err: error }, 'conversation release failed'),
  );
  tell(last);
  changed();
}
