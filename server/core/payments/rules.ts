import * as m from '#messages';
import type { BookingStatus } from '../../../contract/bookings/bookings.ts';
import type { RefundReason } from '../../../contract/payments/refund-reasons.ts';

/** Pure rules for the payments of an order and its booking. Source: docs/business-rules.md, rule 2. */

export type GatewayPaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
export type Payment = { id: string; amountPaise: number; status: GatewayPaymentStatus };

const minute = 60_000;

/** Longer than the maximum age of gateway data that a sync acts on, retries and timeouts included. */
export const oldestNewsMs = 5 * minute;

/**
 * `failed → authorized → captured` is normal (late authorisation), so `failed` ranks low and never
 * overwrites.
 */
const rank: Record<GatewayPaymentStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

/** Snapshots arrive in any order, so a status never moves backwards. */
export function laterStatus(
  known: GatewayPaymentStatus,
  reported: GatewayPaymentStatus,
): GatewayPaymentStatus {
  return rank[reported] > rank[known] ? reported : known;
}

/**
 * Returns false for `refunded` without a capture: the bank released its authorisation, and no money was
 * taken.
 */
export function wasCaptured({
  status,
  captured,
}: {
  status: GatewayPaymentStatus;
  captured?: boolean | null | undefined;
}): boolean {
  return status === 'captured' || (status === 'refunded' && captured !== false);
}

/**
 * Returns the status after a report. Ignores `authorized` shortly after a release: the list endpoint can be
 * older than the payment endpoint, which reported the release.
 */
export function statusAfter(
  before: { status: GatewayPaymentStatus; releasedAt: Date | null },
  reported: GatewayPaymentStatus,
  now: Date,
): GatewayPaymentStatus {
  const { status, releasedAt } = before;
  const isNews = !releasedAt || now.getTime() - releasedAt.getTime() > oldestNewsMs;
  return reported === 'authorized' && !isNews ? status : laterStatus(status, reported);
}

/** Returns the payment that can pay for the booking: exact amount, captured before authorised. */
export function settlingPayment(payments: readonly Payment[], amountPaise: number): Payment | undefined {
  const exact = payments.filter((payment) => payment.amountPaise === amountPaise);
  return (
    exact.find(({ status }) => status === 'captured') ?? exact.find(({ status }) => status === 'authorized')
  );
}

/**
 * Returns a captured payment of the exact amount to replace an authorised settling payment. The gateway
 * captures only one payment per order, so the authorised one would never be captured.
 */
export function capturedInstead(
  usable: readonly Payment[],
  settling: Payment | undefined,
  amountPaise: number,
): Payment | undefined {
  const captured = settling?.status === 'authorized' ? settlingPayment(usable, amountPaise) : undefined;
  return captured?.status === 'captured' ? captured : undefined;
}

export function hasCreatedPayment(payments: readonly Payment[]): boolean {
  return payments.some(({ status }) => status === 'created');
}

/** Returns true for a paid booking that is live. */
export function keepsMoney(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'awaiting_approval';
}

type SettledBooking = {
  status: BookingStatus;
  paidByPaymentId: string | null;
  amountPaise: number;
  /** The refund of the settling payment was decided at the cancellation, even if it is zero. */
  isRefundDecided: boolean;
  /** Non-refundable part in paise, set if the cancellation came before a known capture. */
  nonRefundablePaise: number | null;
};

/** Returns captured money that does not pay for a live booking, with the reason of its refund. */
export function refundsOwed(
  payments: readonly Payment[],
  booking: SettledBooking,
): { paymentId: string; amountPaise: number; reason: RefundReason }[] {
  return payments
    .filter(
      ({ status, id }) =>
        status === 'captured' &&
        !(id === booking.paidByPaymentId && (keepsMoney(booking.status) || isRefundWritten(booking))),
    )
    .map(({ id, amountPaise }) => ({
      paymentId: id,
      amountPaise: amountPaise - (id === booking.paidByPaymentId ? (booking.nonRefundablePaise ?? 0) : 0),
      reason: whyNotKept(id, amountPaise, booking),
    }));
}

/** With `nonRefundablePaise`, the refund row is written only after the capture is known. */
function isRefundWritten({ isRefundDecided, nonRefundablePaise }: SettledBooking): boolean {
  return isRefundDecided && nonRefundablePaise === null;
}

/**
 * Returns true if the settling money is to be captured: the booking is live, or cancelled with a
 * non-refundable part.
 */
export function shouldCapture({
  status,
  nonRefundablePaise,
}: Pick<SettledBooking, 'status' | 'nonRefundablePaise'>): boolean {
  return keepsMoney(status) || (status === 'cancelled' && (nonRefundablePaise ?? 0) > 0);
}

/** Subtracts existing refunds of a payment, for any reason, from the refunds owed. */
export function withoutGivenBack<Owed extends { paymentId: string; amountPaise: number }>(
  owed: readonly Owed[],
  givenBackPaise: ReadonlyMap<string, number>,
): Owed[] {
  return owed
    .map((refund) => ({
      ...refund,
      amountPaise: refund.amountPaise - (givenBackPaise.get(refund.paymentId) ?? 0),
    }))
    .filter(({ amountPaise }) => amountPaise > 0);
}

function whyNotKept(id: string, amountPaise: number, booking: SettledBooking): RefundReason {
  if (amountPaise !== booking.amountPaise) return 'wrong_amount';
  // The refund row was written at the cancellation; this case is a capture that was unknown then.
  if (booking.status === 'cancelled' && id === booking.paidByPaymentId) return 'cancelled';
  if (booking.paidByPaymentId !== null) return 'paid_twice';
  return 'paid_too_late';
}

/**
 * Ages at which a paid order is synced again: the webhook of a second payment or a manual refund can get
 * lost.
 */
const laterLooksMs = [60 * minute, 24 * 60 * minute, 4 * 24 * 60 * minute];

/**
 * Banks can return a processed refund for days. The first sync covers reports that the last one had to ignore
 * because the refund was newer than their maximum age.
 */
const looksAfterRefundMs = [2 * oldestNewsMs, 24 * 60 * minute, 4 * 24 * 60 * minute, 10 * 24 * 60 * minute];

function untilNext(looksMs: readonly number[], ageMs: number): number | null {
  const lookMs = looksMs.find((candidate) => ageMs < candidate);
  return lookMs === undefined ? null : lookMs - ageMs;
}

/** Returns the delay until an order's next sync by the age of its last refund, processed or failed. */
export function lookAfterRefundMs(ageMs: number): number | null {
  return untilNext(looksAfterRefundMs, ageMs);
}

/**
 * Returns the delay until an order's next sync by the age of its last change; null if none is needed.
 * Authorisations can come three days late, and their webhooks can get lost.
 */
export function nextSyncDelayMs(ageMs: number, isSettled: boolean): number | null {
  if (isSettled) return untilNext(laterLooksMs, ageMs);
  if (ageMs < 20 * minute) return minute;
  if (ageMs < 120 * minute) return 10 * minute;
  if (ageMs < 3 * 24 * 60 * minute) return 60 * minute;
  return null;
}

/**
 * Returns the delay until the next sync of an order whose money a bank holds, by the age of its last change. It can be
 * captured by hand at the gateway until the bank releases it, after ten days at the latest.
 */
export function heldMoneySyncMs(ageMs: number): number | null {
  return ageMs < 10 * 24 * 60 * minute ? 6 * 60 * minute : null;
}

/** Longer than the retries of a webhook's job: 8 tries with growing pauses. */
export const afterJobMs = 60 * minute;

/**
 * Longest interval between captures of a live booking's authorised money. It has no end, because an order
 * stays payable and banks hold money for a few days only.
 */
export const captureRetryMs = 10 * minute;

/**
 * A bank can accept a refund the day after it refused it. Until then the refund is listed in the money check.
 */
export const afterFailureMs = 24 * 60 * minute;

const plainReasons: Record<string, () => string> = {
  insufficient_funds: m.errors_bank_insufficient_funds,
  payment_cancelled: m.errors_bank_payment_cancelled,
  payment_declined: m.errors_bank_payment_declined,
  card_declined: m.errors_bank_card_declined,
  payment_timed_out: m.errors_bank_payment_timed_out,
  gateway_technical_error: m.errors_bank_gateway_technical_error,
  payment_failed: m.errors_bank_payment_failed,
};

/** Returns a code of `plainReasons`, or the bank's own words for a reason that is not listed there. */
export function failureOf(reason: string | null, description: string | null): string {
  return reason && plainReasons[reason] ? reason : (description ?? 'payment_failed');
}

export function failureText(failure: string): string {
  return plainReasons[failure]?.() ?? failure;
}
