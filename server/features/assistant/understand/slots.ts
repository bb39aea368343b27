import { isSport, type Sport } from '../../../../contract/policy.ts';
import { knownNames } from '../../../core/turfs/search/synonyms.ts';
import { readDays } from './days.ts';
import { readHours } from './hours.ts';
import { placeNames, turfNames } from './lexicon.ts';
import { type Prices, readPrices } from './prices.ts';
import { defined, type Understood } from './understood.ts';
import { namesIn } from './words.ts';

/** The arguments in a question: sport, names, days, hours, prices, order. */
export type Slots = Omit<Understood, 'ask' | 'faq' | 'when' | 'status' | 'code'>;

export function readSlots(text: string, now: Date, horizonDays: number): Slots {
  const { rest: unpriced, prices } = readPrices(text);
  const { rest: undated, days } = readDays(unpriced, now, horizonDays);
  const { rest, hours } = readHours(undated, now);
  const words = namesIn(rest);
  const isLastWeek = /\blast (?:week|months?|year)\b/.test(text);
  const pick = words === undefined && !isLastWeek ? pickIn(rest) : undefined;
  const shares = hours.hours && isInTotal(text) ? shareOf(prices, hours.hours) : prices;
  return defined({ sport: sportIn(rest), words, ...days, ...hours, ...shares, sort: sortIn(rest), pick });
}

const hourCount = '(?:[2-6]|two|three|four|five|six) hours';
const sumForHours = new RegExp(
  `\\b\\d{3,5}(?: rs)?(?: only)? for ${hourCount}\\b|\\b${hourCount} for (?:rs )?\\d{3,5}\\b`,
);

/** Returns whether a price is for all hours together: 'two hours under 1500 in total', '1500 for two hours'. */
export function isInTotal(text: string): boolean {
  if (sumForHours.test(text)) return true;
  const isSaid =
    /\b(?:total|altogether|all together|overall)\b(?! (?:of )?\d+ (?:hours|people|players))/.test(text);
  return isSaid && !/\b(?:hourly|(?:per|an?|each|every) hours)\b/.test(text);
}

export function shareOf(prices: Prices, hours: number): Prices {
  const shares = Object.entries(prices).map(([name, paise]) => [name, Math.floor(paise / hours)]);
  return Object.fromEntries(shares);
}

function sportIn(text: string): Sport | undefined {
  return text.split(' ').find(isSport);
}

function sortIn(text: string): 'price' | 'rating' | undefined {
  if (/\b(cheap|(less|low|minimum) (price|cost)|(price|cost) (less|low))\b/.test(text)) return 'price';
  return /\b(best|(high|highest|good|top) (rated|rating))\b/.test(text) ? 'rating' : undefined;
}

const ordinals = /\b(?:(first|1st)|(second|2nd)|(third|3rd)|(fourth|4th)|(fifth|5th))\b/;

function pickIn(text: string): number | undefined {
  const [, number] = /\b(?:option|number|no) ([1-5])\b/.exec(text) ?? [];
  if (number) return Number(number);
  if (/\blast\b(?! (days|minute))/.test(text)) return -1;
  const groups = ordinals.exec(text);
  return groups ? groups.findIndex((group, index) => index > 0 && group) : undefined;
}

/** Returns whether every word occurs in names of places or turfs. */
export function areNames(words: string): boolean {
  return words
    .split(' ')
    .every((word) => placeNames.has(word) || turfNames.has(word) || knownNames.includes(word));
}

/** Returns whether every word occurs in names of cities or areas. */
export function arePlaces(words: string): boolean {
  return words.split(' ').every((word) => placeNames.has(word) || knownNames.includes(word));
}

/** Returns the words that occur in names. In questions about own bookings the others are no names. */
export function namesAmong(words: string | undefined): string | undefined {
  const names = words?.split(' ').filter(areNames) ?? [];
  return names.length > 0 ? names.join(' ') : undefined;
}

/** Returns whether the sentence uses the names as a place to search in, and not as the name of a turf. */
export function isPlace(text: string, words: string): boolean {
  const names = words.split(' ');
  if (names.every((name) => knownNames.includes(name))) return true;
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isNamed = (before: string, name: string, after: string) => text.includes(`${before}${name}${after}`);
  return (
    ['in ', 'near ', 'in the '].some((before) => isNamed(before, first, '')) ||
    [' la', ' le', ' mein', ' me', ' main', ' il'].some(
      (after) => isNamed('', last, `${after} `) || text.endsWith(`${last}${after}`),
    )
  );
}
