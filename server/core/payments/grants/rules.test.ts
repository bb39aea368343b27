import { describe, expect, test } from 'vitest';
import { refusalForGrant } from './rules.ts';

const endsAt = new Date('2026-11-27T14:30:00Z');
const daysLater = (days: number) => new Date(endsAt.getTime() + days * 86_400_000);

describe('rules for granted refunds', () => {
  test('period: from confirmation until 30 days after the game', () => {
    expect(refusalForGrant({ status: 'confirmed', endsAt }, daysLater(-20))).toBeUndefined();
    expect(refusalForGrant({ status: 'confirmed', endsAt }, daysLater(30))).toBeUndefined();
    expect(refusalForGrant({ status: 'confirmed', endsAt }, daysLater(30.001))).toBe('too_late');
    for (const status of ['pending', 'awaiting_approval', 'cancelled', 'expired'] as const)
      expect(refusalForGrant({ status, endsAt }, daysLater(-1))).toBe('not_standing');
  });
});
