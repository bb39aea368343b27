/** Deterministic random numbers: mulberry32 with a text as seed. */
export type Random = {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** Integer between both ends, inclusive. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  pickWeighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
  shuffled<T>(items: readonly T[]): T[];
  letters(alphabet: string, count: number): string;
};

export function randomFrom(seed: string): Random {
  const next = mulberry32(hash(seed));
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(items: readonly T[]): T => itemAt(items, Math.floor(next() * items.length));
  return {
    next,
    between,
    pick,
    chance: (share) => next() < share,
    pickWeighted(items, weightOf) {
      let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of items) {
        rest -= weightOf(item);
        if (rest < 0) return item;
      }
      return itemAt(items, items.length - 1);
    },
    shuffled(items) {
      return items
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .map(({ item }) => item);
    },
    letters: (alphabet, count) => Array.from({ length: count }, () => pick([...alphabet])).join(''),
  };
}

function itemAt<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length) throw new Error('nothing to pick from');
  return items[index] as T;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
