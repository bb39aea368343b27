import { namesAmong, type Slots } from './slots.ts';
import { defined, type Understood } from './understood.ts';

const cancelledBookings =
  /\bcancell?ed (?:bookings?|games?|match(?:es)?|slots?|tickets?|ones)\b|\b(?:bookings?|games?|match(?:es)?|ones?) (?:that |which )?(?:(?:have|had|did) i|i (?:have |had )?|i'?ve) ?cancell?ed\b/i;
const listing = /\b(?:show|list|see|view|find|check|my|all|which|what|any|where)\b/i;
const aboutMoney =
  /\b(?:refund\w*|money|paisa|panam|paid|pay|back|amount|rs|charge\w*|why|when|can|how|if)\b|₹/i;

/** Returns whether cancelled bookings are to be listed. Reads the text as typed, because the lexicon drops tenses. */
export function asksForCancelled(typed: string): boolean {
  return cancelledBookings.test(typed) && listing.test(typed) && !aboutMoney.test(typed);
}

/** Builds a question about the person's own bookings. Unknown words name nothing here and are dropped. */
export function askOwnBookings(
  ask: 'myBookings' | 'refundQuote',
  text: string,
  { dates, words: said, pick }: Slots,
): Understood {
  const own = { dates, words: namesAmong(said) };
  return defined(ask === 'myBookings' ? { ask, when: whenIn(text), ...own } : { ask, pick, ...own });
}

const past =
  /\b(past|last|history|played|completed|finished|over|yesterday|previous|so far|earlier|recent)\b/;
const next =
  /\b(next|nearest|when|howmany oclock|howmuch oclock|which time|what time|what day|which day|where (do|am|is))\b/;

function whenIn(text: string): 'next' | 'upcoming' | 'past' {
  if (past.test(text)) return 'past';
  return next.test(text) ? 'next' : 'upcoming';
}
