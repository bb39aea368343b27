const either = new Intl.ListFormat('en-IN', { type: 'disjunction' });
const together = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Joins texts: `a, b or c`. */
export function orText(texts: readonly string[]): string {
  return either.format(texts);
}

/** Joins texts: `a, b and c`. */
export function andText(texts: readonly string[]): string {
  return together.format(texts);
}
