import { describe, expect, test } from 'vitest';
import { sequenceOf, ticketStateOf } from './rules.ts';

const endsAt = new Date('2026-11-27T14:30:00Z');
const before = new Date(endsAt.getTime() - 1);

describe('ticket rules', () => {
  test.each([
    ['confirmed', before, 'valid'],
    ['confirmed', endsAt, 'ended'],
    ['cancelled', before, 'cancelled'],
    ['expired', before, 'expired'],
    ['pending', before, 'unpaid'],
    ['awaiting_approval', before, 'awaiting'],
  ] as const)('%s booking at %s: ticket is %s', (status, now, state) => {
    expect(ticketStateOf({ status, endsAt }, now)).toBe(state);
  });

  test('calendar sequence: grows with each change and with a cancellation', () => {
    const createdAt = new Date('2026-11-20T10:00:00Z');
    const sequenceAfter = (seconds: number, status: 'confirmed' | 'cancelled' = 'confirmed') =>
      sequenceOf({ status, createdAt, updatedAt: new Date(createdAt.getTime() + seconds * 1_000) });
    expect([
      sequenceAfter(0),
      sequenceAfter(0, 'cancelled'),
      sequenceAfter(2),
      sequenceAfter(86_400),
    ]).toEqual([0, 1, 2, 86_400]);
  });
});
