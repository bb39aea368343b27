import * as m from '#messages';
import { formatInstant } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { Understood } from '../understand/understood.ts';
import {
  bookingWords,
  countText,
  isMeant,
  noneText,
  type OwnBooking,
  pickedBooking,
  stateText,
} from './bookings.ts';
import type { Answer, AnswerContext } from './context.ts';
import { timeOf } from './words.ts';

const maxCards = 5;

/** Answers how much a cancellation refunds now. The card opens the page that confirms and cancels. */
export async function* answerRefund(context: AnswerContext, asked: Understood): Answer {
  const picked = pickedBooking(context, asked) ?? onlyOpenCard(context, asked);
  if (picked) {
    yield* answerRefundOf(context, picked);
    return;
  }
  const { facts, problem, readAt, cards } = await context.tools.myBookings.run({});
  if (!facts) {
    yield { text: problem.message };
    return;
  }
  const meant = facts.bookings.filter((booking) => isPaid(booking) && isMeant(booking, asked));
  const [first, second] = meant;
  if (!first) {
    const isNamed = asked.code !== undefined || facts.bookings.some(isPaid);
    const time = timeOf(readAt);
    yield {
      text: isNamed ? noneText(asked, facts.hasMore, time) : m.answers_nothing_to_cancel_at_all({ time }),
    };
    return;
  }
  if (!second) {
    yield* answerRefundOf(context, first.bookingId);
    return;
  }
  const ids = meant.slice(0, maxCards).map(({ bookingId }) => bookingId);
  yield {
    text: `${countText(meant.length, { hasMore: facts.hasMore, time: timeOf(readAt) })} ${m.answers_cancel_which()}`,
  };
  yield { cards: cards.filter((card) => card.kind === 'booking' && ids.includes(card.bookingId)) };
}

function onlyOpenCard({ lastCards }: AnswerContext, { code, dates, words }: Understood): string | undefined {
  const ids = lastCards.flatMap((card) => {
    if (card.kind === 'turf' || card.kind === 'page') return [];
    // Bookings that are over or unpaid cannot be cancelled.
    const isOpen =
      card.status === 'confirmed' || card.kind === 'cancellation' || card.status === 'awaiting_approval';
    return isOpen ? card.bookingId : [];
  });
  const isNamed = code !== undefined || dates !== undefined || words !== undefined;
  return !isNamed && new Set(ids).size === 1 ? ids[0] : undefined;
}

/** Returns whether the booking is paid. A hold is released and not cancelled. */
function isPaid({ status }: OwnBooking): boolean {
  return status === 'confirmed' || status === 'awaiting_approval';
}

export async function* answerRefundOf({ tools }: AnswerContext, bookingId: string): Answer {
  const { facts, problem, readAt, cards } = await tools.refundQuote.run({ bookingId });
  if (!facts) {
    yield { text: problem.message };
    return;
  }
  const { canCancel, refundNowPaise, paidPaise, refundTerms } = facts;
  const time = timeOf(readAt);
  yield { text: `${m.answers_booking_named(bookingWords(facts))} ` };
  if (!isPaid(facts)) {
    yield { text: `${m.answers_nothing_to_cancel({ time })} ${stateText(facts)}` };
    return;
  }
  if (!canCancel) {
    const deadline = formatInstant(new Date(refundTerms.partUntil));
    yield { text: m.answers_cancel_too_late({ time, deadline }) };
    return;
  }
  const refund = { time, amount: formatPaise(refundNowPaise), paid: formatPaise(paidPaise) };
  yield { text: `${m.answers_refund(refund)} ${m.answers_cancel_tap()}` };
  yield { cards };
}
