import { isSport, type Sport } from '../../../contract/policy.ts';
import { knownNames } from '../../turfs/synonyms.ts';
import { readDays } from './days.ts';
import { readHours } from './hours.ts';
import { placeNames, turfNames } from './places.ts';
import { type Prices, readPrices } from './prices.ts';
import type { Understood } from './understood.ts';
import { namesIn } from './words.ts';

/** Everything a question says but what it asks for. */
export type Slots = Omit<Understood, 'ask' | 'faq' | 'when' | 'status' | 'code'>;

export function readSlots(text: string, now: Date, horizonDays: number): Slots {
  const { rest: unpriced, prices } = readPrices(text);
  const { rest: undated, days } = readDays(unpriced, now, horizonDays);
  const { rest, hours } = readHours(undated, now);
  const words = namesIn(rest);
  const sport = sportIn(rest);
  const sort = sortIn(rest);
  const isLastWeek = /\blast (?:week|months?|year)\b/.test(text);
  const pick = words === undefined && !isLastWeek ? pickIn(rest) : undefined;
  return {
    ...(sport && { sport }),
    ...(words !== undefined && { words }),
    ...days,
    ...hours,
    ...(hours.hours && isInTotal(text) ? shareOf(prices, hours.hours) : prices),
    ...(sort && { sort }),
    ...(pick !== undefined && { pick }),
  };
}

const hourCount = '(?:[2-6]|two|three|four|five|six) hours';
const sumForHours = new RegExp(
  `\\b\\d{3,5}(?: rs)?(?: only)? for ${hourCount}\\b|\\b${hourCount} for (?:rs )?\\d{3,5}\\b`,
);

/** 'Two hours under 1500 in total' is at most 750 an hour, and so are '1500 for two hours' and 'two hours for 1500'. */
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

const ordinals = [
  /\b(first|1st)\b/,
  /\b(second|2nd)\b/,
  /\b(third|3rd)\b/,
  /\b(fourth|4th)\b/,
  /\b(fifth|5th)\b/,
];

function pickIn(text: string): number | undefined {
  const [, number] = /\b(?:option|number|no) ([1-5])\b/.exec(text) ?? [];
  if (number) return Number(number);
  if (/\blast\b(?! (days|minute))/.test(text)) return -1;
  const index = ordinals.findIndex((ordinal) => ordinal.test(text));
  return index < 0 ? undefined : index + 1;
}

/** Whether each of them is known to be a name of places or turfs. */
export function areNames(words: string): boolean {
  return words
    .split(' ')
    .every((word) => placeNames.has(word) || turfNames.has(word) || knownNames.includes(word));
}

/** Whether each of them is known to be part of the name of a city or an area. */
export function arePlaces(words: string): boolean {
  return words.split(' ').every((word) => placeNames.has(word) || knownNames.includes(word));
}

/** Of the words left over those that are known to be names: what else is said of one's own booking names nothing. */
export function namesAmong(words: string | undefined): string | undefined {
  const names = words?.split(' ').filter(areNames) ?? [];
  return names.length > 0 ? names.join(' ') : undefined;
}

/** Whether the names are a place to look in, as far as the sentence tells, and not a turf's own. */
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
