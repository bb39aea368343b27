import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { daysOf, monthSpan, mostReportDays, presetSpans, sameDaysBefore, spanBefore } from './spans.ts';

const anyDay = fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2020-01-01', days));

describe('report spans', () => {
  test.each([
    ['a month', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['March of a leap year', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['January', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['a quarter', '2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['the first three weeks of a month', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
    ['30 days of a month with 31', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['a week', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['one day', '2026-11-09', '2026-11-09', '2026-11-08', '2026-11-08'],
  ])('spanBefore: %s', (_name, from, to, beforeFrom, beforeTo) => {
    expect(spanBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo });
  });

  test('spanBefore: ends before the span and has a matching length', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: mostReportDays - 1 }), (from, days) => {
        const span = { from, to: addDays(from, days) };
        const before = spanBefore(span);
        expect(before.from <= before.to).toBe(true);
        expect(before.to < span.from).toBe(true);
        const isCalendar = from.endsWith('-01');
        if (!isCalendar) expect(daysOf(before)).toBe(daysOf(span));
        else expect(Math.abs(daysOf(before) - daysOf(span))).toBeLessThanOrEqual(4);
      }),
    );
  });

  test('presetSpans: within the limit; only the last month excludes today', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        for (const { name, span } of presetSpans(today)) {
          expect(daysOf(span)).toBeLessThanOrEqual(mostReportDays);
          expect(span.from <= today && today <= span.to).toBe(name !== 'Last month');
        }
      }),
    );
  });

  test('monthSpan: works from any day, for distant months too', () => {
    expect(monthSpan('2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(monthSpan('2026-01-31', -11)).toEqual({ from: '2025-02-01', to: '2025-02-28' });
  });

  test.each([
    ['2026-11-21', '2026-10-01', '2026-10-21'],
    ['2026-11-30', '2026-10-01', '2026-10-30'],
    ['2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-31', '2025-12-01', '2025-12-31'],
  ])('month to %s: compared with %s to %s', (day, from, to) => {
    expect(sameDaysBefore(day)).toEqual({ from, to });
  });
});
