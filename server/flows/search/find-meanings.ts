import { sql } from 'drizzle-orm';
import { editDistance, slipsAllowed } from '../../core/turfs/search/edit-distance.ts';
import type { Meaning } from '../../core/turfs/search/rules.ts';
import { knownNames, namesFor } from '../../core/turfs/search/synonyms.ts';
import { turfWords } from '../../core/turfs/tables.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Parts of words match from this length on; shorter ones only match beginnings, because they occur in most
 * words.
 */
const partLength = 3;
/** 'K K Nagar' has three words; longer names are not written together. */
const mostJoined = 3;
const longestJoined = 24;
/** Comparing more words per turf is slower than searching its text. */
const mostParts = 50;

/**
 * Returns the words of turfs that each typed word may mean: itself and its synonyms, words that contain it
 * and, without any of these, its parts if people write them together, or words with few typos.
 */
export async function findMeanings(db: Database, words: readonly string[]): Promise<Meaning[]> {
  if (words.length === 0) return [];
  const vocabulary = await listSimilarWords(db, words);
  const unknown = words.filter(
    (word) => !knownNames.includes(word) && !vocabulary.some((other) => isPartOf(word, other)),
  );
  const separate = await splitJoined(db, unknown);
  if (separate.size > 0)
    return findMeanings(
      db,
      words.flatMap((word) => separate.get(word) ?? [word]),
    );
  return words.map((word) => meaningOf(word, vocabulary));
}

/** Lists the words of turfs that contain a typed one or may be meant by a mistyped one. */
async function listSimilarWords(db: Database, words: readonly string[]): Promise<string[]> {
  const patterns = words.map((word) => (word.length < partLength ? `${word}%` : `%${word}%`));
  // A typo in the first letter is tolerated only for places and sports: their names are few.
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
  return rows.map(({ word }) => word);
}

/** Splits words that people write together ('annanagar', 'rspuram') where all parts are words of turfs. */
async function splitJoined(db: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const rows = await db
    .select({ word: turfWords.word })
    .from(turfWords)
    .where(sql`${turfWords.word} = ANY(${sql.param(words.flatMap(partsOf))}::text[])`);
  const known = new Set(rows.map(({ word }) => word));
  return new Map(
    words.flatMap((word) => {
      const parts = splitInto(word, known);
      return parts ? [[word, parts] as const] : [];
    }),
  );
}

/** Returns every part of a word. Bounded, because a query may be long. */
function partsOf(word: string): string[] {
  const letters = [...word].slice(0, longestJoined);
  return letters.flatMap((_, from) =>
    letters.slice(from).map((__, to) => letters.slice(from, from + to + 1).join('')),
  );
}

/** Returns the split into the fewest known words, of which only the first ones may be initials. */
function splitInto(word: string, known: ReadonlySet<string>): string[] | undefined {
  let best: string[] | undefined;
  for (let end = 1; end < word.length; end++) {
    const first = word.slice(0, end);
    const rest = word.slice(end);
    if (!known.has(first) || rest.length < 2) continue;
    const others = known.has(rest) ? [rest] : splitInto(rest, known);
    if (others && (!best || others.length + 1 < best.length)) best = [first, ...others];
  }
  return best && best.length <= mostJoined ? best : undefined;
}

function meaningOf(word: string, vocabulary: readonly string[]): Meaning {
  const found = vocabulary.filter((other) => isPartOf(word, other));
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
    // Words contain only letters and digits, so none needs escaping in a pattern.
    pattern: isCommon ? `%${word.length < partLength ? ' ' : ''}${word}%` : undefined,
  };
}

function isPartOf(word: string, other: string): boolean {
  return word.length < partLength ? other.startsWith(word) : other.includes(word);
}

/** Returns the words with the fewest typos within the limit. */
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

/** Turfs are searched by single words, so names of two words never match. */
function oneWord(names: readonly string[]): string[] {
  return names.filter((name) => !name.includes(' '));
}
