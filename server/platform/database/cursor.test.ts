import { describe, expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const id = '00000000-0000-4000-8000-000000000000';

describe('cursor', () => {
  test('written cursor: reads back unchanged', () => {
    const at = new Date('2026-11-24T03:30:00.120Z');
    expect(readCursor(writeCursor(at, id))).toEqual({ at: at.toISOString(), id });
  });

  // PostgreSQL has no year 0, so the query would fail with an internal error.
  test.each([
    '2026-02-30T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '2026-11-24T24:00:00.000Z',
    'yesterday',
  ])('invalid instant %s: refused', (at) => {
    expect(() => readCursor(`${at}_${id}`)).toThrow('Invalid input data');
  });
});
