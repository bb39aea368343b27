import { isDeepStrictEqual } from 'node:util';
import { defaultPolicy } from '../../contract/policy.ts';
import { understand } from '../../server/assistant/understand/understand.ts';
import type { Understood } from '../../server/assistant/understand/understood.ts';
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

/** The answer says that it did not understand, what can be asked and whom else to ask. */
export function isUnsure({ read }: Miss): boolean {
  const { ask, words: _, ...said } = read;
  // A search for nothing but words that name no turf is answered so, too.
  return (
    ask === 'unclear' || ask === 'outOfScope' || (ask === 'searchTurfs' && Object.keys(said).length === 0)
  );
}

/** The same is looked up, with a word or an hour too many or too few: every answer says what it looked at. */
export function isNear(miss: Miss): boolean {
  const { means, read } = miss;
  const isTurfs = ({ ask }: Understood) => ['searchTurfs', 'checkAvailability', 'quote'].includes(ask);
  return (
    !isUnsure(miss) && means.faq === read.faq && (means.ask === read.ask || (isTurfs(means) && isTurfs(read)))
  );
}
