import { describe, expect, test } from 'vitest';
import { type Drag, spanAt } from './drag.ts';

const game: Drag = {
  kind: 'move',
  origin: { column: 0, from: 18, to: 20 },
  grabbed: 19,
  slot: 1,
  limit: 0,
};

describe('drag on the board', () => {
  test('move: the grabbed row stays under the pointer, whole slots only', () => {
    expect(spanAt(game, { column: 2, row: 21 }, 1)).toEqual({ column: 2, from: 20, to: 22 });
    expect(spanAt(game, { column: 0, row: 16.5 }, 0.5)).toEqual({ column: 0, from: 15, to: 17 });
    const half = { ...game, slot: 0.5 };
    expect(spanAt(half, { column: 0, row: 16.5 }, 0.5)).toEqual({ column: 0, from: 15.5, to: 17.5 });
    const early = { ...game, origin: { column: 0, from: 2, to: 4 }, grabbed: 3 };
    expect(spanAt(early, { column: 0, row: 0 }, 1)).toEqual({ column: 0, from: 0, to: 2 });
  });

  test('stretch: the end follows, from one slot to six hours', () => {
    const end: Drag = { ...game, kind: 'stretch' };
    expect(spanAt(end, { column: 2, row: 21 }, 1)).toEqual({ column: 0, from: 18, to: 22 });
    expect(spanAt(end, { column: 0, row: 10 }, 1).to).toBe(19);
    expect(spanAt(end, { column: 0, row: 27 }, 1).to).toBe(24);
    expect(spanAt({ ...end, slot: 0.5 }, { column: 0, row: 20 }, 0.5).to).toBe(20.5);
  });

  test('new booking: ends with the free time', () => {
    const free: Drag = { ...game, kind: 'create', origin: { column: 1, from: 18, to: 19 }, limit: 21 };
    expect(spanAt(free, { column: 1, row: 19 }, 1)).toEqual({ column: 1, from: 18, to: 20 });
    expect(spanAt(free, { column: 1, row: 23 }, 1).to).toBe(21);
  });
});
