import * as m from '#messages';
import { formatDate, formatInstant, formatSlots, hoursOf } from '../../../../contract/calendar.ts';
import { orText } from '../../../../contract/text/join-words.ts';
import type { Tools } from '../tools/tools.ts';
import type { Understood } from '../understand/understood.ts';
import type { Answer, AnswerContext } from './context.ts';
import { hoursText, timeOf } from './words.ts';

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
    yield { text: noneText(asked, facts.hasMore, timeOf(readAt)) };
    return;
  }
  const shown = [...cards, ...(past?.cards ?? [])].filter(
    (card) => card.kind === 'booking' && bookings.some(({ bookingId }) => bookingId === card.bookingId),
  );
  const time = timeOf(readAt);
  if (bookings.length === 1)
    yield { text: `${m.answers_booking({ time, ...bookingWords(first) })} ${stateText(first)}` };
  else yield { text: countText(all.length, { ...asked, hasMore: facts.hasMore, time }) };
  if (bookings.length > 1 && all.length > bookings.length)
    yield { text: ` ${m.answers_here_are({ count: bookings.length })}` };
  yield { cards: shown };
}

/** Returns the booking that 'the second one' means, if the last cards are bookings. */
export function pickedBooking({ lastCards }: AnswerContext, { pick }: Understood): string | undefined {
  if (pick === undefined) return undefined;
  const ids = lastCards.flatMap((card) =>
    card.kind === 'booking' || card.kind === 'cancellation' ? card.bookingId : [],
  );
  return ids.at(pick > 0 ? pick - 1 : pick);
}

export function countText(
  count: number,
  { hasMore, time, ...asked }: Pick<Understood, 'when' | 'status'> & { hasMore: boolean; time: string },
): string {
  const known = hasMore ? m.answers_count_or_more({ count }) : String(count);
  return m.answers_bookings({ time, kind: kindOf(asked), count: known });
}

function kindOf({ when, status }: Pick<Understood, 'when' | 'status'>): 'upcoming' | 'past' | 'cancelled' {
  return status ?? (when === 'past' ? 'past' : 'upcoming');
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

export function bookingWords({ turfName, date, startTimes, slotMinutes, code }: OwnBooking) {
  const hours = hoursText(
    startTimes.map((startTime) => ({ startTime })),
    slotMinutes,
  );
  return { turf: turfName, date: formatDate(date), hours, code };
}

export function stateText({
  status,
  approvalDueAt,
  holdExpiresAt,
  reschedule,
  slotMinutes,
}: OwnBooking): string {
  if (status === 'confirmed' && reschedule)
    return m.answers_reschedule_until({
      slots: formatSlots(reschedule.date, hoursOf(reschedule.startTimes), slotMinutes),
      time: formatInstant(new Date(reschedule.approvalDueAt)),
    });
  if (approvalDueAt) return m.answers_approval_until({ time: formatInstant(new Date(approvalDueAt)) });
  if (status === 'pending' && holdExpiresAt)
    return m.answers_state_held({ time: formatInstant(new Date(holdExpiresAt)) });
  return {
    pending: m.answers_state_pending,
    awaiting_approval: m.answers_state_awaiting_approval,
    confirmed: m.answers_state_confirmed,
    cancelled: m.answers_state_cancelled,
    expired: m.answers_state_expired,
  }[status]();
}

/** Says that nothing was found. With `hasMore`, not all bookings were read. */
export function noneText(asked: Understood, hasMore: boolean, time: string): string {
  const { code, dates, words } = asked;
  if (code) return m.answers_code_not_found({ time, code });
  const kind = kindOf(asked);
  const names = [
    ...(dates ? [orText(dates.map((date) => formatDate(date)))] : []),
    ...(words ? [m.answers_quoted({ words })] : []),
  ];
  const search = names.join(', ');
  const isNamed = search !== '' && kind !== 'cancelled';
  if (hasMore && (isNamed || kind === 'cancelled'))
    return `${m.answers_bookings_unread({ time, kind, search })} ${m.answers_bookings_not_read()}`;
  return isNamed
    ? m.answers_bookings_none({ time, kind, search })
    : m.answers_bookings_none_at_all({ time, kind });
}
