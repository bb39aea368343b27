import { describe, expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const id = '00000000-0000-4000-8000-000000000000';

describe('cursor', () => {
  test('where a page ended is read as it was written', () => {
    const at = new Date('2026-11-24T03:30:00.120Z');
    expect(readCursor(writeCursor(at, id))).toEqual({ at: at.toISOString(), id });
  });

  // PostgreSQL knows no year 0: the list would fail instead of saying what is wrong.
  test.each([
    '2026-02-30T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '2026-11-24T24:00:00.000Z',
    'yesterday',
  ])('an instant that no list names, %s, is refused', (at) => {
    expect(() => readCursor(`${at}_${id}`)).toThrow("The cursor is not one of this list's.");
  });
});
