import { isDeepStrictEqual } from 'node:util';
import { defaultPolicy } from '../../contract/policy.ts';
import { understand } from '../../server/assistant/understand.ts';
import type { Understood } from '../../server/assistant/understood.ts';
import { askedAt, type Question } from './question.ts';

export type Miss = { ask: string; means: Understood; read: Understood };
export type Score = { right: number; asked: number; percent: number; misses: Miss[] };

/** How many questions are understood exactly as meant. */
export function scoreOf(questions: readonly Question[]): Score {
  const misses = questions.flatMap(({ ask, after = [], means }) => {
    const earlier = after.map((text) => ({ text, at: askedAt }));
    const read = understand({ text: ask, at: askedAt }, earlier, defaultPolicy.horizonDays);
    return isDeepStrictEqual(read, means) ? [] : [{ ask, means, read }];
  });
  const right = questions.length - misses.length;
  return { right, asked: questions.length, percent: (right / questions.length) * 100, misses };
}
