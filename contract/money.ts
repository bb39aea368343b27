/** Money is integer paise everywhere; rupees exist only in what people read. */

const wholeRupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const amountTyped = /^([-−])?(?:₹|Rs\.?)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?(?:\s*\/-)?$/i;

/** `125000` paise reads `₹1,250`; odd paise are shown, never rounded away. */
export function formatPaise(paise: number): string {
  const sign = paise < 0 ? '−' : '';
  const rupees = Math.abs(paise) / 100;
  return `${sign}₹${Number.isInteger(rupees) ? wholeRupees.format(rupees) : withPaise.format(rupees)}`;
}

/**
 * The amount that somebody has typed in rupees: `1500`, `1,500`, `₹1,500.50` and `1500/-` are read, also with Indian commas;
 * one below zero too, for whoever takes the amount to say what is the least.
 * @returns paise; NaN for anything else
 */
export function paiseTyped(text: string): number {
  const [, minus, rupees, paise = ''] = amountTyped.exec(text.trim()) ?? [];
  if (rupees === undefined) return Number.NaN;
  const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'));
  return minus ? 0 - amount : amount;
}

/** `percent` of an amount, to the nearest whole rupee, half a rupee upwards. Exact: integers only. */
export function percentOfPaise(paise: number, percent: number): number {
  return Math.floor((paise * percent + 5_000) / 10_000) * 100;
}

/** `percent` of an amount, down to a whole rupee. */
export function percentOfPaiseDown(paise: number, percent: number): number {
  return Math.floor((paise * percent) / 10_000) * 100;
}
