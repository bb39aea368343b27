import { createGoogle } from '@ai-sdk/google';
import type { LanguageModel } from 'ai';
import type { Services } from '../../../flows/services.ts';
import type { Env } from '../../../platform/env.ts';
import type { Log } from '../../../platform/log.ts';
import type { Person } from '../../../platform/permissions.ts';
import type { AnswerPiece } from '../answer.ts';
import type { ToolContext } from '../tools-context.ts';
import type { Asked } from '../word-answer.ts';
import { answerWithGemini } from './answer-with-gemini.ts';
import { type Budget, hasBudget } from './token-budget.ts';

export type Patience = {
  /** Until the first words or tool call of a step; */
  firstChunkMs: number;
  /** between two of them; */
  chunkMs: number;
  /** for a step with its retries; */
  stepMs: number;
  /** for the whole answer. */
  totalMs: number;
  toolMs: number;
  /** After 429, 5xx and network failures, with growing pauses. */
  retries: number;
  /** Turns of looking up and speaking. */
  steps: number;
};

const patience: Patience = {
  firstChunkMs: 8_000,
  chunkMs: 8_000,
  stepMs: 12_000,
  totalMs: 30_000,
  toolMs: 5_000,
  retries: 2,
  steps: 4,
};

/** For whom Gemini answers, and until when. */
export type GeminiAsker = { services: Services; person: Person; ask: ToolContext; signal: AbortSignal };

export type Gemini = {
  patience: Patience;
  hasBudget(services: Services, person: Person): Promise<boolean>;
  /** Sentences and cards that were checked. @throws when it fails or says what it cannot know */
  answer(asker: GeminiAsker, asked: Asked): AsyncGenerator<AnswerPiece>;
};

export function openGemini(env: Env, log: Log): Gemini {
  // The library writes its warnings to the console by itself; ours go to the log.
  globalThis.AI_SDK_LOG_WARNINGS = ({ warnings }) => log.warn({ warnings }, 'AI SDK warning');
  const google = createGoogle({
    apiKey: env.GEMINI_API_KEY ?? '',
    ...(env.GEMINI_BASE_URL && { baseURL: env.GEMINI_BASE_URL.replace(/\/$/, '') }),
  });
  const model: LanguageModel = google(env.GEMINI_MODEL);
  const budget: Budget = {
    tokensPerPerson: env.ASSISTANT_TOKENS_PER_PERSON,
    tokensPerDay: env.ASSISTANT_TOKENS_PER_DAY,
  };
  const gemini: Gemini = {
    patience,
    hasBudget: (services, person) => hasBudget(services, person, budget),
    answer: (asker, asked) => answerWithGemini({ ...asker, model, patience: gemini.patience }, asked),
  };
  return gemini;
}
