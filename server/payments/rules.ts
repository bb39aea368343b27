import type { BookingStatus } from '../../contract/bookings.ts';
import { leastOnlinePaise } from '../../contract/policy.ts';

/**
 * What an order's attempts mean for its booking. Pure; source: decisions page point 2 and the payment protocol's
 * algorithm, step 5.
 */

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

/** The attempt that could pay for the booking: exact amount, captured before merely authorised. */
export function payingAttempt(attempts: readonly Attempt[], amountPaise: number): Attempt | undefined {
  const exact = attempts.filter((attempt) => attempt.amountPaise === amountPaise);
  return (
    exact.find(({ status }) => status === 'captured') ?? exact.find(({ status }) => status === 'authorized')
  );
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
        !(id === booking.settledBy && (keepsMoney(booking.status) || booking.isRefundDecided)),
    )
    .map(({ id, amountPaise }) => ({
      attemptId: id,
      amountPaise,
      reason: whyNotKept(id, amountPaise, booking),
    }));
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

const minute = 60_000;

/**
 * A paid order is looked at a few times more: a second payment or a refund made by hand is usually told by a webhook,
 * and webhooks get lost.
 */
const laterLooksMs = [60 * minute, 24 * 60 * minute, 4 * 24 * 60 * minute];

function untilLaterLook(ageMs: number): number | null {
  const lookMs = laterLooksMs.find((candidate) => ageMs < candidate);
  return lookMs === undefined ? null : lookMs - ageMs;
}

/**
 * How long until an order is looked at again, by its age. Authorisations arrive up to three days late; webhooks
 * bring them sooner, this finds those whose webhook was lost. `null`: nothing can happen any more by itself.
 */
export function nextSyncDelayMs(ageMs: number, isSettled: boolean): number | null {
  if (isSettled) return untilLaterLook(ageMs);
  if (ageMs < 20 * minute) return minute;
  if (ageMs < 120 * minute) return 10 * minute;
  if (ageMs < 3 * 24 * 60 * minute) return 60 * minute;
  return null;
}

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
