import { describe, expect, test, vi } from 'vitest';
import { formatDistance, formatPercent, formatRate } from './numbers.ts';

describe('numbers', () => {
  test('formatPercent: no space before the sign, exact for every whole percentage', () => {
    expect(formatPercent(25)).toBe('25%');
    for (let value = 0; value <= 500; value++) expect(formatPercent(value)).toBe(`${value}%`);
  });

  test('formatRate: at most two decimals, exact for every basis point', () => {
    const intl = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });
    for (let value = 0; value <= 10_000; value++) expect(formatRate(value)).toBe(intl.format(value / 10_000));
  });

  test.each([
    [0, '0 km'],
    [1.24, '1.2 km'],
    [25, '25 km'],
    [1234.5, '1,234.5 km'],
  ])('formatDistance: %d reads %s', (km, text) => {
    expect(formatDistance(km)).toBe(text);
  });

  test('modules of every page create no Intl formatter when they load', async () => {
    vi.resetModules();
    vi.stubGlobal('Intl', undefined);
    try {
      await Promise.all([import('./calendar.ts'), import('./money.ts'), import('./numbers.ts')]);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
