import { addDays } from '../../../../contract/calendar.ts';
import type { Prices } from './prices.ts';
import { isInTotal, type Slots, shareOf } from './slots.ts';
import { defined, type Understood } from './understood.ts';

/** Returns whether a question continues the one before: it says so, or it names no place. */
export function isFollowUp(text: string, slots: Slots): boolean {
  if (
    /^(and|or|but|also|then|what about|how about|what if|same|instead|only|next|ok|okay|no|yes|not)\b/.test(
      text,
    )
  )
    return true;
  const isFragment = slots.sport === undefined && text.split(' ').length <= 3;
  return slots.pick !== undefined || slots.words === undefined || isFragment;
}

/** Returns whether a text only refers to the question before: 'book it'. */
export function refersBack(text: string): boolean {
  return /\b(it|that|this|these|those|other|another|more|same|book|yes)\b/.test(text);
}

const moreWords = wordsIn(
  'more other others another else next remaining rest aur further additional vera vere innum aage',
);
const wordsAroundMore =
  wordsIn(`and ok yes please pls can could you i u we me us want need like to show see list give get tell have got is are
    there do any some few what the a load still so of them turf turfs ground grounds court courts place places option
    options one ones result results five 5 page slot slots venue venues available iruka hai dikhao kaattu kaami`);

/** Returns whether a text only asks for more of the same turfs. */
export function asksForMore(text: string, slots: Slots): boolean {
  const words = text.split(' ');
  return (
    Object.keys(slots).length === 0 &&
    words.some((word) => moreWords.has(word)) &&
    words.every((word) => moreWords.has(word) || wordsAroundMore.has(word))
  );
}

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** Returns the earlier search, to continue after the turfs already shown. */
export function continueSearch(before: Understood): Understood {
  return { ...before, more: (before.more ?? 0) + 1 };
}

/** Returns the earlier question with the parts that the new one replaces. */
export function mergeInto(before: Understood, read: Understood, text: string): Understood {
  if (read.pick !== undefined) {
    const { dates } = before;
    const isTimed = read.from !== undefined || read.to !== undefined;
    const { from, to, hours, startHours }: Slots = isTimed ? {} : before;
    return withRoom({ ...defined({ dates, from, to, hours, startHours }), ...read });
  }
  const { ask: _, ...news } = { ...read, ...shifted(before, text), ...sharedPrices(before, read, text) };
  const kept: Understood = { ...before };
  drop(kept, 'more');
  if (news.dates || news.trouble) drop(kept, 'dates', 'trouble');
  if (news.from !== undefined || news.to !== undefined) drop(kept, 'from', 'to', 'hours', 'startHours');
  if (news.hours) drop(kept, 'startHours');
  if (news.sport) drop(kept, ...(before.ask === 'searchTurfs' ? [] : (['words', 'pick'] as const)));
  if (news.words !== undefined) drop(kept, 'pick');
  // The answer to a pick showed one turf only.
  if (kept.pick !== undefined) kept.pick = 1;
  return withRoom({ ...kept, ...news, ask: askOf(before, read, text) });
}

/** Divides 'under 1500 in total' by the hours of the question before. */
function sharedPrices(before: Understood, read: Understood, text: string): Prices {
  const { minPricePaise, maxPricePaise } = read;
  if (read.hours !== undefined || before.hours === undefined || !isInTotal(text)) return {};
  return shareOf(defined({ minPricePaise, maxPricePaise }), before.hours);
}

/** Reads 'the day after that' relative to the day of the question before. */
function shifted({ dates }: Understood, text: string): Pick<Understood, 'dates'> {
  const [last] = dates?.slice(-1) ?? [];
  const isNext =
    /\b(?:the )?(?:next|following) days?\b|\bdays? (?:after|later)(?: that| it)?\b|\bdayafter that\b/.test(
      text,
    );
  return last !== undefined && isNext && !/\btomorrow\b/.test(text) ? { dates: [addDays(last, 1)] } : {};
}

function askOf(before: Understood, read: Understood, text: string): Understood['ask'] {
  if (read.ask !== 'searchTurfs' || read.sport || read.sort) return read.ask;
  if (/\b(other|another|else|more)\b/.test(text)) return 'searchTurfs';
  return before.ask;
}

function drop(understood: Understood, ...keys: (keyof Understood)[]): void {
  for (const key of keys) delete understood[key];
}

function withRoom(understood: Understood): Understood {
  const { from, to, hours } = understood;
  const isTight = from !== undefined && to !== undefined && hours !== undefined && to - from < hours;
  return isTight ? { ...understood, to: Math.min(from + hours, 24) } : understood;
}
