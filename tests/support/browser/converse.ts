import type { AssistantCard } from '../../../contract/assistant/assistant.ts';
import type { Role } from '../../../contract/people/roles.ts';
import { createApiClient } from '../../../server/api/router.ts';
import { answerBuiltIn } from '../../../server/features/assistant/answers/answer.ts';
import type { Turn } from '../../../server/features/assistant/answers/context.ts';
import { toolContextFor } from '../../../server/features/assistant/tools/context.ts';
import type { Person, TestInstallation } from '../servers/installation.ts';

export type Said = { text: string; cards: AssistantCard[]; read: Set<number> };

/** Holds a conversation as a person. `read` contains all numbers that the API returned. */
export async function converse(
  { services }: TestInstallation,
  who: Person,
  questions: readonly string[],
  role: Role = 'customer',
): Promise<Said> {
  const read = new Set<number>();
  const actor = { kind: 'person', userId: who.id, role } as const;
  const api = watched(createApiClient({ services, actor }), read);
  const ask = await toolContextFor(role, { api, now: () => services.clock.now(services.db) });
  const history: Turn[] = [];
  let said: Said = { text: '', cards: [], read };
  for (const question of questions) {
    said = { text: '', cards: [], read };
    for await (const piece of answerBuiltIn(ask, history, question)) {
      if ('text' in piece) said.text += piece.text;
      else said.cards.push(...piece.cards);
    }
    const createdAt = await ask.now();
    history.push(
      { senderType: 'user', content: question, cards: null, createdAt },
      { senderType: 'bot', content: said.text, cards: said.cards, createdAt },
    );
  }
  return said;
}

function watched<Client extends object>(client: Client, read: Set<number>): Client {
  return new Proxy(client, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return value;
      return watched(value as object, read);
    },
    async apply(target, self, args) {
      const answer = await Reflect.apply(target as never, self, args);
      for (const [number] of JSON.stringify(answer).matchAll(/\d+/g)) read.add(Number(number));
      return answer;
    },
  });
}
