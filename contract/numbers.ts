const percent = new Intl.NumberFormat('en-IN', { style: 'percent' });
const rate = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });
const distance = new Intl.NumberFormat('en-IN', {
  ...{ style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 },
});

/** Formats a whole percentage: `25%`. */
export function formatPercent(value: number): string {
  return percent.format(value / 100);
}

/** Formats a rate in basis points: 50 gives `0.5%`. */
export function formatRate(basisPoints: number): string {
  return rate.format(basisPoints / 10_000);
}

/** Formats kilometres: `1.2 km`, `12 km`. */
export function formatDistance(km: number): string {
  return distance.format(km);
}
