import { leastOnlinePaise } from '../../../contract/policy.ts';

/** Pure rules for the parts of a refund. Source: docs/business-rules.md, rule 33. */

/** `shareId`: the share that it pays for, so that it is refunded to the payer of the share. */
export type Refundable = {
  paymentId: string;
  amountPaise: number;
  refundPaise: number;
  shareId?: string | null;
};
type Part = { paymentId: string; amountPaise: number };

/**
 * Splits a refund over the settling payments, never more than the rest of each. Payers get parts in proportion to
 * what is left of their money, to the paisa; the payments of one payer are refunded in order.
 */
export function refundShares(payments: readonly Refundable[], amountPaise: number): Part[] {
  const ofPayers = [...Map.groupBy(payments, ({ shareId }) => shareId ?? null).values()];
  if (ofPayers.length <= 1) return refundInOrder(payments, amountPaise);
  const payers = ofPayers.map((own) => ({ payments: own, leftPaise: sumLeft(own) }));
  const parts = partsOfPayers(payers, Math.min(amountPaise, sumLeft(payments)));
  // A few paise that cannot be shared out.
  if (!parts) return refundInOrder(payments, amountPaise);
  return parts.flatMap(({ payments: own, paise }) => refundInOrder(own, paise));
}

type Payer = { payments: readonly Refundable[]; leftPaise: number };

/**
 * Shares out by largest remainder. Payers whose part would be below the gateway's minimum get none.
 * @returns undefined if that leaves amounts that the gateway cannot refund
 */
function partsOfPayers(payers: readonly Payer[], paise: number): (Payer & { paise: number })[] | undefined {
  const parts = partsInProportion(
    payers.map(({ leftPaise }) => leftPaise),
    paise,
  );
  const shared = payers.map((payer, index) => ({ ...payer, paise: parts[index] ?? 0 }));
  const large = shared.filter((part) => !isTooLittle(part.paise));
  if (large.length < shared.length) {
    const leftPaise = large.reduce((sum, payer) => sum + payer.leftPaise, 0);
    return leftPaise < paise ? undefined : partsOfPayers(large, paise);
  }
  return shared.some((part) => isTooLittle(part.leftPaise - part.paise)) ? undefined : shared;
}

/** Returns integer parts in proportion to the weights that add up to the amount: the largest remainders round up. */
export function partsInProportion(weights: readonly number[], amount: number): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amount * weight) / sum));
  const remainder = (index: number) => (amount * (weights[index] ?? 0)) % sum;
  const odd = amount - parts.reduce((total, part) => total + part, 0);
  const largest = [...parts.keys()].sort((a, b) => remainder(b) - remainder(a)).slice(0, odd);
  return parts.map((part, index) => part + (largest.includes(index) ? 1 : 0));
}

/**
 * Refunds payments one after the other. Razorpay's minimum is ₹1: if a smaller share or rest would result, one
 * rupee moves to the next payment.
 */
function refundInOrder(payments: readonly Refundable[], amountPaise: number): Part[] {
  let open = amountPaise;
  return payments.flatMap((payment, index) => {
    const left = leftOf(payment);
    const most = Math.min(open, left);
    const next = payments[index + 1];
    const canNextGive = next !== undefined && leftOf(next) >= 2 * leastOnlinePaise;
    const isAwkward = isTooLittle(open - most) || (open === most && isTooLittle(left - most));
    const share = isAwkward && canNextGive && most >= 2 * leastOnlinePaise ? most - leastOnlinePaise : most;
    open -= share;
    return share > 0 ? [{ paymentId: payment.paymentId, amountPaise: share }] : [];
  });
}

function sumLeft(payments: readonly Refundable[]): number {
  return payments.reduce((sum, payment) => sum + leftOf(payment), 0);
}

function leftOf({ amountPaise, refundPaise }: Refundable): number {
  return Math.max(0, amountPaise - refundPaise);
}

/** Returns true if the amount is more than zero and below the gateway's minimum. */
export function isTooLittle(paise: number): boolean {
  return paise > 0 && paise < leastOnlinePaise;
}
