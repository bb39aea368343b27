import type { AnswerEvent } from '../../../contract/assistant-api.ts';
import type { Env } from '../../platform/env.ts';
import type { Log } from '../../platform/log.ts';
import type { Replay } from '../../platform/replay.ts';
import type { Gemini } from './gemini/gemini.ts';

/** An answer being given in this process, by the id of its question. */
type RunningAnswer = { replay: Replay<AnswerEvent>; work: Promise<void> };

/** What the assistant needs beyond the other services. */
export type Assistant = {
  /** Undefined without a key: then answers are built in. */
  gemini: Gemini | undefined;
  running: Map<string, RunningAnswer>;
  /** Open streams per person. */
  watchers: Map<string, number>;
  /** Fires when the server stops: streams end, answers are cut off. */
  stopping: AbortSignal;
  /** Resolves once no answer is being given any more. */
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

/** `undefined` without a key; then none of the model's libraries is loaded. */
export async function openGeminiIfKeyed(env: Env, log: Log): Promise<Gemini | undefined> {
  if (!env.GEMINI_API_KEY) return undefined;
  const { openGemini } = await import('./gemini/gemini.ts');
  return openGemini(env, log);
}
