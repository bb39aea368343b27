import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotStart } from './calendar.ts';
import { ownerAnswerDue } from './owner-answer.ts';

const startsAt = slotStart('2026-11-27', 18);
const hour = 3_600_000;
const before = (hours: number, seconds = 0) => new Date(startsAt.getTime() - hours * hour + seconds * 1_000);

test.each([
  ['two days', before(48), before(42)],
  ['8 h and a second', before(8, -1), before(2, -1)],
  ['8 h', before(8), before(2)],
  ['7 h', before(7), before(2)],
  ['6 h sharp', before(6), before(2)],
])('paid %s before the start, the owner answers within 6 h and 2 h before it', (_notice, paidAt, dueAt) => {
  expect(ownerAnswerDue(paidAt, startsAt)).toEqual(dueAt);
});

test.each([
  ['a second less than 6 h before', before(6, 1)],
  ['an hour before', before(1)],
  ['after the start', before(-1)],
])('paid %s, a booking waits for nobody', (_notice, paidAt) => {
  expect(ownerAnswerDue(paidAt, startsAt)).toBeUndefined();
});

test('whoever waits is answered after the payment, within 6 h, and 2 h before the start or earlier', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40 * 86_400_000, max: hour }), (sinceStart) => {
      const paidAt = new Date(startsAt.getTime() + sinceStart);
      const dueAt = ownerAnswerDue(paidAt, startsAt);
      expect(dueAt === undefined).toBe(-sinceStart < 6 * hour);
      if (!dueAt) return;
      expect(dueAt.getTime()).toBeGreaterThan(paidAt.getTime());
      expect(dueAt.getTime()).toBeLessThanOrEqual(paidAt.getTime() + 6 * hour);
      expect(dueAt.getTime()).toBeLessThanOrEqual(startsAt.getTime() - 2 * hour);
    }),
  );
});
