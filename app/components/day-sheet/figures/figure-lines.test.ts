import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayFigures } from '../../../../contract/desk/day-sheet.ts';
import { drawerOf, type FigureLine, moneyOf, tillOf } from './figure-lines.ts';

const paise = fc.integer({ min: -90_000, max: 90_000 }).map((rupees) => rupees * 100);
const figures = fc.record({
  onlinePaise: paise,
  feePaise: paise,
  collectedPaise: paise,
  otherDaysPaise: paise,
  otherGamesPaise: paise,
  cashPaise: paise,
  upiPaise: paise,
  cardPaise: paise,
  outstandingPaise: paise,
  // Never negative; the report leaves out lines with 0.
  missedPaise: paise.map(Math.abs),
  venueRefundDuePaise: paise.map(Math.abs),
  grantedPaise: paise.map(Math.abs),
  lostPaise: paise.map(Math.abs),
}) as fc.Arbitrary<DayFigures>;

const read = (value: FigureLine['value']) => Number(String(value).replace('−', '-').replace(/[₹,]/g, ''));

describe('figure lines', () => {
  test('drawer: expected cash and what is missing', () => {
    const count = { openingPaise: 500_00, expensesPaise: 100_00, countedPaise: 1_350_00 };
    expect(drawerOf(count, 1_000_00).map(({ value }) => value)).toEqual([
      '₹500',
      '₹1,000',
      '−₹100',
      '₹1,400',
      '₹1,350',
      '−₹50',
    ]);
  });

  test.each([
    ['money', moneyOf],
    ['till', tillOf],
  ])('printed %s column adds up to its last line', (_name, linesOf) => {
    fc.assert(
      fc.property(figures, (day) => {
        const lines = linesOf(day);
        const [sum] = lines.filter(({ kind }) => kind === 'sum');
        const parts = lines.filter(({ kind }) => kind === undefined);
        expect(parts.reduce((all, { value }) => all + read(value), 0)).toBe(read(sum?.value ?? ''));
      }),
    );
  });
});
