import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotStart } from '../calendar.ts';
import { ownerAnswerDue } from './owner-answer.ts';

const startsAt = slotStart('2026-11-27', 18);
const hour = 3_600_000;
const hoursBefore = (hours: number, seconds = 0) =>
  new Date(startsAt.getTime() - hours * hour + seconds * 1_000);

describe('ownerAnswerDue', () => {
  test.each([
    ['two days', hoursBefore(48), hoursBefore(42)],
    ['8 h and a second', hoursBefore(8, -1), hoursBefore(2, -1)],
    ['8 h', hoursBefore(8), hoursBefore(2)],
    ['7 h', hoursBefore(7), hoursBefore(2)],
    ['6 h sharp', hoursBefore(6), hoursBefore(2)],
  ])('paid %s before: due in 6 h, latest 2 h before start', (_notice, paidAt, dueAt) => {
    expect(ownerAnswerDue(paidAt, startsAt)).toEqual(dueAt);
  });

  test.each([
    ['a second less than 6 h before', hoursBefore(6, 1)],
    ['an hour before', hoursBefore(1)],
    ['after the start', hoursBefore(-1)],
  ])('paid %s: no approval needed', (_notice, paidAt) => {
    expect(ownerAnswerDue(paidAt, startsAt)).toBeUndefined();
  });

  test('approval: due within 6 h, at least 2 h before start', () => {
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
});
