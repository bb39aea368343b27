import { describe, expect, test } from 'vitest';
import { formatQuestion } from './words.ts';

describe('formatQuestion', () => {
  test.each([
    [{ from: 0 }, 'From 12 midnight'],
    [{ from: 11 }, 'From 11\u00a0am'],
    [{ from: 12 }, 'From 12\u00a0pm'],
    [{ from: 19 }, 'From 7\u00a0pm'],
    [{ to: 9 }, 'Until 9\u00a0am'],
    [{ to: 12 }, 'Until 12\u00a0pm'],
    [{ to: 21 }, 'Until 9\u00a0pm'],
    [{ to: 24 }, 'Until 12 midnight'],
    [{ from: 11, to: 13 }, '11\u00a0am–1\u00a0pm'],
  ])('hours %j are told as "%s"', (hours, text) => {
    expect(formatQuestion({ ask: 'searchTurfs', ...hours })).toBe(text);
  });
});
