import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourRanges } from '../calendar.ts';
import { slotsFrom } from '../slot-times.ts';
import { lengthProblem, lengthText } from './length-problem.ts';
import { bufferHalvesOf, bufferLengths, longEnough, shortestGameAt } from './lengths.ts';

const badminton = { slotMinutes: 30, minMinutes: 60, bufferMinutes: 0 } as const;
const evening = slotsFrom(18, 22, 30);

describe('lengthProblem', () => {
  test.each([
    ['an hour at the start', [18, 18.5], undefined],
    ['90 minutes that leave an hour', [19, 19.5, 20], undefined],
    ['half an hour', [18], 'short'],
    ['two separate half hours', [18, 19], 'short'],
    ['half an hour left before', [18.5, 19, 19.5], 'gap'],
    ['half an hour left after', [20.5, 21], 'gap'],
  ])('%s: %j', (_, hours, kind) => {
    expect(lengthProblem(hours, evening, badminton)?.kind).toBe(kind);
  });

  test('gap: names the starts that leave none', () => {
    expect(lengthProblem([18.5, 19], slotsFrom(18, 21, 30), badminton)).toEqual({
      kind: 'gap',
      starts: [18, 19, 20],
    });
    const problem = lengthProblem([18.5, 19], slotsFrom(18, 20, 30), badminton);
    expect(problem && lengthText(problem, 60)).toMatch(/Start at 6\u00a0pm or 7\u00a0pm instead/);
  });

  test('every start leaves a gap: allowed', () => {
    expect(lengthProblem([18, 18.5], slotsFrom(18, 19.5, 30), badminton)).toBeUndefined();
  });

  test.each([
    ['the buffer ends with the free time', 30, [20.5, 21], undefined],
    ['half an hour left after the buffer', 30, [20, 20.5], 'gap'],
    ['half an hour left before the game, for its buffer', 30, [18.5, 19, 19.5, 20], undefined],
    ['an hour left before the game, half of it for its buffer', 30, [19, 19.5, 20], 'gap'],
    ['an hour left before the game, for its buffer', 60, [19, 19.5], undefined],
    ['two games with room for neither game nor buffer', 60, [18, 18.5, 21, 21.5], undefined],
    ['half an hour left between two games', 30, [18, 18.5, 20.5, 21, 21.5], 'gap'],
  ] as const)('%s (%i): %j', (_, bufferMinutes, hours, kind) => {
    expect(lengthProblem(hours, evening, { ...badminton, bufferMinutes })?.kind).toBe(kind);
  });

  test('whole hours: never a problem', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 6, max: 22 }), { minLength: 1 });
    fc.assert(
      fc.property(hours, hours, fc.constantFrom(...bufferLengths), (picked, others, bufferMinutes) => {
        const free = [...new Set([...picked, ...others])];
        expect(
          lengthProblem(picked, free, { slotMinutes: 60, minMinutes: 60, bufferMinutes }),
        ).toBeUndefined();
      }),
    );
  });

  test('any free time: slots on sale are those of bookable games', () => {
    const free = fc.uniqueArray(fc.integer({ min: 0, max: 47 }), { minLength: 1 });
    fc.assert(
      fc.property(
        free,
        fc.constantFrom(30, 60, 90),
        fc.constantFrom(...bufferLengths),
        (cells, minMinutes, bufferMinutes) => {
          const hours = cells.map((cell) => cell / 2).sort((a, b) => a - b);
          const turf = { slotMinutes: 30, minMinutes, bufferMinutes } as const;
          const onSale = longEnough(hours, turf);
          const games = hourRanges(hours, 30).flatMap(({ from, to }) =>
            slotsFrom(from, to, 30).flatMap((start) =>
              slotsFrom(start + 0.5, Math.min(to, start + 6) + 0.5, 30).map((end) =>
                slotsFrom(start, end, 30),
              ),
            ),
          );
          const bookable = games.filter((game) => lengthProblem(game, hours, turf) === undefined);
          expect(onSale).toEqual([...new Set(bookable.flat())].sort((a, b) => a - b));
        },
      ),
    );
  });
});

test.each([
  ['none', 60, 0, [18], []],
  ['after each run', 60, 30, [18, 19, 21], [20, 22]],
  ['after midnight', 60, 60, [23], [24, 24.5]],
  ['half hours: the game comes first', 30, 60, [18, 19], [18.5, 19.5, 20]],
] as const)('bufferHalvesOf: %s', (_, slotMinutes, bufferMinutes, hours, halves) => {
  expect(bufferHalvesOf(hours, { slotMinutes, bufferMinutes })).toEqual(halves);
});

test.each([
  ['free after it', 19, [19, 19.5]],
  ['taken after it', 21.5, [21, 21.5]],
  ['alone', 23, [23]],
])('shortestGameAt: %s', (_, hour, game) => {
  expect(shortestGameAt(hour, [...evening, 23], badminton)).toEqual(game);
});
