import { readCancelled, readOwnBookings } from './bookings.ts';
import { readCancelling } from './cancelling.ts';
import { readFaq, readFirstFaq } from './faq.ts';
import { guessFaq } from './faq-words.ts';
import { goesOn, isFollowUp, mergeInto, nextOf, pointsBack } from './follow-up.ts';
import { withSecondOpinion } from './second-opinion.ts';
import { areNames, arePlaces, isPlace, readSlots, type Slots } from './slots.ts';
import { readSmallTalk, readTalk } from './talk.ts';
import type { Understood } from './understood.ts';
import { readWords } from './words.ts';

export type Asked = { text: string; at: Date };

/** What a person asked before counts this long. */
const memoryMs = 6 * 3_600_000;
const mostEarlier = 5;

/**
 * What a question asks for, from its words alone. `earlier` are the person's messages before it, oldest first: 'and on
 * Sunday?' is read with them. The answer is the same for the same words at the same time.
 */
export function understand(question: Asked, earlier: readonly Asked[], horizonDays: number): Understood {
  const now = question.at.getTime();
  const recent = earlier.filter(({ at }) => now - at.getTime() < memoryMs).slice(-mostEarlier);
  let before: Understood | undefined;
  for (const asked of [...recent, question]) {
    const read = readOne(asked, before, horizonDays);
    if (asked === question) return read;
    if (isLookUp(read)) before = read;
  }
  return { ask: 'unclear' };
}

function isLookUp({ ask }: Understood): boolean {
  return ask === 'searchTurfs' || ask === 'checkAvailability' || ask === 'quote';
}

function readOne(
  { text: typed, at }: Asked,
  before: Understood | undefined,
  horizonDays: number,
): Understood {
  const asTyped = codeIn(typed);
  const code = asTyped?.toUpperCase();
  const words = readWords(asTyped ? typed.replace(asTyped, ' ') : typed);
  const text = withoutDayOfCancelling(withoutGreeting(words));
  const talk = readTalk(text);
  if (talk) return { ask: talk };
  const first = readFirstFaq(text);
  const slots = readSlots(text, at, horizonDays);
  if (first) return withSecondOpinion(text, slots, { ask: 'faq', faq: first });
  const cancelled = readCancelled(typed);
  if (cancelled) return cancelled;
  if (before?.ask === 'searchTurfs' && goesOn(text, slots)) return nextOf(before);
  const read =
    // 'If I cancel now' is about no booking of today.
    readCancelling(text, readSlots(text.replace(/\bnow\b/g, ' '), at, horizonDays), code) ??
      readKnownAnswer(text, slots) ??
      readOwnBookings(text, slots, code) ??
      readGuess(text, slots, before) ??
      readNear(text, slots) ??
      readLookUp(text, slots, before) ?? { ask: 'unclear' as const };
  const goesOnWithIt = before !== undefined && isLookUp(read) && isFollowUp(text, slots);
  return goesOnWithIt || code !== undefined ? read : withSecondOpinion(text, slots, read);
}

/** 'Good morning, is there a court at seven' asks for no hours of the morning. */
function withoutGreeting(text: string): string {
  const rest = text.replace(
    /^(?:(?:hello|hey|hi|dear|good (?:morning|afternoon|evening|day|night)|sir|madam|team|there|all|friend|everyone|maidan|support)\b ?)+/,
    '',
  );
  return rest.split(' ').length > 1 && !/^how (are|r) /.test(rest) ? rest : text;
}

/** Eight letters and figures as they stand on a ticket; without a figure it may be any word. */
const printedCode = /\b(?=[A-Z]*\d)[2-9A-HJKMNP-Z]{8}\b/;
/** Typed small, 'under800' and 'after7pm' look alike: a figure stands among the letters, and no hour ends it. */
const typedCode = /\b(?=\d*[a-z]+\d)(?![a-z]+\d+\b)(?![a-z\d]*\d(?:[ap]m|baje)\b)[2-9a-hjkmnp-z]{8}\b/i;

function codeIn(typed: string): string | undefined {
  return (printedCode.exec(typed) ?? typedCode.exec(typed))?.[0];
}

/** 'If I cancel today' is about no booking of today; 'if I cancel today's game', or 'today 7 pm', is. */
function withoutDayOfCancelling(text: string): string {
  return text.replace(
    /\b((?:if|when) (?:i|we) cancel(?: (?:it|this|that|my booking))?) (?:today|tomorrow)\b(?! (?:\d|(?:booking|game|match|slot|one|morning|noon|afternoon|evening|night)\b))/g,
    '$1',
  );
}

function readKnownAnswer(text: string, slots: Slots): Understood | undefined {
  const { sport, words, dates, from, maxPricePaise, minPricePaise } = slots;
  const isSearch =
    ((dates !== undefined || maxPricePaise !== undefined || minPricePaise !== undefined) &&
      !text.includes('now')) ||
    (words !== undefined && (sport !== undefined || from !== undefined));
  if (words === undefined && (slots.hours ?? 0) > 6) return { ask: 'faq', faq: 'most-hours' };
  if (!isSearch || /\bwhy\b/.test(text)) {
    const faq = readFaq(text);
    if (faq) return { ask: 'faq', faq };
  }
  const isShort = text.split(' ').length <= 8 && (words?.split(' ').length ?? 0) <= 2;
  const talk = isShort && !sport && !dates && slots.pick === undefined ? readSmallTalk(text) : undefined;
  return talk && { ask: talk };
}

/** A question of the FAQ in words that no rule foresaw, where nothing says that turfs are looked for. */
function readGuess(text: string, slots: Slots, before: Understood | undefined): Understood | undefined {
  const { words, ...others } = slots;
  const isCity = words !== undefined && arePlaces(words);
  const isLookUp = Object.keys(others).length > 0 || isCity || lookUpIn(text, slots) === 'quote';
  if ((isLookUp || (before && pointsBack(text))) && !/\bwhy\b/.test(text)) return undefined;
  // 'Backwater Park' is a name, and no question of where to park.
  const faq = guessFaq(words === undefined ? text : text.replace(`${words} park`, words));
  return faq === undefined ? undefined : { ask: 'faq', faq };
}

/** 'Nearest turf' without a place is near to the person, whose place nobody told. */
function readNear(text: string, { words, from, maxPricePaise }: Slots): Understood | undefined {
  const isNear = /\bnear\b/.test(text) && words === undefined && from === undefined;
  return isNear && maxPricePaise === undefined ? { ask: 'nearMe' } : undefined;
}

function readLookUp(text: string, slots: Slots, before: Understood | undefined): Understood | undefined {
  const ask = lookUpIn(text, slots);
  if (ask === undefined)
    return before && pointsBack(text) ? mergeInto(before, { ask: before.ask }, text) : undefined;
  const read: Understood = { ask, ...slots };
  return before && isFollowUp(text, slots) ? mergeInto(before, read, text) : read;
}

const afterNoName = new Set(
  'turf turfs ground grounds court courts pitch pitches slot slots venue venues place places game match price cost hours'.split(
    ' ',
  ),
);

/** The sport stands right behind a name and no court or turf follows it: 'price at besant basketball'. */
function isNamedWithSport(text: string, words: string, sport: string): boolean {
  return ['at', 'of', 'for', 'is', 'in'].some((before) => {
    const [, behind] = ` ${text} `.split(` ${before} ${words} ${sport} `);
    return behind !== undefined && !afterNoName.has(behind.split(' ')[0] ?? '');
  });
}

function lookUpIn(text: string, slots: Slots): 'searchTurfs' | 'checkAvailability' | 'quote' | undefined {
  const { sport, words, pick, from } = slots;
  const isCity = words !== undefined && arePlaces(words);
  const isAny = /\b(any|some|turfs?|grounds?|courts?|places?|something|anything)\b/.test(text);
  const isTurfNamed =
    words !== undefined &&
    !isCity &&
    (!isPlace(text, words) || (sport === undefined && !isAny)) &&
    (sport === undefined || from !== undefined);
  if (
    /\b(howmuch|how (much|expensive|costly)|what .*\bmoney|price|cost|total|bill|charges?)\b/.test(text) &&
    slots.sort === undefined &&
    slots.maxPricePaise === undefined
  ) {
    // 'Besant Hoops' is a name and has a sport in it; one that is none is searched for after all.
    if (words !== undefined && sport !== undefined && isNamedWithSport(text, words, sport)) return 'quote';
    // 'Kick Yard la evlo' is 'how much at Kick Yard'.
    if (pick !== undefined || isTurfNamed || (sport === undefined && !isCity)) return 'quote';
  }
  if (pick !== undefined) return 'checkAvailability';
  if (
    isTurfNamed &&
    /\b(free|available|when|timings?|opening|closing|can (i|we) (book|have|play)|get)\b/.test(text)
  )
    return 'checkAvailability';
  const isAsking = /\b(who|what|why|how|when|is|are|does|do|can)\b/.test(text);
  const isFinding =
    /\b(turfs?|grounds?|courts?|pitch|pitches|slots?|venues?|arena|play|sport|free|available)\b/.test(text);
  const { words: _, ...others } = slots;
  if (Object.keys(others).length > 0 || isFinding) return 'searchTurfs';
  if (words !== undefined && (areNames(words) || /\bbook\b/.test(text))) return 'searchTurfs';
  return words !== undefined && !isAsking && words.split(' ').length <= 4 ? 'searchTurfs' : undefined;
}
