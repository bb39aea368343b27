import { formatInstant } from '../../../../contract/calendar.ts';
import type { GateAnswer, GateVerdict } from '../../../../contract/desk-bookings.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { whenOf } from '../../bookings/booking-words.ts';

type Found = NonNullable<GateAnswer['booking']>;
type Words = { title: string; note: string };

export function gateWords({ verdict, booking }: GateAnswer): Words {
  if (!booking)
    return { title: 'No such booking', note: 'Nobody at your turfs has this code. Look at it again.' };
  return wordsOf[verdict](booking);
}

const wordsOf: Record<GateVerdict, (booking: Found) => Words> = {
  welcome: (booking) => ({
    title: `Welcome, ${booking.name}`,
    note: [whenOf(booking), collectText(booking)].join('. '),
  }),
  checked_in_already: ({ checkedInAt, ...booking }) => ({
    title: 'Checked in already',
    note: `${booking.name}, ${booking.code}${checkedInAt ? `, ${formatInstant(new Date(checkedInAt))}` : ''}. Is this somebody else?`,
  }),
  marked_no_show: (booking) => ({
    title: 'Marked as a no-show',
    note: `${booking.name}, ${whenOf(booking)}. Check them in on the sheet if they may still play.`,
  }),
  other_day: (booking) => ({ title: 'Another day', note: `${booking.name} plays ${whenOf(booking)}.` }),
  other_turf: (booking) => ({
    title: 'Another turf',
    note: `${booking.name} plays at ${booking.turf.name}, ${whenOf(booking)}.`,
  }),
  moved: (booking) => ({
    title: 'An old ticket',
    note: `This booking was moved: ${booking.name} now plays ${whenOf(booking)}. The new ticket says so.`,
  }),
  over: (booking) => ({ title: 'This game is over', note: `${booking.name} had ${whenOf(booking)}.` }),
  cancelled: (booking) => ({
    title: 'Cancelled',
    note: `${booking.name} had ${whenOf(booking)}. The hours may be somebody else's.`,
  }),
  unpaid: (booking) => ({
    title: 'Never paid for',
    note: `The hold of ${booking.name} lapsed: ${whenOf(booking)}.`,
  }),
  awaiting: (booking) => ({
    title: 'Not accepted yet',
    note: `${booking.name}, ${whenOf(booking)}: this booking waits for the owner's answer.`,
  }),
  unknown: () => ({ title: 'No such booking', note: 'Nobody at your turfs has this code.' }),
};

function collectText({ openPaise }: Found): string {
  return openPaise > 0 ? `${formatPaise(openPaise)} to collect` : 'All paid';
}

/** Links to the row on this sheet, or to the sheet of another day or turf, e.g. after midnight. */
export function sheetPathOf({ id, turf, date }: Found, place: { turfId: string; date: string }): string {
  const isHere = turf.id === place.turfId && date === place.date;
  return `${isHere ? '' : `/desk/day?${new URLSearchParams({ turfId: turf.id, date })}`}#at-${id}`;
}
