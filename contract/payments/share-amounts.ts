/** Open shares that a booking can have. */
export const maxOpenShares = 30;

/** Divides an amount into equal parts to the paisa; the first ones take the odd paise. */
export function equalShares(amountPaise: number, count: number): number[] {
  const least = Math.floor(amountPaise / count);
  const odd = amountPaise - least * count;
  return Array.from({ length: count }, (_, index) => least + (index < odd ? 1 : 0));
}
