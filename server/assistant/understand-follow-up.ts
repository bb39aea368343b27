import type { Slots } from './understand-slots.ts';
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

/** What was asked before, with what is new in its place. */
export function mergeInto(before: Understood, read: Understood, text: string): Understood {
  if (read.pick !== undefined) {
    const { dates, from, to, hours } = before;
    return withRoom({ ...defined({ dates, from, to, hours }), ...read });
  }
  const { ask: _, ...news } = read;
  const kept: Understood = { ...before };
  if (news.dates || news.trouble) drop(kept, 'dates', 'trouble');
  if (news.from !== undefined || news.to !== undefined) drop(kept, 'from', 'to', 'hours');
  if (news.sport) drop(kept, ...(before.ask === 'searchTurfs' ? [] : (['words', 'pick'] as const)));
  if (news.words !== undefined) drop(kept, 'pick');
  // The answer to a pick showed that one turf alone.
  if (kept.pick !== undefined) kept.pick = 1;
  return withRoom({ ...kept, ...news, ask: askOf(before, read, text) });
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
