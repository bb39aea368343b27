import { describe, expect, test } from 'vitest';
import { defaultPolicy, isBookableDate } from './policy.ts';

describe('isBookableDate', () => {
  test('dates from today to the horizon: bookable', () => {
    const isBookable = (date: string) =>
      isBookableDate(date, '2026-11-27', { ...defaultPolicy, horizonDays: 30 });
    expect(['2026-11-26', '2026-11-27', '2026-12-27', '2026-12-28'].map(isBookable)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
