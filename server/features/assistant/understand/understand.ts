import type { Role } from '../../../../contract/people/roles.ts';
import { asksForMore, continueSearch, isFollowUp, mergeInto, refersBack } from './follow-up.ts';
import { intentOf, isLookUp, lookUpIn, workTopicIn } from './intent.ts';
import { askOwnBookings, asksForCancelled } from './own-bookings.ts';
import { namesAmong, readSlots, type Slots } from './slots.ts';
import { defined, type Understood, type WorkTopic } from './understood.ts';
import { readWords } from './words.ts';

export type Asked = { text: string; at: Date };
type Reader = { horizonDays: number; role?: Role };

/** Earlier messages count for this long. */
const memoryMs = 6 * 3_600_000;
const maxEarlier = 5;

/**
 * Returns what a question asks for, from its words alone. `earlier` are the person's messages before it, oldest first:
 * 'and on Sunday?' is read with them. The same words at the same time give the same result.
 */
export function understand(
  question: Asked,
  earlier: readonly Asked[],
  { horizonDays, role = 'customer' }: Reader,
): Understood {
  const now = question.at.getTime();
  const recent = earlier.filter(({ at }) => now - at.getTime() < memoryMs).slice(-maxEarlier);
  let before: Understood | undefined;
  for (const asked of recent) {
    const read = readOne(asked, before, { horizonDays, role });
    if (isLookUp(read.ask)) before = read;
  }
  return readOne(question, before, { horizonDays, role });
}

function readOne(
  { text: typed, at }: Asked,
  before: Understood | undefined,
  { horizonDays, role }: Required<Reader>,
): Understood {
  const code = codeIn(typed);
  const text = withoutOtherDays(readWords(code ? typed.replace(code, ' ') : typed));
  if (code !== undefined && role === 'turf_owner') return { ask: 'work', topic: 'checkIn', code };
  if (code !== undefined) return askByCode(text, code.toUpperCase());
  if (asksForCancelled(typed)) return { ask: 'myBookings', when: 'past', status: 'cancelled' };
  const slots = readSlots(text, at, horizonDays);
  const topic = topicOf(typed, role);
  if (topic) {
    return askWork(topic, /\blast months?\b/.test(text) ? { ...slots, when: 'past' } : slots);
  }
  if (before?.ask === 'searchTurfs' && asksForMore(text, slots)) return continueSearch(before);
  if (slots.words === undefined && (slots.hours ?? 0) > 6) return { ask: 'faq', faq: 'most-hours' };
  const lookUp = lookUpIn(text, slots);
  if (before && lookUp && isFollowUp(text, slots)) return mergeInto(before, { ask: lookUp, ...slots }, text);
  const intent = intentOf(text, slots, lookUp);
  if (role === 'turf_owner' && intent.faq === 'list-turf') return askWork('ownTurf', slots);
  if (role === 'turf_owner' && intent.ask === 'searchTurfs' && /\bbookings\b/i.test(typed))
    return askWork('deskDay', slots);
  if (role === 'turf_owner' && isLookUp(intent.ask) && !isSearch(slots)) return { ask: 'unclear' };
  if (isLookUp(intent.ask)) return { ask: intent.ask, ...slots };
  if (intent.ask === 'myBookings' && role === 'turf_owner') return askWork('deskDay', slots);
  if (intent.ask === 'myBookings' || intent.ask === 'refundQuote') {
    // 'If I cancel now' is not about a booking of today.
    const withoutNow = text.replace(/\bnow\b/g, ' ');
    return askOwnBookings(intent.ask, text, readSlots(withoutNow, at, horizonDays));
  }
  if (intent.ask === 'unclear' && before && refersBack(text)) {
    return mergeInto(before, { ask: before.ask }, text);
  }
  return intent;
}

/** Returns whether a text names a sport, place, turf or card. An owner's other texts are about the own turfs. */
function isSearch({ sport, words, pick }: Slots): boolean {
  return sport !== undefined || pick !== undefined || namesAmong(words) !== undefined;
}

/** Keeps days and hours only: the own turf is found by its name in the question. */
function askWork(topic: WorkTopic, { dates, from, to, trouble, when }: Partial<Understood>): Understood {
  return defined({ ask: 'work', topic, dates, from, to, trouble, when });
}

/** Returns whether an owner or admin asks about the own work. */
export function isAboutWork(typed: string, role: Role): boolean {
  return topicOf(typed, role) !== undefined;
}

// The spelling rules read 'earning' as 'evening'.
function topicOf(typed: string, role: Role): WorkTopic | undefined {
  return workTopicIn(readWords(typed.replace(/\bearnings?\b/gi, 'earn')), role);
}

function askByCode(text: string, code: string): Understood {
  return /\b(?:cancel|refund|back)\b/.test(text)
    ? { ask: 'refundQuote', code }
    : { ask: 'myBookings', when: 'upcoming', code };
}

/** Eight letters and figures as printed on a ticket. Without a figure it may be any word. */
const printedCode = /\b(?=[A-Z]*\d)[2-9A-HJKMNP-Z]{8}\b/;
/** In lower case, 'under800' and 'after7pm' look alike: a figure stands among the letters, and no hour ends it. */
const typedCode = /\b(?=\d*[a-z]+\d)(?![a-z]+\d+\b)(?![a-z\d]*\d(?:[ap]m|baje)\b)[2-9a-hjkmnp-z]{8}\b/i;

function codeIn(typed: string): string | undefined {
  return (printedCode.exec(typed) ?? typedCode.exec(typed))?.[0];
}

/**
 * Removes days and parts of a day that nobody wants to play at: 'good morning', and 'if I cancel today' where no
 * 'today's game' or 'today 7 pm' follows.
 */
function withoutOtherDays(text: string): string {
  return text
    .replace(/\bgood (?:morning|afternoon|evening)\b/g, 'hello')
    .replace(
      /\b((?:if|when) (?:i|we) cancel(?: (?:it|this|that|my booking))?) (?:today|tomorrow)\b(?! (?:\d|(?:booking|game|match|slot|one|morning|noon|afternoon|evening|night)\b))/g,
      '$1',
    );
}
