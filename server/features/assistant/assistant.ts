import type { AnswerEvent } from '../../../contract/assistant/api.ts';
import type { Env } from '../../platform/env.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Replay } from '../../platform/running/replay.ts';
import type { Gemini } from './gemini/gemini.ts';

/** An answer in progress in this process. */
type RunningAnswer = { replay: Replay<AnswerEvent>; work: Promise<void> };

/** State and dependencies of the assistant in this process. */
export type Assistant = {
  /** Undefined without an API key: then only built-in answers are given. */
  gemini: Gemini | undefined;
  /** Answers in progress, by the id of their question. */
  running: Map<string, RunningAnswer>;
  /** Number of open streams per person. */
  watchers: Map<string, number>;
  /** Aborts when the server stops: streams end and answers are cut off. */
  stopping: AbortSignal;
  /** Resolves when no answer is in progress any more. */
  stop(): Promise<void>;
};

export function createAssistant(gemini: Gemini | undefined): Assistant {
  const stopping = new AbortController();
  const running: Assistant['running'] = new Map();
  return {
    gemini,
    running,
    watchers: new Map(),
    stopping: stopping.signal,
    async stop() {
      stopping.abort();
      await Promise.allSettled([...running.values()].map(({ work }) => work));
    },
  };
}

/** Returns `undefined` without a key, and then does not load the libraries of the model. */
export async function openGeminiIfKeyed(env: Env, log: Log): Promise<Gemini | undefined> {
  if (!env.GEMINI_API_KEY) return undefined;
  const { openGemini } = await import('./gemini/gemini.ts');
  return openGemini(env, log);
}
