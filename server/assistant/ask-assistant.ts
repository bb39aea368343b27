import type { AnswerEvent, Question } from '../../contract/assistant-api.ts';
import { Refusal } from '../../contract/errors.ts';
import type { Limit } from '../platform/limits.ts';
import type { Person } from '../platform/permissions.ts';
import type { Services } from '../services.ts';
import { giveAnswer } from './give-answer.ts';
import { findAsked, messageOf } from './queries.ts';
import { storeQuestion } from './store-question.ts';
import type { ToolContext } from './tools/context.ts';

const perMinute: Limit = { name: 'assistant-ask', tries: 20, seconds: 60 };
const perDay: Limit = { name: 'assistant-day', tries: 500, seconds: 86_400 };
const tooMany = 'Too many messages at once. Please wait a moment and try again.';

/** Who asks: the person, and the API as that person for the tools. */
export type Asker = { services: Services; person: Person; api: ToolContext['api'] };

/**
 * Keeps a message and answers it; the answer goes on and is kept when nobody listens any more. The same `clientId` is
 * the same message: its answer is told again, or taken up where it failed.
 * @throws Refusal RATE_LIMITED, ASSISTANT_BUSY, IDEMPOTENCY_KEY_REUSED
 */
export async function askAssistant(
  asker: Asker,
  { content, clientId }: Question,
): Promise<AsyncGenerator<AnswerEvent>> {
  const { services, person } = asker;
  const known = clientId && (await findTold(asker, { content, clientId }));
  if (known) return known;
  await services.limits.count(perMinute, person.userId, tooMany);
  await services.limits.count(perDay, person.userId, tooMany);
  try {
    const question = await storeQuestion(services, person, { content, clientId });
    return giveAnswer(asker, question).listen();
  } catch (error) {
    // Sent twice at once: the other one was first, and its answer is this one's too.
    const isBusy = error instanceof Refusal && error.code === 'ASSISTANT_BUSY';
    const twin = isBusy && clientId && (await findTold(asker, { content, clientId }));
    if (twin) return twin;
    throw error;
  }
}

/** The answer to a message that was sent before, if it is there or being given in this process. */
async function findTold(
  { services, person }: Asker,
  { content, clientId }: { content: string; clientId: string },
): Promise<AsyncGenerator<AnswerEvent> | undefined> {
  const asked = await findAsked(services.db, person, clientId);
  if (!asked) return undefined;
  if (asked.question.content !== content) {
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', {
      message: 'This clientId was used for a different message. Send a new one.',
    });
  }
  const { question, answer } = asked;
  if (answer) return tellAgain([messageOf(question), messageOf(answer)]);
  return services.assistant.running.get(question.id)?.replay.listen();
}

async function* tellAgain([question, answer]: [
  ReturnType<typeof messageOf>,
  ReturnType<typeof messageOf>,
]): AsyncGenerator<AnswerEvent> {
  yield { type: 'question', message: question };
  yield { type: 'answer', message: answer };
}
