import type { RazorpayRefund } from './razorpay/shapes.ts';
import type { refunds } from './tables.ts';

type Refund = typeof refunds.$inferSelect;

/** Key in the notes of each refund we send; its value is the refund row's id. */
export const rowNote = 'refund';

export function isLive({ status }: RazorpayRefund): boolean {
  return status !== 'failed';
}

/** Returns true for a recorded manual refund: a processed refund that we sent always has a gateway id. */
export function isManualRefund({ status, gatewayId }: Refund): boolean {
  return status === 'processed' && gatewayId === null;
}

/**
 * Sums live refunds that Maidan did not send, recorded or not. A row without a gateway id may still get its
 * answer, so its note claims a refund; a refused row cannot, because it will be sent again.
 * @param refused rows that were refused before the gateway was asked
 * @returns in paise
 */
export function sumManualRefunds(
  made: readonly RazorpayRefund[],
  rows: readonly Refund[],
  refused: readonly Refund[] = [],
): number {
  const awaiting = rows.filter((row) => !isManualRefund(row) && !refused.includes(row));
  return sum(
    made
      .filter(isLive)
      .filter(({ id }) => !rows.some(({ gatewayId }) => gatewayId === id))
      .filter(({ notes }) => !awaiting.some(({ id }) => id === notes[rowNote]))
      .map(({ amount }) => amount),
  );
}

/**
 * Sums rows whose refund is not in the gateway's list: the answer may be pending or the list stale. They may
 * explain unknown refunds, such as those that an older version sent without the row's id.
 * @returns in paise
 */
export function sumUnseen(
  made: readonly RazorpayRefund[],
  rows: readonly Refund[],
  refused: readonly Refund[],
): number {
  const live = made.filter(isLive);
  return sum(
    rows
      .filter((row) => !isManualRefund(row) && !refused.includes(row))
      .filter((row) => !live.some(({ id, notes }) => id === row.gatewayId || notes[rowNote] === row.id))
      .map(({ amountPaise }) => amountPaise),
  );
}

/** Sums the recorded manual refunds, in paise. */
export function sumWritten(rows: readonly Refund[]): number {
  return sum(rows.filter(isManualRefund).map(({ amountPaise }) => amountPaise));
}

function sum(paise: readonly number[]): number {
  return paise.reduce((total, one) => total + one, 0);
}
