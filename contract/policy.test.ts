import { describe, expect, test } from 'vitest';
import { defaultPolicy, isBookableDate } from './policy.ts';

describe('contract policy', () => {
  test('days from today to the horizon can be booked', () => {
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
