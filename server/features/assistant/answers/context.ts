import type { AssistantCard } from '../../../../contract/assistant/assistant.ts';
import type { PublicSettings } from '../../../../contract/people/settings.ts';
import type { ToolContext } from '../tools/context.ts';
import type { Tools } from '../tools/tools.ts';

/** An earlier message of the conversation, from the server's own rows. */
export type Turn = {
  senderType: 'user' | 'bot';
  content: string;
  cards: readonly AssistantCard[] | null;
  createdAt: Date;
};

/** A question with the messages before it, oldest first. */
export type AskedQuestion = { question: string; history: readonly Turn[] };

/** Texts are concatenated as they are. */
export type AnswerPiece = { text: string } | { cards: AssistantCard[] };

export type Answer = AsyncGenerator<AnswerPiece>;

export type AnswerContext = {
  ask: ToolContext;
  tools: Tools;
  settings: PublicSettings;
  now: Date;
  question: string;
  /** The cards of the last answer that had cards: 'the first one' is one of these. */
  lastCards: readonly AssistantCard[];
  /** The cards of every earlier answer that had cards, newest last. */
  earlierCards: readonly (readonly AssistantCard[])[];
};
