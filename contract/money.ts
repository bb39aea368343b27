/** Money is integer paise; rupees appear only in displayed text. */

import { groupDigits } from './numbers.ts';

const amountTyped = /^([-−])?(?:₹|Rs\.?)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?(?:\s*\/-)?$/i;

/** Formats paise: `125000` gives `₹1,250`; odd paise are shown and never rounded. */
export function formatPaise(paise: number): string {
  const sign = paise < 0 ? '−' : '';
  const amount = Math.abs(paise);
  const odd = amount % 100;
  const rupees = groupDigits((amount - odd) / 100);
  return `${sign}₹${odd === 0 ? rupees : `${rupees}.${String(odd).padStart(2, '0')}`}`;
}

/**
 * Parses rupees (`1500`, `1,500`, `₹1,500.50`, `1500/-`), also negative ones, so that minimums can be reported.
 * @returns paise; NaN for any other text
 */
export function paiseTyped(text: string): number {
  const [, minus, rupees, paise = ''] = amountTyped.exec(text.trim()) ?? [];
  if (rupees === undefined) return Number.NaN;
  const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'));
  return minus ? 0 - amount : amount;
}

/** Returns a percentage of an amount rounded to the nearest rupee, half up; integer arithmetic only. */
export function percentOfPaise(paise: number, percent: number): number {
  return Math.floor((paise * percent + 5_000) / 10_000) * 100;
}

/** Returns a percentage of an amount, rounded down to a whole rupee. */
export function percentOfPaiseDown(paise: number, percent: number): number {
  return Math.floor((paise * percent) / 10_000) * 100;
}
