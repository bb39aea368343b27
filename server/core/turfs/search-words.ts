/**
 * Cuts a text into words exactly as the column `turfs.search_words` does: by whole characters, for by halves an emoji
 * would be a word here and a gap there.
 */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[–—·]/g, ' ')
    .split(/[^a-z0-9\u0080-\uffff]+/u)
    .filter(Boolean);
}

/** Say nothing about a turf. */
const fillers = new Set('a an and at for in me my near of on the to'.split(' '));
/** Say something only where nothing else is said: 'football turf chennai' is not about names with 'turf' in them. */
const weak = new Set(
  'book booking court courts ground grounds pitch pitches play sports turf turfs'.split(' '),
);
/** '⚽ chennai' is typed for the fun of it; no turf need have the ball in its name. */
const hasLetters = /[\p{L}\p{N}]/u;
/** More than anybody types; keeps a long text from asking for everything at once. */
const mostWords = 8;

/** The words of a query that a turf has to match. */
export function queryWordsOf(query: string): string[] {
  const all = [...new Set(wordsOf(query.replaceAll(/\bnew\s+delhi\b/gi, 'delhi')))];
  const telling = all.filter((word) => !fillers.has(word) && hasLetters.test(word));
  const strong = telling.filter((word) => !weak.has(word));
  const first = [strong, telling, all].find((words) => words.length > 0) ?? [];
  return first.slice(0, mostWords);
}
