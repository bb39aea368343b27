import { addDays } from '../../../contract/calendar.ts';
import type { Prices } from './prices.ts';
import { isInTotal, type Slots, shareOf } from './slots.ts';
import type { Understood } from './understood.ts';

/** Whether a question goes on with the one before: it says so, or it leaves out where. */
export function isFollowUp(text: string, slots: Slots): boolean {
  if (
    /^(and|or|but|also|then|what about|how about|what if|same|instead|only|next|ok|okay|no|yes|not)\b/.test(
      text,
    )
  )
    return true;
  if (
    /\b(instead|same (time|place|day)|other|another|more|else|cheap|that (one|turf|day)|this (one|turf))\b/.test(
      text,
    ) &&
    slots.words === undefined
  )
    return true;
  const isFragment = slots.sport === undefined && text.split(' ').length <= 3;
  return slots.pick !== undefined || slots.words === undefined || isFragment;
}

/** Says nothing new and still means what was asked before: 'book it'. */
export function pointsBack(text: string): boolean {
  return /\b(it|that|this|these|those|other|another|more|same|book|yes)\b/.test(text);
}

const goingOn = {
  lead: wordsIn(`and ok yes please pls can could you u i we me us want need like to show see list give get tell have got
    are is there do any some few what the a load still so`),
  more: wordsIn(
    'more other others another else next remaining rest aur further additional vera vere innum aage',
  ),
  tail: wordsIn(`of them turf turfs ground grounds court courts place places option options one ones result results five 5
    page please pls show slot slots venue venues available there iruka hai dikhao kaattu kaami is are`),
};

/**
 * Asks for nothing new, only for what comes after the turfs that were shown. By words and not by a pattern: one with
 * a word in it twice took years over a message that said it fifty times.
 */
export function goesOn(text: string, slots: Slots): boolean {
  if (Object.keys(slots).length > 0) return false;
  const words = text.split(' ');
  return words.some(
    (word, at) =>
      goingOn.more.has(word) &&
      words.slice(0, at).every((before) => goingOn.lead.has(before)) &&
      words.slice(at + 1).every((after) => goingOn.tail.has(after)),
  );
}

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** The search of before, after the turfs that it has shown by now. */
export function nextOf(before: Understood): Understood {
  return { ...before, more: (before.more ?? 0) + 1 };
}

/** What was asked before, with what is new in its place. */
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
  // The answer to a pick showed that one turf alone.
  if (kept.pick !== undefined) kept.pick = 1;
  return withRoom({ ...kept, ...news, ask: askOf(before, read, text) });
}

/** 'Under 1500 in total' is for as many hours as were asked for before. */
function sharedPrices(before: Understood, read: Understood, text: string): Prices {
  const { minPricePaise, maxPricePaise } = read;
  if (read.hours !== undefined || before.hours === undefined || !isInTotal(text)) return {};
  return shareOf(defined({ minPricePaise, maxPricePaise }), before.hours);
}

/** 'The day after that' counts from the day that was asked about. */
function shifted({ dates }: Understood, text: string): Pick<Understood, 'dates'> {
  const [last] = dates?.slice(-1) ?? [];
  const isNext =
    /\b(?:the )?(?:next|following) days?\b|\bdays? (?:after|later)(?: that| it)?\b|\bdayafter that\b/.test(
      text,
    );
  return last !== undefined && isNext && !/\btomorrow\b/.test(text) ? { dates: [addDays(last, 1)] } : {};
}

function askOf(before: Understood, read: Understood, text: string): Understood['ask'] {
  if (read.ask !== 'searchTurfs' || read.sport || read.sort) return read.ask === 'quote' ? 'quote' : read.ask;
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

function defined(slots: Slots): Slots {
  return Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined)) as Slots;
}
