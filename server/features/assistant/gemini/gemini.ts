import { createGoogle } from '@ai-sdk/google';
import type { LanguageModel } from 'ai';
import type { Services } from '../../../flows/services.ts';
import type { Env } from '../../../platform/env.ts';
import type { Log } from '../../../platform/log.ts';
import type { Person } from '../../../platform/permissions.ts';
import type { AnswerPiece, AskedQuestion } from '../answers/context.ts';
import { answerWithGemini, type GeminiAsker, type Patience } from './answer-with-gemini.ts';
import { type Budget, hasBudget } from './token-budget.ts';

const patience: Patience = {
  firstChunkMs: 8_000,
  chunkMs: 8_000,
  stepMs: 12_000,
  totalMs: 30_000,
  toolMs: 5_000,
  retries: 2,
  steps: 4,
};

export type Gemini = {
  patience: Patience;
  hasBudget(services: Services, person: Person): Promise<boolean>;
  /** Streams checked sentences and cards. @throws if it fails or states something unsupported */
  answer(asker: GeminiAsker, asked: AskedQuestion): AsyncGenerator<AnswerPiece>;
};

export function openGemini(env: Env, log: Log): Gemini {
  // The library writes warnings to the console unless this is set.
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
