import { namesAmong, type Slots } from './slots.ts';
import type { Understood } from './understood.ts';

const game = '(?:booking|sport|games?|match|matches|slots?|ticket|tickets|session|sessions|reservation)';
/** Said before 'I book' where it is still to be done. */
const wish =
  /\b(?:can|could|how|should|shall|may|might|must|will|would|want|to|if|do|need|before|once|after|where) (?:i|we) (?:get to |have to |be able to |please |also |still |already )*(?:book|cancel|pay|reserve)\b/;

const own: readonly RegExp[] = [
  new RegExp(String.raw`\bmy (?:[a-z]+ ){0,3}(?:${game}|book|next)\b`),
  /\b(?:booking|sport|game|games|match|matches)\b.*\bmy\b/,
  /\b(?:do|have|did|has|had) (?:i|we) (?:have|book|got|get|play|playing|any|already)\b/,
  /\b(?:what|which|when|where|show|list|tell|all|everything|anything)\b.*\b(?:i|we) (?:have |had |already |just |all |ve )*(?:book|paid for|reserve)\b/,
  new RegExp(
    String.raw`\b(?:${game}|turfs?|grounds?|courts?|places?)\b(?: that| which)* (?:have |did )?(?:i|we) (?:have |had |did |already |just )*(?:played|have|book|got|paid|made|done)\b`,
  ),
  /\b(?:i|we) (?:have |had |ve )?(?:already )?(?:a )?(?:book|booking)\b.*\b(?:today|tomorrow)\b/,
  new RegExp(
    String.raw`\b(?:next|upcoming|past|last|previous|recent|latest) (?:week |month |few |two |three )?${game}\b(?! (?:free|available))`,
  ),
  /\bbooking (?:status|history|list|details|past|summary)\b|\b(?:status|history|list|details) (?:of|for) (?:the |all )?booking\b/,
  /\b(?:when|where|what time|which time|what day|which day) (?:do|am|is|are|should|will|must) (?:i|my|we|our)\b.*\b(?:play|playing|next|game|match|reach|be there)\b/,
  /\bam i (?:playing|book|booked|confirmed)\b|\bgot anything (?:book|booked)\b|\bis (?:it|that|mine) (?:book|booked|confirmed)\b/,
  /^(?:show |list |see |check |view |open )?(?:me )?(?:all )?(?:my |the )?(?:booking|upcoming)$/,
  /\b(?:i|we) (?:play|playing) next\b|\bplay(?:ing)? next\b/,
];

/** To do something with a booking is asked of the FAQ; to see it is answered from the booking. */
const doing =
  /\b(?:can|could|may|how (?:do|can|to|does)|possible to|able to|want to|need to|like to|have to|let me|please|pls|help me)(?: (?:i|we|you|u|me|to|also|still))* (?!(?:see|show|check|view|know|find|get|have|list|tell|remind|look|open|display|give|say|confirm|i|we|you|u|me|to|my|the)\b)[a-z]+\b.*\b(?:booking|slot|slots|ticket|game|match)\b/;

const cancelledOnes =
  /\bcancell?ed (?:bookings?|games?|match(?:es)?|slots?|tickets?|ones)\b|\b(?:bookings?|games?|match(?:es)?|ones?) (?:that |which )?(?:(?:have|had|did) i|i (?:have |had )?|i'?ve) ?cancell?ed\b/i;
const toSee = /\b(?:show|list|see|view|find|check|my|all|which|what|any|where)\b/i;
/** What becomes of their money is asked of the rules. */
const otherThanSeeing =
  /\b(?:refund\w*|money|paisa|panam|paid|pay|back|amount|rs|charge\w*|why|when|can|how|if)\b|₹/i;

/** 'Show my cancelled bookings' asks to cancel none. As it was typed: the lexicon knows no tenses. */
export function readCancelled(typed: string): Understood | undefined {
  const isMeant = cancelledOnes.test(typed) && toSee.test(typed) && !otherThanSeeing.test(typed);
  return isMeant ? { ask: 'myBookings', when: 'past', status: 'cancelled' } : undefined;
}

/** The person's own bookings: the next one, those ahead, those over, or one by its code. */
export function readOwnBookings(
  text: string,
  slots: Slots,
  code: string | undefined,
): Understood | undefined {
  if (code !== undefined) return { ask: 'myBookings', when: 'upcoming', code };
  if (
    doing.test(text) ||
    !own.some((pattern) => pattern.test(text)) ||
    (wish.test(text) && !/\bmy\b|\bi have\b/.test(text))
  )
    return undefined;
  if (
    slots.sport !== undefined &&
    slots.words !== undefined &&
    (slots.from ?? slots.maxPricePaise) !== undefined
  )
    return undefined;
  const { dates } = slots;
  const words = namesAmong(slots.words);
  return {
    ask: 'myBookings',
    when: whenIn(text),
    ...(dates && { dates }),
    ...(words !== undefined && { words }),
  };
}

export function whenIn(text: string): 'next' | 'upcoming' | 'past' {
  if (
    /\b(past|last|history|played|completed|finished|over|yesterday|previous|so far|earlier|recent)\b/.test(
      text,
    )
  )
    return 'past';
  return /\b(next|nearest|when|howmany oclock|howmuch oclock|which time|what time|what day|which day|where (do|am|is))\b/.test(
    text,
  )
    ? 'next'
    : 'upcoming';
}
