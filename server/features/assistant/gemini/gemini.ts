import { createGoogle } from '@ai-sdk/google';
import { type LanguageModel, RetryError } from 'ai';
import { z } from 'zod';
import type { Services } from '../../../flows/services.ts';
import type { Env } from '../../../platform/env.ts';
import type { Log } from '../../../platform/observability/log.ts';
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

/** After all retries of an answer failed. */
const pauseAfterFailureMs = 60_000;
const longestPauseMs = 3_600_000;

export type Gemini = {
  patience: Patience;
  /** Returns false without budget, and while Gemini's quota is used up or it keeps failing. */
  isAvailable(services: Services, person: Person): Promise<boolean>;
  /** Streams checked sentences and cards. @throws if it fails or states something unsupported */
  answer(asker: GeminiAsker, asked: AskedQuestion): AsyncGenerator<AnswerPiece>;
};

export function openGemini(env: Env, log: Log): Gemini {
  // The library writes warnings to the console unless this is set.
  globalThis.AI_SDK_LOG_WARNINGS = ({ warnings }) => log.warn({ warnings }, 'AI SDK warning');
  let pausedUntil = 0;
  const pause = (milliseconds: number) => {
    pausedUntil = Date.now() + Math.min(milliseconds, longestPauseMs);
    log.warn({ seconds: Math.ceil(milliseconds / 1_000) }, 'Gemini paused');
  };
  const google = createGoogle({
    apiKey: env.GEMINI_API_KEY ?? '',
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const named = response.status === 429 ? await namedPauseMs(response.clone()) : undefined;
      if (named === undefined) return response;
      pause(named);
      // Not retried, unlike an error response.
      throw new Error('Gemini quota exceeded');
    },
    ...(env.GEMINI_BASE_URL && { baseURL: env.GEMINI_BASE_URL.replace(/\/$/, '') }),
  });
  const model: LanguageModel = google(env.GEMINI_MODEL);
  const budget: Budget = {
    tokensPerPerson: env.ASSISTANT_TOKENS_PER_PERSON,
    tokensPerDay: env.ASSISTANT_TOKENS_PER_DAY,
  };
  const gemini: Gemini = {
    patience,
    isAvailable: async (services, person) =>
      Date.now() >= pausedUntil && (await hasBudget(services, person, budget)),
    async *answer(asker, asked) {
      try {
        yield* answerWithGemini({ ...asker, model, patience: gemini.patience }, asked);
      } catch (error) {
        if (RetryError.isInstance(error)) pause(pauseAfterFailureMs);
        throw error;
      }
    },
  };
  return gemini;
}

const quotaError = z.object({
  error: z.object({
    details: z.array(
      z.looseObject({
        retryDelay: z
          .string()
          .regex(/^[\d.]+s$/)
          .optional(),
      }),
    ),
  }),
});

/** Reads google.rpc.RetryInfo, for instance `"retryDelay": "36.2s"`. */
async function namedPauseMs(response: Response): Promise<number | undefined> {
  const body = quotaError.safeParse(await response.json().catch(() => undefined));
  const delays = body.data?.error.details.flatMap(({ retryDelay }) => retryDelay ?? []) ?? [];
  return delays.length > 0 ? Math.max(...delays.map((delay) => Number.parseFloat(delay) * 1_000)) : undefined;
}
