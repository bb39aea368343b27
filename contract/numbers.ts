const groupEnds = /\B(?=(?:\d\d)*\d{3}(?:\.|$))/g;

/** Groups the digits of a number with at most two decimals: `12,34,567`. */
// Not by Intl, because creating its first formatter blocks the first load of a phone for more than 100 ms.
export function groupDigits(value: number): string {
  return String(value).replace(groupEnds, ',');
}

/** Formats a whole percentage: `25%`. */
export function formatPercent(value: number): string {
  return `${groupDigits(value)}%`;
}

/** Formats a rate in basis points: 50 gives `0.5%`. */
export function formatRate(basisPoints: number): string {
  return `${groupDigits(basisPoints / 100)}%`;
}

/** Formats kilometres: `1.2 km`, `12 km`. */
export function formatDistance(km: number): string {
  return `${groupDigits(Math.round(km * 10) / 10)} km`;
}
