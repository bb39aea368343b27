import type { BookingStatus } from '../../../contract/bookings.ts';
import { leastOnlinePaise } from '../../../contract/policy.ts';

/** What an order's attempts mean for its booking. Pure; source: docs/business-rules.md, rule 2. */

export type AttemptStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
export type Attempt = { id: string; amountPaise: number; status: AttemptStatus };
/** `outside`: made at the gateway by hand, not by Maidan. */
export type RefundReason =
  | 'paid_too_late'
  | 'paid_twice'
  | 'wrong_amount'
  | 'cancelled'
  | 'moved'
  | 'outside';

const minute = 60_000;

/** Longer than what a sync acts on can have been on its way to us, every try and time-out counted. */
export const oldestNewsMs = 5 * minute;

/** `failed → authorized → captured` is normal (late authorisation), so `failed` ranks low and never overwrites. */
const rank: Record<AttemptStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

/** Snapshots arrive in any order; what an attempt has reached it never leaves. */
export function laterStatus(known: AttemptStatus, reported: AttemptStatus): AttemptStatus {
  return rank[reported] > rank[known] ? reported : known;
}

/** `refunded` without a capture: the bank took its authorisation back, and nothing of ours is in it. */
export function wasCaptured({
  status,
  captured,
}: {
  status: AttemptStatus;
  captured?: boolean | null | undefined;
}): boolean {
  return status === 'captured' || (status === 'refunded' && captured !== false);
}

/**
 * What an attempt has become by a report. That a bank has taken its authorisation back was heard of the payment itself:
 * a list that calls it authorised still is from before.
 */
export function statusAfter(
  before: { status: AttemptStatus; releasedAt: Date | null },
  reported: AttemptStatus,
  now: Date,
): AttemptStatus {
  const { status, releasedAt } = before;
  const isNews = !releasedAt || now.getTime() - releasedAt.getTime() > oldestNewsMs;
  return reported === 'authorized' && !isNews ? status : laterStatus(status, reported);
}

/** The attempt that could pay for the booking: exact amount, captured before merely authorised. */
export function payingAttempt(attempts: readonly Attempt[], amountPaise: number): Attempt | undefined {
  const exact = attempts.filter((attempt) => attempt.amountPaise === amountPaise);
  return (
    exact.find(({ status }) => status === 'captured') ?? exact.find(({ status }) => status === 'authorized')
  );
}

/**
 * Of a booking that stands by money that is only set aside: other money of the exact amount that was taken, which pays
 * from then on. The gateway takes no second payment for an order, so the first would never be.
 */
export function capturedInstead(
  usable: readonly Attempt[],
  settling: Attempt | undefined,
  amountPaise: number,
): Attempt | undefined {
  const captured = settling?.status === 'authorized' ? payingAttempt(usable, amountPaise) : undefined;
  return captured?.status === 'captured' ? captured : undefined;
}

export function hasAttemptInFlight(attempts: readonly Attempt[]): boolean {
  return attempts.some(({ status }) => status === 'created');
}

/** A live booking keeps the money that settled it: one that is settled and still `pending` waits for its owner's word. */
export function keepsMoney(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'pending';
}

type SettledBooking = {
  status: BookingStatus;
  settledBy: string | null;
  amountPaise: number;
  /** What comes back of the settling attempt was decided with the cancellation, be it nothing. */
  isRefundDecided: boolean;
  /** Decided before it was known to be taken: so much of it stays. */
  retainedPaise: number | null;
};

/** Captured money that does not pay for a live booking, with why it goes back. */
export function refundsOwed(
  attempts: readonly Attempt[],
  booking: SettledBooking,
): { attemptId: string; amountPaise: number; reason: RefundReason }[] {
  return attempts
    .filter(
      ({ status, id }) =>
        status === 'captured' &&
        !(id === booking.settledBy && (keepsMoney(booking.status) || isRefundWritten(booking))),
    )
    .map(({ id, amountPaise }) => ({
      attemptId: id,
      amountPaise: amountPaise - (id === booking.settledBy ? (booking.retainedPaise ?? 0) : 0),
      reason: whyNotKept(id, amountPaise, booking),
    }));
}

/** Of money that was not known to be taken, the refund is written once it is. */
function isRefundWritten({ isRefundDecided, retainedPaise }: SettledBooking): boolean {
  return isRefundDecided && retainedPaise === null;
}

/** Whether the money that settled a booking is to be captured: it stands, or was cancelled and part of the money stays. */
export function shouldCapture({
  status,
  retainedPaise,
}: Pick<SettledBooking, 'status' | 'retainedPaise'>): boolean {
  return keepsMoney(status) || (status === 'cancelled' && (retainedPaise ?? 0) > 0);
}

/** What is still owed of it, whatever reason there was for what has been decided before. */
export function withoutGivenBack<Owed extends { attemptId: string; amountPaise: number }>(
  owed: readonly Owed[],
  givenBackPaise: ReadonlyMap<string, number>,
): Owed[] {
  return owed
    .map((refund) => ({
      ...refund,
      amountPaise: refund.amountPaise - (givenBackPaise.get(refund.attemptId) ?? 0),
    }))
    .filter(({ amountPaise }) => amountPaise > 0);
}

function whyNotKept(id: string, amountPaise: number, booking: SettledBooking): RefundReason {
  if (amountPaise !== booking.amountPaise) return 'wrong_amount';
  // Its refund was decided with the cancellation; this finds a capture that was not known of by then.
  if (booking.status === 'cancelled' && id === booking.settledBy) return 'cancelled';
  if (booking.settledBy !== null) return 'paid_twice';
  return 'paid_too_late';
}

export type Refundable = { attemptId: string; amountPaise: number; refundPaise: number };

/**
 * Where a refund is taken from when several attempts have paid for a booking: from the first ones first, never more
 * than is left of each. The gateway sends no less than a rupee: where the next attempt has to give less than that, or
 * less than that would stay in this one, the next gives a rupee more instead.
 */
export function refundShares(
  attempts: readonly Refundable[],
  amountPaise: number,
): { attemptId: string; amountPaise: number }[] {
  let open = amountPaise;
  return attempts.flatMap((attempt, index) => {
    const left = leftOf(attempt);
    const most = Math.min(open, left);
    const next = attempts[index + 1];
    const canNextGive = next !== undefined && leftOf(next) >= 2 * leastOnlinePaise;
    const isAwkward = isTooLittle(open - most) || (open === most && isTooLittle(left - most));
    const share = isAwkward && canNextGive && most >= 2 * leastOnlinePaise ? most - leastOnlinePaise : most;
    open -= share;
    return share > 0 ? [{ attemptId: attempt.attemptId, amountPaise: share }] : [];
  });
}

function leftOf({ amountPaise, refundPaise }: Refundable): number {
  return Math.max(0, amountPaise - refundPaise);
}

/** More than nothing, and less than the gateway sends. */
export function isTooLittle(paise: number): boolean {
  return paise > 0 && paise < leastOnlinePaise;
}

/**
 * A paid order is looked at a few times more: a second payment or a refund made by hand is usually told by a webhook,
 * and webhooks get lost.
 */
const laterLooksMs = [60 * minute, 24 * 60 * minute, 4 * 24 * 60 * minute];

/**
 * A refund comes back from the bank within days, whatever the gateway has called it by then. The first look is for what
 * the last one left out because it was newer than its news may have been.
 */
const looksAfterRefundMs = [2 * oldestNewsMs, 24 * 60 * minute, 4 * 24 * 60 * minute, 10 * 24 * 60 * minute];

function untilNext(looksMs: readonly number[], ageMs: number): number | null {
  const lookMs = looksMs.find((candidate) => ageMs < candidate);
  return lookMs === undefined ? null : lookMs - ageMs;
}

/** How long until an order is looked at again by the age of its last refund, gone through or refused. */
export function lookAfterRefundMs(ageMs: number): number | null {
  return untilNext(looksAfterRefundMs, ageMs);
}

/**
 * How long until an order is looked at again, by the age of its last news. Authorisations arrive up to three days late; webhooks
 * bring them sooner, this finds those whose webhook was lost. `null`: nothing can happen any more by itself.
 */
export function nextSyncDelayMs(ageMs: number, isSettled: boolean): number | null {
  if (isSettled) return untilNext(laterLooksMs, ageMs);
  if (ageMs < 20 * minute) return minute;
  if (ageMs < 120 * minute) return 10 * minute;
  if (ageMs < 3 * 24 * 60 * minute) return 60 * minute;
  return null;
}

/** Longer than the job of a webhook goes on trying: 8 times, with growing pauses. */
export const afterJobMs = 60 * minute;

/**
 * Money that is set aside for a live booking and not taken yet is asked for this often at least, however old its order
 * is: an order can be paid for ever, and banks set money aside for a few days only.
 */
export const captureRetryMs = 10 * minute;

/** A bank that refused money today may take it tomorrow; until it does the refund stands in the money check. */
export const afterFailureMs = 24 * 60 * minute;

const plainReasons: Record<string, string> = {
  insufficient_funds: 'Your bank said there is not enough money in the account.',
  payment_cancelled: 'The payment was cancelled before it was finished.',
  payment_declined: 'Your bank declined the payment.',
  card_declined: 'Your bank declined the card.',
  payment_timed_out: 'Your bank did not answer in time.',
  gateway_technical_error: 'Your bank had a technical problem.',
  payment_failed: 'The payment did not go through.',
};

/** The bank's reason in plain words; its own description where we know no better. */
export function plainReason(reason: string | null, description: string | null): string {
  return plainReasons[reason ?? ''] ?? description ?? 'The payment did not go through.';
}
