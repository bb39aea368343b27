import type { AssistantCard } from '../../../contract/assistant.ts';
import type { ToolContext } from '../tools/context.ts';
import { createTools } from '../tools/tools.ts';
import { understand } from '../understand/understand.ts';
import { answerWith } from './kinds.ts';

/** One earlier message of the conversation, oldest first, as the server's own rows have it. */
export type Turn = {
  senderType: 'user' | 'bot';
  content: string;
  cards?: readonly AssistantCard[] | undefined;
  createdAt: Date;
};

/** Texts are told one after the other as they stand. */
export type AnswerPiece = { text: string } | { cards: AssistantCard[] };

/**
 * The built-in answer, piece by piece: what was understood first, then what the tools found. It says nothing about
 * hours, prices or refunds that no tool has read just now.
 */
export async function* answerBuiltIn(
  ask: ToolContext,
  history: readonly Turn[],
  question: string,
): AsyncGenerator<AnswerPiece> {
  const [now, settings] = await Promise.all([ask.now(), ask.api.people.getPublicSettings()]);
  const earlier = history
    .filter(({ senderType }) => senderType === 'user')
    .map(({ content, createdAt }) => ({ text: content, at: createdAt }));
  const asked = understand({ text: question, at: now }, earlier, settings.policy.horizonDays);
  const told = history.flatMap(({ cards }) => (cards && cards.length > 0 ? [cards] : []));
  const shown = told.at(-1) ?? [];
  yield* answerWith({ ask, tools: createTools(ask), settings, now, shown, told }, asked);
}
