import type { Sport } from '../../../contract/policy.ts';
import { namesFor } from '../../turfs/synonyms.ts';
import type { Desk } from './kinds.ts';

export type NamesFound = {
  /** Those that the search knows, together. */
  words?: string;
  /** Those that it does not. */
  unknown: readonly string[];
};

/** Which of the words left over name something here. One that names nothing is set aside and said to be. */
export async function findNames(
  { ask }: Desk,
  words: string | undefined,
  sport?: Sport,
): Promise<NamesFound> {
  if (words === undefined) return { unknown: [] };
  const count = async (q: string) =>
    (await ask.api.turfs.list({ q, ...(sport && { sport }), limit: 1 })).total;
  if ((await count(words)) > 0) return { words, unknown: [] };
  const names = words.split(' ');
  if (names.length === 1) return { unknown: names };
  const counts = await Promise.all(names.map(count));
  const known = names.filter((_, index) => (counts[index] ?? 0) > 0).join(' ');
  // Each of them is known, but nothing has them all.
  if (known === '' || (await count(known)) === 0) return { unknown: names };
  return { words: known, unknown: names.filter((_, index) => counts[index] === 0) };
}

/** Whether a turf is called by these words, not only found where they say. */
export function isCalled(turf: { name: string }, words: string): boolean {
  const name = turf.name.toLowerCase();
  return words.split(' ').every((word) => namesFor(word).some((other) => name.includes(other)));
}
