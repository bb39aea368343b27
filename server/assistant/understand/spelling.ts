import { editDistance } from '../../turfs/edit-distance.ts';
import { knownNames } from '../../turfs/synonyms.ts';
import { coreWords, correctable, isKnownWord, meaningOf } from './lexicon.ts';
import { placeNames, turfNames } from './places.ts';
import { numberWords } from './texting.ts';

const names = [...new Set([...knownNames, ...placeNames, ...turfNames, ...numberWords])].filter(
  (name) => !meaningOf.has(name),
);

/** Without its vowels, but for a first one, and without doubled letters: how 'ground' is thumbed as 'grnd'. */
function skeletonOf(word: string): string {
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

/** One key for all the ways that a Tamil or Hindi word is put into English letters: 'naalaikku' and 'nalaiku'. */
function soundOf(word: string): string {
  return sameSounds.reduce((sound, [letters, as]) => sound.replaceAll(letters, as), word);
}

const bySound = new Map<string, string>();
for (const word of correctable) {
  const sound = soundOf(word);
  if (sound.length >= 4 && !bySound.has(sound)) bySound.set(sound, word);
}
const nameSounds = new Set(names.map(soundOf));

const bySkeleton = new Map<string, string>();
for (const word of correctable) {
  const skeleton = skeletonOf(word);
  if (skeleton.length >= 3 && !bySkeleton.has(skeleton)) bySkeleton.set(skeleton, word);
}
const nameSkeletons = new Set(names.map(skeletonOf));

const byFirstLetter = new Map<string, string[]>();
for (const word of correctable) {
  // A slip of a Tamil or Hindi word sounds the same; one letter off, 'machine' would be 'mahine', a month.
  if (isOtherForm(word)) continue;
  const first = word.charAt(0);
  byFirstLetter.set(first, [...(byFirstLetter.get(first) ?? []), word]);
}

function isOtherForm(word: string): boolean {
  return meaningOf.has(word) && meaningOf.get(word) !== word && !coreWords.has(word);
}

const mostKept = 2_000;
const kept = new Map<string, string | undefined>();

/** The one word of the vocabulary that this was meant for, or undefined where it may as well be a name. */
export function spelledRight(word: string): string | undefined {
  if (kept.has(word)) return kept.get(word);
  if (kept.size >= mostKept) kept.clear();
  const right = find(word);
  kept.set(word, right);
  return right;
}

function find(word: string): string | undefined {
  if (word.length < 3 || !/^[a-z]+$/.test(word) || names.includes(word)) return undefined;
  if (isKnownWord(word)) return undefined;
  return fromSound(word) ?? fromSkeleton(word) ?? nearest(word);
}

function fromSound(word: string): string | undefined {
  const sound = soundOf(word);
  return nameSounds.has(sound) ? undefined : bySound.get(sound);
}

function fromSkeleton(word: string): string | undefined {
  if (/[aeiou]/.test(word.slice(1)) || nameSkeletons.has(word)) return undefined;
  return bySkeleton.get(skeletonOf(word));
}

/** Long words may have two slips, those of four letters one that leaves the first and the last letter in place. */
function nearest(word: string): string | undefined {
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
