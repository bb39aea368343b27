import { namesFor, plain } from './synonyms.ts';

/**
 * Splits a text into words exactly like the column `turfs.search_words`, by whole characters: by UTF-16
 * halves, an emoji would be a word here and a separator there.
 */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[–—·]/g, ' ')
    .split(/[^a-z0-9\u0080-\uffff]+/u)
    .filter(Boolean);
}

const fillers = new Set('a an and at for in me my near of on the to'.split(' '));
/**
 * Words that count only if there are no others: 'football turf chennai' does not require 'turf' in the name.
 */
const weak = new Set(
  'book booking court courts ground grounds pitch pitches play sports turf turfs'.split(' '),
);
/** Excludes words such as the emoji in '🔥 chennai', which no turf needs in its name. */
const hasLetters = /[\p{L}\p{N}]/u;
/** More than people type; bounds the work for a long text. */
const mostWords = 8;

export function queryWordsOf(query: string): string[] {
  const text = plain(query).replaceAll(/\bnew\s+delhi\b/gi, 'delhi');
  // '⚽' alone is the sport; beside words it is decoration, which names contain as well.
  const named = hasLetters.test(text)
    ? text
    : text.replaceAll(/\p{Extended_Pictographic}/gu, (sign) => ` ${namesFor(sign)[0]} `);
  const all = [...new Set(wordsOf(joinInitials(named)))];
  const telling = all.filter((word) => !fillers.has(word) && hasLetters.test(word));
  const strong = telling.filter((word) => !weak.has(word));
  const first = [strong, telling, all].find((words) => words.length > 0) ?? [];
  return first.slice(0, mostWords);
}

/** Joins neighbouring initials, like the column: 'r.s. puram' and 'r s puram' are 'rs puram'. */
function joinInitials(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?<![a-z0-9\u0080-\uffff])([a-z])[. ]+(?=[a-z](?![a-z0-9\u0080-\uffff]))/g, '$1');
}
