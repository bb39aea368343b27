import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourRanges } from '../calendar.ts';
import { slotsFrom } from '../slot-times.ts';
import { lengthProblem, lengthText } from './length-problem.ts';
import { longEnough, shortestGameAt } from './lengths.ts';

const badminton = { slotMinutes: 30, minMinutes: 60 } as const;
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

  test('whole hours: never a problem', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 6, max: 22 }), { minLength: 1 });
    fc.assert(
      fc.property(hours, hours, (picked, others) => {
        const free = [...new Set([...picked, ...others])];
        expect(lengthProblem(picked, free, { slotMinutes: 60, minMinutes: 60 })).toBeUndefined();
      }),
    );
  });

  test('any free time: slots on sale are those of bookable games', () => {
    const free = fc.uniqueArray(fc.integer({ min: 0, max: 47 }), { minLength: 1 });
    fc.assert(
      fc.property(free, fc.constantFrom(30, 60, 90), (cells, minMinutes) => {
        const hours = cells.map((cell) => cell / 2).sort((a, b) => a - b);
        const turf = { slotMinutes: 30, minMinutes } as const;
        const onSale = longEnough(hours, turf);
        const games = hourRanges(hours, 30).flatMap(({ from, to }) =>
          slotsFrom(from, to, 30).flatMap((start) =>
            slotsFrom(start + 0.5, Math.min(to, start + 6) + 0.5, 30).map((end) => slotsFrom(start, end, 30)),
          ),
        );
        const bookable = games.filter((game) => lengthProblem(game, hours, turf) === undefined);
        expect(onSale).toEqual([...new Set(bookable.flat())].sort((a, b) => a - b));
      }),
    );
  });
});

test.each([
  ['free after it', 19, [19, 19.5]],
  ['taken after it', 21.5, [21, 21.5]],
  ['alone', 23, [23]],
])('shortestGameAt: %s', (_, hour, game) => {
  expect(shortestGameAt(hour, [...evening, 23], badminton)).toEqual(game);
});
