import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, slipsAllowed } from './edit-distance.ts';
import { queryWordsOf, wordsOf } from './search-words.ts';

describe('search words', () => {
  test('text: split at signs, not at apostrophes', () => {
    expect(wordsOf("Raja’s Five-a-Side, T. Nagar (box) 'A–1'")).toEqual([
      'rajas',
      'five',
      'a',
      'side',
      't',
      'nagar',
      'box',
      'a',
      '1',
    ]);
    expect(wordsOf("%_'; \\ \u0000--")).toEqual([]);
  });

  test('filler words: left out unless the query has no others', () => {
    expect(queryWordsOf('football turf in Chennai')).toEqual(['football', 'chennai']);
    expect(queryWordsOf('a turf near me')).toEqual(['turf']);
    expect(queryWordsOf('the')).toEqual(['the']);
    expect(queryWordsOf('New Delhi')).toEqual(['delhi']);
  });

  test('initials: joined, also with dots', () => {
    expect(queryWordsOf('R.S. Puram')).toEqual(['rs', 'puram']);
    expect(queryWordsOf('k k nagar')).toEqual(['kk', 'nagar']);
    expect(queryWordsOf('T. Nagar')).toEqual(['t', 'nagar']);
  });

  test('emoji: a sport if it stands alone', () => {
    expect(queryWordsOf('⚽️')).toEqual(['football']);
    expect(queryWordsOf('🏸')).toEqual(['badminton']);
    expect(queryWordsOf('⚽ chennai')).toEqual(['chennai']);
  });

  test.each([
    ['dehli', 'delhi', 1],
    ['footbal', 'football', 1],
    ['kriket', 'cricket', 2],
    ['tennis', 'tennis', 0],
    ['golf', 'gulf', 1],
    ['chennai', 'mumbai', 3],
  ])('from %s to %s: distance %i (3 means more than 2)', (a, b, slips) => {
    expect(editDistance(a, b, 2)).toBe(slips);
  });

  test('one typo anywhere: distance of at most one, in both directions', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('drop', 'swap', 'double'), (text, n, slip) => {
        const at = n % (text.length - 1);
        const [before, here, next, after] = [
          text.slice(0, at),
          text[at] ?? '',
          text[at + 1] ?? '',
          text.slice(at + 2),
        ];
        const changed = {
          drop: before + next + after,
          swap: before + next + here + after,
          double: before + here + here + next + after,
        };
        expect(editDistance(text, changed[slip], 3)).toBeLessThanOrEqual(1);
        expect(editDistance(changed[slip], text, 3)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('short words: no typo allowed', () => {
    expect(['box', 'pune', 'tenis', 'kriket'].map(slipsAllowed)).toEqual([0, 1, 1, 2]);
  });
});
