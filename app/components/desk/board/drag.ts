/** A run of hours in a column of the board. */
export type Span = { column: number; from: number; to: number };

export type Drag = {
  /** A game to other slots, its end, or a new booking over free slots. */
  kind: 'move' | 'stretch' | 'create';
  /** The game, or the first free slot. */
  origin: Span;
  /** Row where the pointer went down. */
  grabbed: number;
  /** Length of a slot in hours. */
  slot: number;
  /** End of the free time from `origin` on, for a new booking. */
  limit: number;
};

/** Returns the hours under a dragged game or selection: whole slots, at least one. */
export function spanAt(
  { kind, origin, grabbed, slot, limit }: Drag,
  at: { column: number; row: number },
  step: number,
): Span {
  const { column, from, to } = origin;
  if (kind === 'move') {
    const start = Math.max(0, Math.floor((from + at.row - grabbed) / slot) * slot);
    return { column: at.column, from: start, to: start + to - from };
  }
  const end = from + Math.ceil((at.row + step - from) / slot) * slot;
  return { column, from, to: Math.min(Math.max(end, from + slot), kind === 'create' ? limit : from + 6) };
}

export function isSameSpan(one: Span, other: Span): boolean {
  return one.column === other.column && one.from === other.from && one.to === other.to;
}
