import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, takeSentences } from './sentences.ts';

describe('sentences', () => {
  test('incomplete sentence: returned as the rest', () => {
    expect(takeSentences('It costs Rs. 500. Shall we? Per')).toEqual({
      sentences: ['It costs Rs. 500. ', 'Shall we? '],
      rest: 'Per',
    });
    expect(takeSentences('It is ₹1.')).toEqual({ sentences: [], rest: 'It is ₹1.' });
  });

  test('text in any chunks: no character lost or added', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', '.', ' ', '\n', '5', '!', 'R') })),
        (pieces) => {
          let rest = '';
          const taken: string[] = [];
          for (const piece of pieces) {
            const next = takeSentences(rest + piece);
            taken.push(...next.sentences);
            rest = next.rest;
          }
          expect(taken.join('') + rest).toBe(pieces.join(''));
        },
      ),
    );
  });

  test.each([
    ['![x](https://evil.example/a.png)', ''],
    ['[tap](javascript:alert(1))', 'tap)'],
    ['<script>alert(1)</script>Hello', 'alert(1)Hello'],
    ['<img src=x onerror="a', ''],
    ['**₹500** `now`', '₹500 now'],
    ['₹5\u200b0', '₹50'],
  ])('"%s" reads "%s"', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
});
