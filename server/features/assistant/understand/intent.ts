import type { Role } from '../../../../contract/people/roles.ts';
import { isKnownWord } from './lexicon.ts';
import { isFaqId, isWorkTopic, type Likeness, likenessOf } from './likeness.ts';
import { areNames, arePlaces, isPlace, type Slots } from './slots.ts';
import type { Understood, WorkTopic } from './understood.ts';

type Ask = Understood['ask'];
export type LookUp = 'searchTurfs' | 'checkAvailability' | 'quote';
export type Intent = { ask: Ask; faq?: string; perhaps?: readonly string[] };

export function isLookUp(ask: string): ask is LookUp {
  return ask === 'searchTurfs' || ask === 'checkAvailability' || ask === 'quote';
}

/**
 * Decides between the look-up that the slots suggest and the label that the examples suggest. The label needs a lead,
 * a larger one where the slots say that turfs are looked for.
 */
export function intentOf(text: string, slots: Slots, lookUp: LookUp | undefined): Intent {
  if (namesOtherPerson(text)) return { ask: 'othersData' };
  const like = likenessOf(text);
  const needed = leadNeeded(lookUp, slots, like.label) + (like.hasTopicWord ? 0 : 0.5);
  if (like.lead >= needed) return intentFor(like.label);
  return lookUp ? { ask: lookUp } : { ask: 'unclear', ...perhapsOf(like) };
}

/** Measured on tests/assistant-questions: halving or doubling one of these changes at most three answers in 900. */
function leadNeeded(lookUp: LookUp | undefined, { words, pick }: Slots, label: string): number {
  if (label === 'abuse') return 2;
  if (lookUp === undefined) return isLookUp(label) ? 3 : 0.3;
  if (isLookUp(label)) {
    const isTurf = words !== undefined && !arePlaces(words);
    return isTurf && label !== 'searchTurfs' ? 0.8 : Number.POSITIVE_INFINITY;
  }
  if (lookUp === 'searchTurfs') return 0.5;
  return words === undefined && pick === undefined ? 1 : 2.5;
}

function intentFor(label: string): Intent {
  if (isFaqId(label)) return { ask: 'faq', faq: label };
  return { ask: label === 'generalKnowledge' ? 'outOfScope' : (label as Ask) };
}

/** Two questions of the FAQ that are about equally likely: the person is asked which one. */
function perhapsOf({ label, next, hasTopicWord }: Likeness): Pick<Intent, 'perhaps'> {
  return hasTopicWord && isFaqId(label) && isFaqId(next) ? { perhaps: [label, next] } : {};
}

/** Returns what an owner or admin asks about the own work, or undefined for a question that customers ask too. */
export function workTopicIn(text: string, role: Role): WorkTopic | undefined {
  if (role === 'customer') return undefined;
  const { label, lead, hasTopicWord } = likenessOf(text, role);
  return isWorkTopic(label) && lead >= (hasTopicWord ? 0.3 : 0.8) ? label : undefined;
}

const ofPerson =
  /\b(?:booking|games?|phone|number|mail|email|details) (?:of|for|by) (?!a\b)([a-z]+)|\b([a-z]+) (?:ka|ki|ke|oda) booking\b/;

/** 'Bookings of Rahul'. A booking for Adyar, a place, is still to be made. */
function namesOtherPerson(text: string): boolean {
  const [, one, other] = ofPerson.exec(text) ?? [];
  const name = one ?? other;
  if (name === undefined || isKnownWord(name) || /\b(my|turf|owner|ground)\b/.test(text)) return false;
  return !areNames(name);
}

const price = /\b(howmuch|how (much|expensive|costly)|what .*\bmoney|price|cost|total|bill|charges?)\b/;
const availability = /\b(free|available|when|timings?|opening|closing|can (i|we) (book|have|play)|get)\b/;
const turfWord = /\b(turfs?|grounds?|courts?|pitch|pitches|slots?|venues?|arena|play|sport|free|available)\b/;
const anyTurf = /\b(any|some|turfs?|grounds?|courts?|places?|something|anything)\b/;
const asking = /\b(who|what|why|how|when|is|are|does|do|can)\b/;

/** The look-up that the slots and a few words suggest. */
export function lookUpIn(text: string, slots: Slots): LookUp | undefined {
  const { words, pick, sort, ...others } = slots;
  const { sport, from, maxPricePaise } = others;
  const isCity = words !== undefined && arePlaces(words);
  const isTurfNamed =
    words !== undefined &&
    !isCity &&
    (!isPlace(text, words) || (sport === undefined && !anyTurf.test(text))) &&
    (sport === undefined || from !== undefined);
  // 'Kick Yard la evlo' is 'how much at Kick Yard'.
  const isOneTurf = pick !== undefined || isTurfNamed || (sport === undefined && !isCity);
  if (price.test(text) && sort === undefined && maxPricePaise === undefined && isOneTurf) return 'quote';
  if (pick !== undefined || (isTurfNamed && availability.test(text))) return 'checkAvailability';
  if (Object.keys(others).length > 0 || sort !== undefined || turfWord.test(text)) return 'searchTurfs';
  if (words === undefined) return undefined;
  if (areNames(words) || /\bbook\b/.test(text)) return 'searchTurfs';
  return !asking.test(text) && words.split(' ').length <= 4 ? 'searchTurfs' : undefined;
}
