import { describe, expect, test } from 'vitest';
import { formatQuestion } from './words.ts';

describe('formatQuestion', () => {
  test.each([
    [{ from: 0 }, 'From 12 midnight'],
    [{ from: 11 }, 'From 11 am'],
    [{ from: 12 }, 'From 12 pm'],
    [{ from: 19 }, 'From 7 pm'],
    [{ to: 9 }, 'Until 9 am'],
    [{ to: 12 }, 'Until 12 pm'],
    [{ to: 21 }, 'Until 9 pm'],
    [{ to: 24 }, 'Until 12 midnight'],
    [{ from: 11, to: 13 }, '11 am–1 pm'],
  ])('hours %j are told as "%s"', (hours, text) => {
    expect(formatQuestion({ ask: 'searchTurfs', ...hours })).toBe(text);
  });
});
