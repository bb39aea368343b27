import type { BookingStatus } from '../../../../contract/bookings/bookings.ts';
import { type RefundTerms, refundTermsFor } from '../../../../contract/bookings/quote.ts';
import type { ShareState } from '../../../../contract/payments/shares.ts';
import type { Policy } from '../../../../contract/policy.ts';

/** Pure rules for shares of what is due at the venue. Source: docs/business-rules.md, rule 33. */

export type ShareMoney = {
  amountPaise: number;
  closedAt: Date | null;
  isPaid: boolean;
  /** Refunded, or never captured because the booking was cancelled first. */
  refundPaise: number;
  /** A bank has not yet decided on a payment. */
  isInFlight: boolean;
};

export type SharedGame = {
  status: BookingStatus;
  endsAt: Date;
  /** Due at the venue now. */
  openPaise: number;
  isRescheduling: boolean;
};

/** Returns the state of a share; nothing of it is stored but the payment and the organiser's closing. */
export function shareStateOf(share: ShareMoney, game: SharedGame, now: Date): ShareState {
  if (share.isPaid) return share.refundPaise >= share.amountPaise ? 'refunded' : 'paid';
  if (share.closedAt || game.status !== 'confirmed' || game.endsAt <= now) return 'closed';
  if (share.amountPaise > game.openPaise) return 'covered';
  if (game.isRescheduling) return 'paused';
  return share.isInFlight ? 'paying' : 'open';
}

/** Returns whether someone can start to pay the share. A payment in flight may fail, so another one can start. */
export function isPayable(state: ShareState): boolean {
  return state === 'open' || state === 'paying';
}

/** Returns whether the share is for money that is still due. */
export function isOutstanding(state: ShareState): boolean {
  return state === 'open' || state === 'paying' || state === 'paused';
}

/** Returns the part of the booking's refunds that belongs to a share, as if it were paid. */
export function shareRefundTerms(
  booking: {
    date: string;
    hours: readonly number[];
    payNowPaise: number;
    feePaise: number;
    nonRefundablePaise: number;
    policy: Policy;
  },
  share: Pick<ShareMoney, 'amountPaise' | 'isPaid'>,
): RefundTerms {
  const { date, hours, feePaise, nonRefundablePaise, policy } = booking;
  const paidPaise = booking.payNowPaise + (share.isPaid ? 0 : share.amountPaise);
  const paid = { date, firstHour: hours[0] ?? 0, paidPaise, feePaise, nonRefundablePaise };
  const { fullRefundPaise, partRefundPaise, ...until } = refundTermsFor(paid, policy);
  const partOf = (refundPaise: number) =>
    paidPaise === 0 ? 0 : Math.floor((refundPaise * share.amountPaise) / paidPaise);
  return { ...until, fullRefundPaise: partOf(fullRefundPaise), partRefundPaise: partOf(partRefundPaise) };
}
