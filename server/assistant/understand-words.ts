import { editDistance } from '../turfs/edit-distance.ts';
import { wordsOf as searchWordsOf } from '../turfs/search-words.ts';
import { knownNames } from '../turfs/synonyms.ts';
import { endings } from './understand-common-words.ts';
import { correctable, isKnownWord, meaningOf, meaningOfForm } from './understand-lexicon.ts';

/** More than any question needs; keeps a long message from costing more than a short one. */
const mostWords = 60;

/**
 * A question in the words that the rules read, one space between them: 'Footbal pondy 7pm?' reads
 * `football pondy 7 pm`. Names of places and turfs stay as typed.
 */
export function readWords(question: string): string {
  const spaced = question
    .slice(0, 1_000)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b([a-z]+)[’']s (bookings?|games?|phone|number|details|email)\b/g, '$2 of $1')
    .replace(/[’']/g, '')
    .replace(/\b(foot|basket) ball\b/g, '$1ball')
    .replace(/\b\d{1,2}[ -]a[ -]side\b/g, ' ')
    .replace(/₹/g, ' rs ')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/\b([ap])\.\s?m\b\.?/g, '$1m')
    .replace(/\b(\d+(?:\.\d)?)k\b/g, (_, thousands: string) => String(Number(thousands) * 1_000))
    .replace(/\b(\d{1,2})[.:]([0-5]\d)(?=\s*(?:[ap]m|oclock|baje|mani)?\b)(?![/.-]\d)/g, '$1:$2')
    .replace(/(\d)(?!st\b|nd\b|rd\b|th\b|day\b|moro\b|morrow\b|nite\b|night\b)([a-z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/[–—]/g, '-')
    .replace(/(\d)\s*-\s*(?=\d)/g, '$1-')
    .replace(/</g, ' under ')
    .replace(/>/g, ' over ')
    .replace(/[^a-z0-9:/.\u0080-\uffff-]+/g, ' ')
    .replace(/(?<!\d)[:/.-]+|[:/.-]+(?!\d)/g, ' ');
  const words = spaced.split(' ').filter(Boolean).slice(0, mostWords);
  return words.map(meantBy).join(' ');
}

function meantBy(word: string): string {
  const meaning = knownNames.includes(word) ? meaningOf.get(word) : meaningOfForm(word);
  if (meaning) return meaning;
  if (word.length < 5 || isKnownWord(word) || /\d/.test(word) || knownNames.includes(word)) return word;
  const stem = stemOf(word);
  if (stem) return stem;
  const meant = nearestOf(word);
  return meant === undefined ? word : (meaningOf.get(meant) ?? meant);
}

function stemOf(word: string): string | undefined {
  const ending = endings.find((end) => word.endsWith(end) && meaningOf.has(word.slice(0, -end.length)));
  const stem = ending && word.slice(0, -ending.length);
  return stem && stem.length > 3 ? meaningOf.get(stem) : undefined;
}

/** The one word it is a slip for, unless it is as near to a place's name. */
function nearestOf(word: string): string | undefined {
  const most = word.length < 7 ? 1 : 2;
  let fewest = most + 1;
  let nearest: string | undefined;
  for (const other of correctable) {
    if (other.charAt(0) !== word.charAt(0)) continue;
    const slips = editDistance(word, other, most);
    if (slips < fewest) [fewest, nearest] = [slips, other];
  }
  const isPlace = knownNames.some(
    (name) => !meaningOf.has(name) && editDistance(word, name, most) <= Math.min(fewest, most),
  );
  return isPlace ? undefined : nearest;
}

/** What is left of a question once its days, hours, prices and known words are taken out. */
export function namesIn(text: string): string | undefined {
  const names = searchWordsOf(text).filter((word) => /[a-z\u0080-\uffff]/.test(word) && !isKnownWord(word));
  return names.length > 0 ? names.slice(0, 6).join(' ') : undefined;
}
