/** Money is integer paise everywhere; rupees exist only in what people read. */

const wholeRupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `125000` paise reads `₹1,250`; odd paise are shown, never rounded away. */
export function formatPaise(paise: number): string {
  const sign = paise < 0 ? '−' : '';
  const rupees = Math.abs(paise) / 100;
  return `${sign}₹${Number.isInteger(rupees) ? wholeRupees.format(rupees) : withPaise.format(rupees)}`;
}

/** `percent` of an amount, to the nearest whole rupee, half a rupee upwards. Exact: integers only. */
export function percentOfPaise(paise: number, percent: number): number {
  return Math.floor((paise * percent + 5_000) / 10_000) * 100;
}

/** `percent` of an amount, down to a whole rupee. */
export function percentOfPaiseDown(paise: number, percent: number): number {
  return Math.floor((paise * percent) / 10_000) * 100;
}
