import type { Sport } from '../../../../contract/policy.ts';
import { namesFor } from '../../../core/turfs/search/synonyms.ts';
import type { AnswerContext } from './context.ts';

export type NamesFound = {
  /** The words that the search finds together. */
  words?: string;
  /** The words that it does not find. */
  unknown: readonly string[];
};

/** Splits words into names that the search finds and unknown words. */
export async function findNames(
  { ask }: AnswerContext,
  words: string | undefined,
  sport?: Sport,
): Promise<NamesFound> {
  if (words === undefined) return { unknown: [] };
  const count = async (q: string) => (await ask.api.turfs.list({ q, sport, limit: 1 })).total;
  if ((await count(words)) > 0) return { words, unknown: [] };
  const names = words.split(' ');
  if (names.length === 1) return { unknown: names };
  const counts = await Promise.all(names.map(count));
  const known = names.filter((_, index) => (counts[index] ?? 0) > 0).join(' ');
  // Each word is known, but no turf matches all of them.
  if (known === '' || (await count(known)) === 0) return { unknown: names };
  return { words: known, unknown: names.filter((_, index) => counts[index] === 0) };
}

/** Returns whether the words are in the turf's name, and not only in its location. */
export function isCalled(turf: { name: string }, words: string): boolean {
  const name = turf.name.toLowerCase();
  return words.split(' ').every((word) => namesFor(word).some((other) => name.includes(other)));
}
