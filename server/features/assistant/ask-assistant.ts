import * as m from '#messages';
import type { AnswerEvent, Question } from '../../../contract/assistant/api.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { type Asker, giveAnswer } from './give-answer.ts';
import { findAsked, messageOf } from './queries.ts';
import { storeQuestion } from './store-messages.ts';

const perMinute: Limit = { name: 'assistant-ask', tries: 20, seconds: 60 };
const perDay: Limit = { name: 'assistant-day', tries: 500, seconds: 86_400 };

/**
 * Stores a message and answers it. The answer is completed and stored even if the client disconnects. A repeated
 * `clientId` replays the answer, or continues a failed one.
 * @throws Refusal RATE_LIMITED, ASSISTANT_BUSY, IDEMPOTENCY_KEY_REUSED
 */
export async function askAssistant(
  asker: Asker,
  { content, clientId }: Question,
): Promise<AsyncGenerator<AnswerEvent>> {
  const { services, person } = asker;
  const known = clientId && (await findReplay(asker, { content, clientId }));
  if (known) return known;
  await services.limits.count(perMinute, person.userId, m.errors_assistant_too_many);
  await services.limits.count(perDay, person.userId, m.errors_assistant_too_many);
  try {
    const question = await storeQuestion(services, person, { content, clientId });
    return giveAnswer(asker, question).listen();
  } catch (error) {
    // Two identical requests at once: the second one joins the answer of the first.
    const isBusy = error instanceof Refusal && error.code === 'ASSISTANT_BUSY';
    const twin = isBusy && clientId && (await findReplay(asker, { content, clientId }));
    if (twin) return twin;
    throw error;
  }
}

/** Returns the answer to a message sent before, if it is stored or in progress in this process. */
async function findReplay(
  { services, person }: Asker,
  { content, clientId }: { content: string; clientId: string },
): Promise<AsyncGenerator<AnswerEvent> | undefined> {
  const asked = await findAsked(services.db, person, clientId);
  if (!asked) return undefined;
  if (asked.question.content !== content) {
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', {
      message: m.errors_client_id_reused(),
    });
  }
  const { question, answer } = asked;
  if (answer) return replayStored([messageOf(question), messageOf(answer)]);
  return services.assistant.running.get(question.id)?.replay.listen();
}

async function* replayStored([question, answer]: [
  ReturnType<typeof messageOf>,
  ReturnType<typeof messageOf>,
]): AsyncGenerator<AnswerEvent> {
  yield { type: 'question', message: question };
  yield { type: 'answer', message: answer };
}
