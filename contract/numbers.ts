const percent = new Intl.NumberFormat('en-IN', { style: 'percent' });
const distance = new Intl.NumberFormat('en-IN', {
  ...{ style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 },
});

/** Formats a whole percentage: `25%`. */
export function formatPercent(value: number): string {
  return percent.format(value / 100);
}

/** Formats kilometres: `1.2 km`, `12 km`. */
export function formatDistance(km: number): string {
  return distance.format(km);
}
