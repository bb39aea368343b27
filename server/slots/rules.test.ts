import { expect, test } from 'vitest';
import { isBookableDate } from './rules.ts';

const halfPastSix = new Date('2026-11-27T13:00:00Z');

test('days from today to the horizon can be asked for', () => {
  const isOpen = (date: string) => isBookableDate(date, halfPastSix, 30);
  expect(['2026-11-26', '2026-11-27', '2026-12-27', '2026-12-28'].map(isOpen)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
