import { whenIn } from './bookings.ts';
import { faqExamples } from './examples-faq.ts';
import { type Likeness, likenessOf } from './likeness.ts';
import { areNames, arePlaces, namesAmong, type Slots } from './slots.ts';
import type { Understood } from './understood.ts';

type Ask = Understood['ask'];
const lookUps: readonly Ask[] = ['searchTurfs', 'checkAvailability', 'quote'];
const isLookUp = (label: string) => lookUps.some((ask) => ask === label);

/**
 * What the rules read, compared with what the question is most like. Where both say the same it stands. Where they
 * differ, the firmer one counts; where neither is firm, the answer is that it was not understood.
 */
export function withSecondOpinion(text: string, slots: Slots, read: Understood): Understood {
  const like = likenessOf(text);
  const label = read.faq ?? read.ask;
  if (!like || like.label === label || isFirm(read, slots, like)) return read;
  const strangers = isLookUp(like.label) ? 0 : strangersIn(slots);
  const needed =
    leadNeeded(read, slots, like) + strangers * leadPerStranger + (like.hasReason ? 0 : leadWithoutReason);
  return like.lead >= needed ? readAs(text, slots, like.label) : (doubted(read, slots, like) ?? read);
}

const leadWithoutReason = 1.5;
/** A word that is not known may be what the question is about. */
const leadPerStranger = 0.5;

function strangersIn({ words }: Slots): number {
  return words?.split(' ').filter((word) => !areNames(word)).length ?? 0;
}

/** Sport with a place, a day or an hour, or a place that is known with them: nothing else is said so. */
function isFirm({ ask }: Understood, slots: Slots, like: Likeness): boolean {
  if (!isLookUp(ask)) return false;
  // Whether one turf is searched, looked at or priced is another matter than whether turfs are meant at all.
  if (isLookUp(like.label) && slots.words !== undefined && slots.sport === undefined) return false;
  const { sport, words, dates, from, maxPricePaise, pick } = slots;
  if (pick !== undefined) return true;
  const count = [sport, words && areNames(words), dates, from, maxPricePaise].filter(Boolean).length;
  return count >= (sport || (words && areNames(words)) ? 2 : 4);
}

/** How much more a question has to be like something else for that to be the answer. */
function leadNeeded({ ask, faq }: Understood, { words }: Slots, { label }: Likeness): number {
  if (label === 'abuse') return 4;
  if (ask === 'unclear') return isLookUp(label) ? 3 : 1.6;
  if (isLookUp(ask)) {
    if (isLookUp(label)) {
      const isTurf = words !== undefined && !arePlaces(words);
      return isTurf && label !== 'searchTurfs' ? 0.8 : Number.POSITIVE_INFINITY;
    }
    return ask === 'searchTurfs' ? 1.5 : words === undefined ? 2 : 3.5;
  }
  if (isLookUp(label)) return ask === 'myBookings' ? 3 : Number.POSITIVE_INFINITY;
  if (faq === 'refund' && label === 'refund-time') return 0.5;
  if (ask === 'refundQuote') return 3;
  if (faq !== undefined) return label in faqExamples ? 2.2 : 3.5;
  return ask === 'myBookings' ? 2.5 : 3.5;
}

/** A question of the FAQ that it is so much less like than something else was hardly meant. */
const mostBehind = 2.4;

/** A search for nothing in particular that is not like one, or a question of the FAQ that it is not like. */
function doubted({ ask, faq }: Understood, slots: Slots, like: Likeness): Understood | undefined {
  if (faq !== undefined && like.behind(faq) >= mostBehind) {
    return { ask: 'unclear', ...(like.label in faqExamples && { perhaps: [faq, like.label] }) };
  }
  const { sport, words, dates, from, maxPricePaise, sort } = slots;
  const isPlaced = words !== undefined && (areNames(words) || slots.hours === undefined);
  const isBare = !isPlaced && ![sport, dates, from, maxPricePaise, sort].some(Boolean);
  return ask === 'searchTurfs' && isBare && !isLookUp(like.label) ? { ask: 'unclear' } : undefined;
}

function readAs(text: string, slots: Slots, label: string): Understood {
  if (label in faqExamples) return { ask: 'faq', faq: label };
  const ask = label as Ask;
  if (isLookUp(ask)) return { ask, ...slots };
  if (ask !== 'myBookings' && ask !== 'refundQuote') return { ask };
  const { dates } = slots;
  const words = namesAmong(slots.words);
  return {
    ask,
    ...(ask === 'myBookings' && { when: whenIn(text) }),
    ...(dates && { dates }),
    ...(words !== undefined && { words }),
  };
}
