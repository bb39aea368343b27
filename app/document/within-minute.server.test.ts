import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withinMinute } from './within-minute.server.ts';

const minuteMs = 60_000;
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });

describe('withinMinute', () => {
  test('compares with every full minute as the instant itself does', () => {
    const shift = fc.integer({ min: -3, max: 3 });
    const rest = fc.oneof(fc.constantFrom(0, 1, 59_999), fc.nat(59_999));
    fc.assert(
      fc.property(instants, shift, rest, (day, minutes, restMs) => {
        const minute = Math.floor(day.getTime() / minuteMs);
        const now = minute * minuteMs + restMs;
        const other = (minute + minutes) * minuteMs;
        expect(Math.sign(withinMinute(new Date(now)).getTime() - other)).toBe(Math.sign(now - other));
      }),
    );
  });

  test('stable from just after a full minute until the next', () => {
    const all = ['18:00:00.001Z', '18:00:31Z', '18:00:59.999Z'].map((time) =>
      withinMinute(new Date(`2026-11-27T${time}`)).toISOString(),
    );
    expect(new Set(all)).toEqual(new Set(['2026-11-27T18:00:00.001Z']));
  });
});
