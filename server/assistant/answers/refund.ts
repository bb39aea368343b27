import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { Understood } from '../understand/understood.ts';
import {
  bookingText,
  countText,
  isMeant,
  noneText,
  type OwnBooking,
  pickedBooking,
  stateText,
} from './bookings.ts';
import type { Desk, Telling } from './kinds.ts';
import { asOf } from './words.ts';

const mostCards = 5;

/** What cancelling a booking would give back now. The card leads to the page that asks once more. */
export async function* tellRefund(desk: Desk, asked: Understood): Telling {
  const picked = pickedBooking(desk, asked) ?? onlyShown(desk, asked);
  if (picked) {
    yield* tellRefundOf(desk, picked);
    return;
  }
  const { facts, problem, readAt, cards } = await desk.tools.myBookings.run({});
  if (!facts) {
    yield { text: problem.message };
    return;
  }
  const meant = facts.bookings.filter((booking) => isSold(booking) && isMeant(booking, asked));
  const [first, second] = meant;
  if (!first) {
    const isNamed = asked.code !== undefined || facts.bookings.some(isSold);
    const none = isNamed ? noneText(asked, facts.hasMore) : 'you have no booking that could be cancelled.';
    yield { text: `${asOf(readAt)}: ${none}` };
    return;
  }
  if (!second) {
    yield* tellRefundOf(desk, first.bookingId);
    return;
  }
  const ids = meant.slice(0, mostCards).map(({ bookingId }) => bookingId);
  yield {
    text: `${asOf(readAt)}: ${countText(meant.length, {}, facts.hasMore)}. Which one? Say "cancel the first one", or its day or code.`,
  };
  yield { cards: cards.filter((card) => card.kind === 'booking' && ids.includes(card.bookingId)) };
}

function onlyShown({ shown }: Desk, { code, dates, words }: Understood): string | undefined {
  const ids = shown.flatMap((card) => {
    if (card.kind === 'turf') return [];
    // One that is over or was never paid is not what they want to cancel.
    const isOpen = card.status === 'confirmed' || card.kind === 'cancellation' || card.isAwaitingOwner;
    return isOpen ? card.bookingId : [];
  });
  const isNamed = code !== undefined || dates !== undefined || words !== undefined;
  return !isNamed && new Set(ids).size === 1 ? ids[0] : undefined;
}

/** Money was taken for it: a hold is simply let go. */
function isSold({ status, answerDueAt }: OwnBooking): boolean {
  return status === 'confirmed' || answerDueAt !== null;
}

export async function* tellRefundOf({ tools }: Desk, bookingId: string): Telling {
  const { facts, problem, readAt, cards } = await tools.refundQuote.run({ bookingId });
  if (!facts) {
    yield { text: problem.message };
    return;
  }
  const { canCancel, refundNowPaise, paidPaise, refundTerms } = facts;
  yield { text: `${bookingText(facts)} ` };
  if (!isSold(facts)) {
    yield { text: `${asOf(readAt)}: there is nothing to cancel. ${stateText(facts)}` };
    return;
  }
  if (!canCancel) {
    const until = formatInstant(new Date(refundTerms.partUntil));
    yield { text: `${asOf(readAt)}: it cannot be cancelled any more; that was possible until ${until}.` };
    return;
  }
  yield {
    text: `${asOf(readAt)}: cancelling gives back ${formatPaise(refundNowPaise)} of the ${formatPaise(paidPaise)} paid online. `,
  };
  yield { text: 'Tap the card to see it once more and cancel; I never cancel by myself.' };
  yield { cards };
}
