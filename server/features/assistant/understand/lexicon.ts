import vocabulary from './vocabulary.json' with { type: 'json' };

function wordsIn(lines: readonly string[]): Set<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/**
 * Short forms, and Tamil and Hindi in English letters, by canonical word. The first word of a line in the vocabulary is
 * the canonical one, which the rules and the examples use.
 */
export const meaningOf = new Map<string, string>();
for (const line of vocabulary.canonical) {
  const [word = '', ...others] = line.split(' ');
  for (const other of [word, ...others]) if (!meaningOf.has(other)) meaningOf.set(other, word);
}

/** Words that carry no meaning of their own. */
const fillerWords = wordsIn(vocabulary.fillers);
/** Words that questions are about, and that are part of no name. */
const topicWords = wordsIn(vocabulary.topics);
/** Words such as 'box', 'yard' or 'green' are not among these, because they occur in names of turfs. */
const everydayWords = wordsIn(vocabulary.everyday);

/** Words in names of cities and their areas. They are never corrected to another word, as those of turfs. */
export const placeNames: ReadonlySet<string> = wordsIn(vocabulary.places);

export const turfNames: ReadonlySet<string> = wordsIn(vocabulary.turfs);

const months =
  'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december';
const monthWords = new Set(months.split(' '));

const plainWords = new Set([...everydayWords, ...fillerWords, ...topicWords, ...monthWords]);

const endings = ['ations', 'ation', 'ings', 'ing', 'ers', 'er', 'est', 'ied', 'ed', 'ly', 'es', 's', 'd'];

/** Lists a word and what it may be a form of: 'registering', 'registere', 'register'. Some are no words. */
function stemsOf(word: string): string[] {
  const stems = endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
    .map((ending) => word.slice(0, -ending.length));
  return [word, ...stems, ...stems.map((stem) => `${stem}e`)];
}

/** Returns the canonical word for a word or, unless it is a known word itself, for its stem. */
export function meaningOfForm(word: string): string | undefined {
  const isOwnWord = plainWords.has(word) || word.length < 5;
  const forms = isOwnWord ? [word] : stemsOf(word);
  // The longest stem first: 'ratings' is a form of 'rating' and not of 'rate'.
  const known = forms
    .toSorted((one, other) => other.length - one.length)
    .find((form) => meaningOf.has(form) || plainWords.has(form));
  return known && meaningOf.get(known);
}

const questionWords = new Set('how what when why who whose where which howmuch howmany'.split(' '));

/** Returns whether a word tells what a question is about: placeholders for names and fillers do not. */
export function isTopicWord(word: string): boolean {
  return word !== 'NAME' && !fillerWords.has(word) && !questionWords.has(word);
}

/** Returns whether a word, in any form, is part of no name of a place or turf. */
export function isKnownWord(word: string): boolean {
  return stemsOf(word).some((form) => meaningOf.has(form) || plainWords.has(form));
}

/** The most frequent words of questions. These are corrected with two typing errors as well. */
export const coreWords: ReadonlySet<string> = new Set([
  ...meaningOf.values(),
  ...topicWords,
  ...'ground grounds court courts pitch match matches players venue place places about'.split(' '),
]);

/**
 * Candidates for spelling correction, most likely first. Short everyday words are left out, because many names differ
 * from them by one letter.
 */
export const correctable: readonly string[] = [
  ...new Set([
    ...[...meaningOf.values()].filter((word) => word.length >= 4),
    ...[...topicWords].filter((word) => word.length >= 4),
    ...[...meaningOf.keys(), ...monthWords].filter((word) => word.length >= 5),
    ...[...fillerWords, ...everydayWords].filter((word) => word.length >= 5),
    ...'how why get you your are that this with want what when much have from give show tell turf help good like just book play'.split(
      ' ',
    ),
  ]),
];
