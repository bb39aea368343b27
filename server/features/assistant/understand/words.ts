import { wordsOf as searchWordsOf } from '../../../core/turfs/search/search-words.ts';
import { knownNames } from '../../../core/turfs/search/synonyms.ts';
import { isKnownWord, meaningOf, meaningOfForm, placeNames } from './lexicon.ts';
import { correctSpelling } from './spelling.ts';
import { calculateNumbers, replaceNumberWords, replaceSoundDigits } from './texting.ts';

/** Limits the cost of a long message. */
const maxWords = 60;

/**
 * Returns a question in canonical words, one space apart: 'Footbal pondy 7pm?' becomes `football pondy 7 pm`. Names of
 * places and turfs stay as typed.
 */
export function readWords(question: string): string {
  const lower = question.slice(0, 1_000).normalize('NFKC').toLowerCase();
  const spaced = replaceSoundDigits(lower.replace(/\s+/g, ' '))
    .replace(/\b([a-z]+)[’']s (bookings?|games?|phone|number|details|email)\b/g, '$2 of $1')
    .replace(/[’']/g, '')
    .replace(/\b(foot|basket) ball\b/g, '$1ball')
    .replace(/\b\d{1,2}[ -]?(?:a|on|v|vs|x)[ -]?(?:side|\d{1,2})\b/g, ' ')
    .replace(/\bnot (?:in |at )?([a-z]+)[, ]+(?:but |in )*(?=[a-z])/g, (said, name: string) =>
      placeNames.has(name) || knownNames.includes(name) ? '' : said,
    )
    .replace(/\b(to|i|we|who|can|you) rate\b|\brate (?=(?:the|this|that|a|my|our|d) )/g, '$1 review ')
    .replace(/₹/g, ' rs ')
    .replace(/(\d) ?\/-/g, '$1 rs ')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/\b([ap])\.\s?m\b\.?/g, '$1m')
    .replace(/\b(\d+(?:\.\d)?)k\b/g, (_, thousands: string) => String(Number(thousands) * 1_000))
    .replace(/\b(\d{1,2})[.:]([0-5]\d)(?=\s*(?:[ap]m|oclock|baje|mani)?\b)(?![/.-]\d)/g, '$1:$2')
    .replace(/(\d)(?!st\b|nd\b|rd\b|th\b|day\b|moro\b|morrow\b|nite\b|night\b)([a-z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/[–—]/g, '-')
    .replace(/\b([ap]m) ?- ?(?=\d)/g, '$1 to ')
    .replace(/(\d)\s*-\s*(?=\d)/g, '$1-')
    .replace(/[^a-z0-9:/.\u0080-\uffff-]+/g, ' ')
    .replace(/(?<!\d)[:/.-]+|[:/.-]+(?!\d)/g, ' ');
  const words = spaced.split(' ').filter(Boolean).slice(0, maxWords);
  return calculateNumbers(replaceNumberWords(words.map(toCanonicalWord)).join(' '));
}

function toCanonicalWord(word: string): string {
  const meaning = knownNames.includes(word) ? meaningOf.get(word) : meaningOfForm(word);
  if (meaning) return meaning;
  if (word.length < 3 || isKnownWord(word) || /\d/.test(word) || knownNames.includes(word)) return word;
  const meant = correctSpelling(word);
  return meant === undefined ? word : (meaningOfForm(meant) ?? meant);
}

/** Limits for looking up turf names in a question. */
const maxNames = 6;
const maxSearchLength = 100;

/** Returns the words that are left once days, hours, prices and known words are removed: the names. */
export function namesIn(text: string): string | undefined {
  const names = searchWordsOf(text).filter(
    (word) => /[a-z\u0080-\uffff]/.test(word) && !/^\d+(?:st|nd|rd|th)$/.test(word) && !isKnownWord(word),
  );
  // 'Velachery side' means Velachery.
  if (names.at(-1) === 'side' && placeNames.has(names.at(-2) ?? '')) names.pop();
  // A single letter is part of a name, as in 'T Nagar', or meaningless.
  const whole = names.filter((name, index) => name.length > 1 || names[index + 1] !== undefined);
  return whole.length > 0 ? whole.slice(0, maxNames).join(' ').slice(0, maxSearchLength).trim() : undefined;
}
