/**
 * Returns the edit distance (optimal string alignment), capped at `most + 1`. A swap of neighbours counts
 * once: 'dehli' is 1 away from 'delhi'.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let twoBack: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + cost);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) least = Math.min(least, at(twoBack, column - 2) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    twoBack = last;
    last = current;
  }
  return Math.min(at(last, b.length), most + 1);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** Allows no typo in short words: 'golf' is not a typo for 'gulf'. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}
