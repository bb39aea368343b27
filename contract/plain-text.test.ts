import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, lengthOf } from './plain-text.ts';

describe('plain text', () => {
  test.each([
    ['  Good lights.  ', 'Good lights.'],
    ['One\r\nTwo\rThree', 'One\nTwo\nThree'],
    ['One\n\n\n\n\nTwo', 'One\n\nTwo'],
    ['One   \n   \n\n Two', 'One\n\n Two'],
    ['nul\u0000 bell\u0007', 'nul bell'],
    ['turned \u202Earound\u202C', 'turned around'],
    ['மைதானம் நன்று', 'மைதானம் நன்று'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  test('what nobody can see does not count: ten zero-width spaces are no review', () => {
    expect(lengthOf('\u200B'.repeat(10))).toBe(0);
    expect(lengthOf('⚽🏏')).toBe(2);
  });

  test('as much blank space as a request can hold is read in no time', () => {
    const startedAt = performance.now();
    expect(cleanText(' '.repeat(60_000))).toBe('');
    expect(cleanText(`a${'\n '.repeat(30_000)}b`)).toBe('a\n\n b');
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test('whatever is typed: cleaning twice changes nothing more, and nothing is left to trim or that cannot be stored', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(' ', '\n', '\r', '\t', '\u0000', '\ufeff', 'a') }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean.trim()).toBe(clean);
        expect(clean).not.toContain('\u0000');
        expect(clean).not.toMatch(/\n{3}/);
      }),
    );
  });
});
