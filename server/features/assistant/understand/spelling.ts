import { editDistance } from '../../../core/turfs/search/edit-distance.ts';
import { knownNames } from '../../../core/turfs/search/synonyms.ts';
import { coreWords, correctable, isKnownWord, meaningOf, placeNames, turfNames } from './lexicon.ts';
import { numberWords } from './texting.ts';

const names = [...new Set([...knownNames, ...placeNames, ...turfNames, ...numberWords])].filter(
  (name) => !meaningOf.has(name),
);

/** Drops vowels except the first letter, and doubled letters: 'ground' becomes 'grnd'. */
function toConsonants(word: string): string {
  return (word.charAt(0) + word.slice(1).replaceAll(/[aeiou]/g, '')).replaceAll(/(.)\1+/g, '$1');
}

const sameSounds: readonly [RegExp, string][] = [
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/zh/g, 'l'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/([tdbgks])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
  [/y$/g, 'i'],
];

/** Returns one key for all romanisations of a Tamil or Hindi word: 'naalaikku' and 'nalaiku'. */
function toSound(word: string): string {
  return sameSounds.reduce((sound, [letters, as]) => sound.replaceAll(letters, as), word);
}

const bySound = correctableBy(toSound, 4);
const nameSounds = new Set(names.map(toSound));
const byConsonants = correctableBy(toConsonants, 3);
const nameConsonants = new Set(names.map(toConsonants));

/** Maps keys of at least this length to the likeliest word. */
function correctableBy(toKey: (word: string) => string, minLength: number): Map<string, string> {
  const pairs = correctable.map((word) => [toKey(word), word] as const);
  return new Map(pairs.filter(([key]) => key.length >= minLength).reverse());
}

const byFirstLetter = new Map<string, string[]>();
for (const word of correctable) {
  // Tamil and Hindi words are matched by sound only: by edit distance 'machine' would become 'mahine' (month).
  if (isOtherForm(word)) continue;
  const first = word.charAt(0);
  byFirstLetter.set(first, [...(byFirstLetter.get(first) ?? []), word]);
}

function isOtherForm(word: string): boolean {
  return meaningOf.has(word) && meaningOf.get(word) !== word && !coreWords.has(word);
}

const maxCached = 2_000;
const cache = new Map<string, string | undefined>();

/** Returns the corrected word, or undefined if the word may be a name. */
export function correctSpelling(word: string): string | undefined {
  if (cache.has(word)) return cache.get(word);
  if (cache.size >= maxCached) cache.clear();
  const right = find(word);
  cache.set(word, right);
  return right;
}

function find(word: string): string | undefined {
  if (word.length < 3 || !/^[a-z]+$/.test(word) || names.includes(word)) return undefined;
  if (isKnownWord(word)) return undefined;
  return findBySound(word) ?? findByConsonants(word) ?? findByDistance(word);
}

function findBySound(word: string): string | undefined {
  const sound = toSound(word);
  return nameSounds.has(sound) ? undefined : bySound.get(sound);
}

function findByConsonants(word: string): string | undefined {
  if (/[aeiou]/.test(word.slice(1)) || nameConsonants.has(word)) return undefined;
  return byConsonants.get(toConsonants(word));
}

/** Allows two errors in long words, and one in words of four letters if the first and the last letter match. */
function findByDistance(word: string): string | undefined {
  if (word.length < 4) return undefined;
  let fewest = word.length < 7 ? 2 : 3;
  let found: string | undefined;
  for (const other of byFirstLetter.get(word.charAt(0)) ?? []) {
    if (other.length < 4) continue;
    const isShort = word.length === 4;
    if (isShort && (other.at(-1) !== word.at(-1) || meaningOf.get(other) !== other)) continue;
    const most = Math.min(fewest - 1, coreWords.has(other) || word.length > 8 ? 2 : word.length < 6 ? 0 : 1);
    if (most < 1) continue;
    const slips = editDistance(word, other, most);
    if (slips <= most) [fewest, found] = [slips, other];
  }
  if (found === undefined) return undefined;
  const isName = names.some((name) => name.length > 3 && editDistance(word, name, fewest) <= fewest);
  return isName ? undefined : found;
}
