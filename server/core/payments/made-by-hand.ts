import type { RazorpayRefund } from './razorpay/shapes.ts';
import type { refunds } from './tables.ts';

type Refund = typeof refunds.$inferSelect;

/** Of the notes of each refund that we send: the row's id. */
export const rowNote = 'refund';

/** Its money has left, or is about to. */
export function isLive({ status }: RazorpayRefund): boolean {
  return status !== 'failed';
}

/** Written down as paid by hand: whatever we have sent has its number. */
export function isByHand({ status, gatewayId }: Refund): boolean {
  return status === 'processed' && gatewayId === null;
}

/**
 * What was given back of an attempt that no row of ours has sent: refunds under a number that we know, or with the id of
 * a row whose answer may still be on its way, are ours. One of a row that was refused and is to be sent again
 * is not: the row knows nothing of it, and would be paid twice.
 * @param refused those that were refused before the gateway was asked
 * @returns in paise, with what is written down of it already
 */
export function sumMadeByHand(
  made: readonly RazorpayRefund[],
  rows: readonly Refund[],
  refused: readonly Refund[] = [],
): number {
  const awaiting = rows.filter((row) => !isByHand(row) && !refused.includes(row));
  return sum(
    made
      .filter(isLive)
      .filter(({ id }) => !rows.some(({ gatewayId }) => gatewayId === id))
      .filter(({ notes }) => !awaiting.some(({ id }) => id === notes[rowNote]))
      .map(({ amount }) => amount),
  );
}

/**
 * Rows whose refund is not among those that the gateway told of: the answer may be on its way, or the list be older than
 * it. So much of what nobody seems to have sent can be theirs, such as what a node of the version before sent without the
 * row's id.
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
      .filter((row) => !isByHand(row) && !refused.includes(row))
      .filter((row) => !live.some(({ id, notes }) => id === row.gatewayId || notes[rowNote] === row.id))
      .map(({ amountPaise }) => amountPaise),
  );
}

/** In paise. */
export function sumWritten(rows: readonly Refund[]): number {
  return sum(rows.filter(isByHand).map(({ amountPaise }) => amountPaise));
}

function sum(paise: readonly number[]): number {
  return paise.reduce((total, one) => total + one, 0);
}
