import type { Slots } from './understand-slots.ts';
import type { Understood } from './understood.ts';

/** The person's own bookings: the next one, those ahead, those over, or one by its code. */
export function readOwnBookings(
  text: string,
  slots: Slots,
  code: string | undefined,
): Understood | undefined {
  const isBooking =
    /\b(booking|game|games|match|matches|book|slot|slots|ticket|reservation|sport|turf)\b/.test(text);
  const isOwn =
    code !== undefined ||
    /\bmy\b.*\b(booking|game|games|match|matches|book|turf|slot|slots)\b/.test(text) ||
    /\b(booking|game|match)\b.*\bmy\b/.test(text) ||
    /\b(do|have|did) i (have|book|got)\b/.test(text) ||
    /\b(i|have) (have |already )?(a )?(book|booking)\b.*\b(today|tomorrow)\b/.test(text) ||
    /\b(next|upcoming|past|last) (booking|sport|game|games|match|matches)\b/.test(text) ||
    /\bbooking (status|history|list|details|past)\b/.test(text) ||
    /\b(when|where|what time) (do|am|is) (i|my) (play|playing|next)\b/.test(text) ||
    /\bwhat (have|did) i book\b|\b(games?|sport|turf|match|matches|booking) (that )?i (played|have|book)\b|\bmy book\b/.test(
      text,
    ) ||
    /^(show |list |see )?(all )?(my |the )?booking$/.test(text);
  if (!isOwn || (!isBooking && code === undefined && !/\bplay/.test(text))) return undefined;
  if (code !== undefined) return { ask: 'myBookings', when: 'upcoming', code };
  const { dates, words } = slots;
  return {
    ask: 'myBookings',
    when: whenIn(text),
    ...(dates && { dates }),
    ...(words !== undefined && { words }),
  };
}

function whenIn(text: string): 'next' | 'upcoming' | 'past' {
  if (/\b(past|last|history|played|completed|over|yesterday)\b/.test(text)) return 'past';
  return /\b(next|when|which time|what time)\b/.test(text) ? 'next' : 'upcoming';
}
