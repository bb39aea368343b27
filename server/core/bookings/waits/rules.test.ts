import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerMinutes } from '../../../../contract/bookings/waits.ts';
import { istDateOf, istHourOf, slotStart } from '../../../../contract/calendar.ts';
import { afterNight, offerExpiresAt } from './rules.ts';

const minute = 60_000;
const at = (hour: number) => slotStart('2026-12-04', hour);

describe('offerExpiresAt', () => {
  test.each([
    { name: 'by day: 15 minutes', now: 12, game: 18, ends: 12.25 },
    { name: 'at night: until 8 am', now: 23, game: 24 + 18, ends: 24 + 8 },
    { name: 'before 10 pm, would end after it: until 8 am', now: 21.9, game: 24 + 18, ends: 24 + 8 },
    { name: 'early in the morning: until 8 am', now: 3, game: 10, ends: 8 },
    { name: 'game before 10 am: 15 minutes at night, too', now: 23, game: 24 + 9, ends: 23.25 },
    { name: 'two hours before the start: 15 minutes', now: 16, game: 18, ends: 16.25 },
    { name: 'less than two hours before the start: none', now: 16.1, game: 18, ends: undefined },
  ])('$name', ({ now, game, ends }) => {
    expect(offerExpiresAt(at(game), at(now))).toEqual(ends === undefined ? undefined : at(ends));
  });

  test('any time: before the game, at least 15 minutes, not at night', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 72 * 60 }),
        fc.integer({ min: 0, max: 8 * 48 }),
        (ahead, half) => {
          const [now, startsAt] = [new Date(at(0).getTime() + ahead * minute), at(half / 2)];
          const ends = offerExpiresAt(startsAt, now);
          const left = startsAt.getTime() - now.getTime();
          expect(ends === undefined).toBe(left < 120 * minute);
          if (!ends) return;
          expect(ends.getTime() - now.getTime()).toBeGreaterThanOrEqual(offerMinutes * minute);
          expect(ends.getTime()).toBeLessThan(startsAt.getTime());
          const isAtNight = istHourOf(ends) >= 22 || istHourOf(ends) < 8;
          const nextTen = slotStart(istDateOf(new Date(ends.getTime() + 2 * 60 * minute)), 10);
          if (isAtNight) expect(startsAt.getTime()).toBeLessThan(nextTen.getTime());
        },
      ),
    );
  });
});

describe('afterNight', () => {
  test('any time: at once, or at 8 am for late games', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 72 * 60 }),
        fc.integer({ min: 1, max: 72 * 2 }),
        (ahead, half) => {
          const now = new Date(at(0).getTime() + ahead * minute);
          const startsAt = new Date(now.getTime() + half * 30 * minute);
          const told = afterNight(startsAt, now);
          const isNight = istHourOf(now) >= 22 || istHourOf(now) < 8;
          const morning = slotStart(istDateOf(new Date(now.getTime() + 2 * 60 * minute)), 8);
          const isEarly = startsAt.getTime() < morning.getTime() + 120 * minute;
          expect(told).toEqual(isNight && !isEarly ? morning : now);
        },
      ),
    );
  });
});
