import { describe, expect, test } from 'vitest';
import type { PriceRule } from '../../../contract/turfs/prices.ts';
import { mondayFirst, priceText, whenText } from './rule-words.ts';

const peak: PriceRule = {
  ...{ id: '0199b1f0-0000-7000-8000-000000000000', name: 'Peak', weekdays: [...mondayFirst] },
  ...{ fromHour: 18, toHour: 22, fromDate: null, toDate: null, pricePaise: 900_00, percent: null },
};

describe('price rule texts', () => {
  test.each([
    [{}, 'Every day, 6–10\u00a0pm'],
    [{ weekdays: ['Sun', 'Sat'], fromHour: 0, toHour: 24 }, 'Saturday and Sunday, all day'],
    [{ weekdays: ['Wed', 'Mon'] }, 'Mon, Wed, 6–10\u00a0pm'],
    [
      { fromDate: '2026-11-08', toDate: '2026-11-10', fromHour: 6, toHour: 24 },
      'Sun 8 Nov – Tue 10 Nov, 6\u00a0am–12 midnight',
    ],
    [{ fromDate: '2026-11-08', toDate: '2026-11-08' }, 'Sun 8 Nov, 6–10\u00a0pm'],
  ] as const)('rule %o: %s', (more, text) => {
    expect(whenText({ ...peak, ...(more as Partial<PriceRule>) })).toBe(text);
  });

  test('price: an amount or a share', () => {
    expect(priceText(peak)).toBe('₹900');
    expect(priceText({ ...peak, pricePaise: null, percent: 120 })).toBe('120% of base rate');
  });
});
