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
  ])('cleanText: %j becomes %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  test('lengthOf: does not count invisible characters', () => {
    expect(lengthOf('\u200B'.repeat(10))).toBe(0);
    expect(lengthOf('⚽🏏')).toBe(2);
  });

  test('cleanText: handles 60,000 blanks within a second', () => {
    const startedAt = performance.now();
    expect(cleanText(' '.repeat(60_000))).toBe('');
    expect(cleanText(`a${'\n '.repeat(30_000)}b`)).toBe('a\n\n b');
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test('cleanText: is idempotent, trims, and removes characters that cannot be stored', () => {
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
