import { sql } from 'drizzle-orm';
import { editDistance, slipsAllowed } from '../../core/turfs/edit-distance.ts';
import type { Meaning } from '../../core/turfs/rules-search.ts';
import { knownNames, namesFor } from '../../core/turfs/synonyms.ts';
import { turfWords } from '../../core/turfs/tables.ts';
import type { Database } from '../../platform/database.ts';

/** Parts of words count from this length on; shorter ones only as beginnings, or half of all words would match. */
const partLength = 3;
/** Comparing a turf's words with thousands of others is slower than reading its text. */
const mostParts = 50;

/**
 * What each typed word may stand for, out of the words that turfs are found by: itself and its other names, words it
 * is a part of and, if there are none of these, words it may be a slip of typing for.
 */
export async function findMeanings(db: Database, words: readonly string[]): Promise<Meaning[]> {
  if (words.length === 0) return [];
  const patterns = words.map((word) => (word.length < partLength ? `${word}%` : `%${word}%`));
  // A slip in the first letter is forgiven for places and sports alone: they are few and known here.
  const beginnings = words.filter((word) => slipsAllowed(word) > 0).map((word) => word.charAt(0));
  const lengths = words.map((word) => word.length);
  const rows = await db
    .select({ word: turfWords.word })
    .from(turfWords)
    .where(
      sql`${turfWords.word} LIKE ANY(${sql.param(patterns)}::text[])
        OR (left(${turfWords.word}, 1) = ANY(${sql.param(beginnings)}::text[])
          AND length(${turfWords.word}) BETWEEN ${Math.min(...lengths) - 2}::int AND ${Math.max(...lengths) + 2}::int)`,
    );
  const vocabulary = rows.map(({ word }) => word);
  return words.map((word) => meaningOf(word, vocabulary));
}

function meaningOf(word: string, vocabulary: readonly string[]): Meaning {
  const isPart = (other: string) =>
    word.length < partLength ? other.startsWith(word) : other.includes(word);
  const found = vocabulary.filter(isPart);
  const isCommon = found.length > mostParts;
  const names = oneWord(namesFor(word));
  const isKnown = names.length > 1 || knownNames.includes(word);
  const begun = word.length < partLength ? [] : knownNames.filter((name) => name.startsWith(word));
  const meant = isKnown ? [] : [...begun, ...nearest(word, knownNames)];
  const loose = [...(isCommon ? [] : found), ...oneWord(meant.flatMap(namesFor))];
  if (!isKnown && !isCommon && loose.length === 0) loose.push(...nearest(word, vocabulary));
  const exact = [...new Set([word, ...names])];
  return {
    exact,
    loose: [...new Set(loose)].filter((other) => !exact.includes(other)),
    // Words hold letters and figures alone: none of them means something in a pattern.
    pattern: isCommon ? `%${word.length < partLength ? ' ' : ''}${word}%` : undefined,
  };
}

/** Those with the fewest slips, if they are few enough. */
function nearest(word: string, others: readonly string[]): string[] {
  let fewest = slipsAllowed(word);
  if (fewest === 0) return [];
  let best: string[] = [];
  for (const other of others) {
    const slips = editDistance(word, other, fewest);
    if (slips > fewest) continue;
    if (slips < fewest) best = [];
    fewest = slips;
    best.push(other);
  }
  return best;
}

/** Turfs are found word by word, so a name of two cannot be among them. */
function oneWord(names: readonly string[]): string[] {
  return names.filter((name) => !name.includes(' '));
}
