import { formatDate, formatInstant } from '../../../../contract/calendar.ts';
import type { Tools } from '../tools/tools.ts';
import type { Understood } from '../understand/understood.ts';
import type { Answer, AnswerContext } from './context.ts';
import { asOf, hoursText } from './words.ts';

export type OwnBooking = NonNullable<
  Awaited<ReturnType<Tools['myBookings']['run']>>['facts']
>['bookings'][number];

const maxCards = 5;

/** Lists the next booking, upcoming or past ones, or the one with a code. */
export async function* answerBookings(context: AnswerContext, asked: Understood): Answer {
  const { tools } = context;
  const picked = pickedBooking(context, asked);
  const { when, code } = asked;
  const { facts, problem, readAt, cards } = await tools.myBookings.run({
    when: when === 'past' ? 'past' : 'upcoming',
  });
  if (!facts) {
    yield { text: problem.message };
    return;
  }
  const past =
    code && !facts.bookings.some((booking) => booking.code === code)
      ? await tools.myBookings.run({ when: 'past' })
      : undefined;
  const all = [...facts.bookings, ...(past?.facts?.bookings ?? [])].filter((booking) =>
    picked === undefined ? isMeant(booking, asked) : booking.bookingId === picked,
  );
  const bookings = when === 'next' && !code ? all.slice(0, 1) : all.slice(0, maxCards);
  const [first] = bookings;
  if (!first) {
    yield { text: `${asOf(readAt)}: ${noneText(asked, facts.hasMore)}` };
    return;
  }
  const shown = [...cards, ...(past?.cards ?? [])].filter(
    (card) => card.kind === 'booking' && bookings.some(({ bookingId }) => bookingId === card.bookingId),
  );
  const isOne = bookings.length === 1;
  const lead = isOne
    ? bookingText(first)
    : `${countText(all.length, asked, facts.hasMore)}${all.length > bookings.length ? `, here are ${bookings.length}` : ''}.`;
  yield { text: `${asOf(readAt)}: ${lead}${isOne ? ` ${stateText(first)}` : ''}` };
  yield { cards: shown };
}

/** Returns the booking that 'the second one' means, if the last cards are bookings. */
export function pickedBooking({ lastCards }: AnswerContext, { pick }: Understood): string | undefined {
  if (pick === undefined) return undefined;
  const ids = lastCards.flatMap((card) => (card.kind === 'turf' ? [] : card.bookingId));
  return ids.at(pick > 0 ? pick - 1 : pick);
}

export function countText(
  count: number,
  { when, status }: Pick<Understood, 'when' | 'status'>,
  hasMore: boolean,
): string {
  const which = status ? `${status} bookings` : `${when === 'past' ? 'past' : 'upcoming'} bookings`;
  return `you have ${count}${hasMore ? ' or more' : ''} ${which}`;
}

/** Returns whether a booking matches by code, status, day, or words of the turf's name. */
export function isMeant(booking: OwnBooking, { code, dates, words, status }: Understood): boolean {
  const name = `${booking.turfName} ${booking.location}`.toLowerCase();
  return (
    (code === undefined || booking.code === code) &&
    (status === undefined || booking.status === status) &&
    (dates === undefined || dates.includes(booking.date)) &&
    (words === undefined || words.split(' ').some((word) => name.includes(word)))
  );
}

export function bookingText({ turfName, date, startTimes, code }: OwnBooking): string {
  return `${turfName}, ${formatDate(date)}, ${hoursText(startTimes.map((startTime) => ({ startTime })))}, code ${code}.`;
}

export function stateText({ status, approvalDueAt, holdExpiresAt }: OwnBooking): string {
  if (approvalDueAt)
    return `It is paid and awaits the owner's approval until ${formatInstant(new Date(approvalDueAt))}.`;
  if (status === 'pending' && holdExpiresAt)
    return `It is held until ${formatInstant(new Date(holdExpiresAt))} and not paid yet.`;
  return {
    pending: 'It is not paid yet.',
    awaiting_approval: "It is paid and awaits the owner's approval.",
    confirmed: 'It is confirmed.',
    cancelled: 'It is cancelled.',
    expired: 'Its hold has expired.',
  }[status];
}

/** Says that nothing was found. With `hasMore`, not all bookings were read. */
export function noneText({ when, status, code, dates, words }: Understood, hasMore: boolean): string {
  const kind = when === 'past' ? 'past' : 'upcoming';
  const day = dates ? ` on ${dates.map(formatDate).join(' or ')}` : '';
  const named = `${day}${words ? ` at "${words}"` : ''}`;
  if (code || (named && hasMore)) {
    return code
      ? `I found no booking with the code ${code} among those I checked. See all of yours under My Bookings.`
      : `I found no ${kind} booking${named} among those I checked. See all of yours under My Bookings.`;
  }
  if (status) {
    return hasMore
      ? `I found no ${status} booking among those I checked. See all of yours under My Bookings.`
      : `you have no ${status} booking.`;
  }
  if (named) return `you have no ${kind} booking${named}.`;
  return when === 'past'
    ? 'you have no past bookings yet.'
    : "you have no upcoming bookings. Tell me a sport, place and day and I'll look for a turf.";
}
