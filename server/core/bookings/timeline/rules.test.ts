import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addWorkingDays, asOwnerSees, type BookingStory, type MoneyStory, timelineOf } from './rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute));
const done = {
  status: 'done',
  createdAt: at(20),
  approvalDueAt: null,
  doneAt: at(20),
  expiredAt: null,
  endReason: null,
  isTimedOut: false,
  by: null,
  date: '2026-11-27',
  hours: [18, 19],
};
const booking: BookingStory = {
  date: '2026-11-27',
  slotMinutes: 60,
  source: 'online',
  createdAt: at(0),
  approvalDueAt: null,
  confirmedAt: at(3),
  expiredAt: null,
  cancelledAt: at(30),
  cancelledBy: 'owner',
  cancelReason: 'Heavy rain',
  payNowPaise: 145_00,
  checkedInAt: null,
  noShowAt: null,
  receipts: [],
  turfChangedAt: null,
  turfChange: null,
  reschedules: [done],
};
const nothing = { failedAt: null, authorizedAt: null, capturedAt: null, releasedAt: null, declinedAt: null };
const declined = {
  ...nothing,
  id: 'pay_1',
  amountPaise: 145_00,
  method: 'card',
  failure: 'Your bank declined the card.',
  createdAt: at(1),
  failedAt: at(1),
};
const paid = {
  ...declined,
  id: 'pay_2',
  method: 'upi',
  createdAt: at(2),
  failedAt: null,
  authorizedAt: at(3),
  capturedAt: at(3),
};
const refund = {
  amountPaise: 145_00,
  gatewayId: 'rfnd_1',
  status: 'processed',
  createdAt: at(30),
  updatedAt: at(31),
  processedAt: at(31),
};
const money: MoneyStory = { payments: [declined, paid], refunds: [refund], grants: [], disputes: [] };

describe('timeline rules', () => {
  test.each([
    ['done', { doneAt: at(25) }, 'rescheduled', 'Fri 27 Nov, 6–8\u00a0pm'],
    ['declined', { expiredAt: at(25), endReason: 'Tournament' }, 'reschedule_declined', 'Tournament'],
    ['withdrawn', { expiredAt: at(25) }, 'reschedule_withdrawn', null],
    ['expired', { expiredAt: at(28), isTimedOut: true }, 'reschedule_timed_out', null],
    ['expired', { expiredAt: at(25), endReason: 'Rain' }, 'reschedule_closed', 'Rain'],
  ] as const)('reschedule that needed approval, %s: request and end', (status, end, kind, detail) => {
    const asked = { ...done, doneAt: null, approvalDueAt: at(28), status, ...end };
    const events = timelineOf({ ...booking, reschedules: [asked] }, money);
    const told = events.filter((event) => event.kind.startsWith('reschedule'));
    expect(told.map((event) => event.kind)).toEqual(['reschedule_requested', kind]);
    expect(told.at(-1)?.detail).toBe(detail);
  });

  test('paid with the second payment, rescheduled, cancelled: events in order', () => {
    const events = timelineOf(booking, money);
    expect(events.map(({ kind }) => kind)).toEqual([
      'created',
      'payment_started',
      'payment_failed',
      'payment_started',
      'payment_authorised',
      'confirmed',
      'captured',
      'rescheduled',
      'cancelled',
      'refund_requested',
      'refunded',
    ]);
    expect(events[2]).toMatchObject({ method: 'card', detail: 'Your bank declined the card.' });
    expect(events[6]).toMatchObject({ amountPaise: 145_00, method: 'upi', reference: 'pay_2' });
    expect(events[7]).toMatchObject({ detail: 'Fri 27 Nov, 6–8\u00a0pm' });
    expect(events[8]).toMatchObject({ by: 'owner', detail: 'Heavy rain' });
    expect(events[10]).toMatchObject({ reference: 'rfnd_1', expectedBy: '2026-12-01' });
  });

  test('payment after the hold expired: not taken, or captured and refunded', () => {
    const late = { ...paid, id: 'pay_3', createdAt: at(24), authorizedAt: at(25), declinedAt: at(25) };
    const told = (capturedAt: Date | null) =>
      timelineOf(booking, { ...money, payments: [{ ...late, capturedAt }] })
        .filter(({ at: when }) => Date.parse(when) >= at(24).getTime())
        .map(({ kind }) => kind);
    const goesBack = ['cancelled', 'refund_requested', 'refunded'];
    expect(told(null)).toEqual(['payment_started', 'payment_authorised', 'not_charged', ...goesBack]);
    expect(told(at(26))).toEqual(['payment_started', 'payment_authorised', 'captured', ...goesBack]);
  });

  test('disputes: opened with the answer-by date, then their end', () => {
    const dispute = {
      id: 'disp_1',
      amountPaise: 145_00,
      deductedPaise: 0,
      status: 'open',
      reason: 'fraud',
      respondBy: at(60 * 24),
      openedAt: at(40),
      closedAt: null,
    } as const;
    const told = (more: Partial<MoneyStory['disputes'][number]>) =>
      timelineOf(booking, { ...money, disputes: [{ ...dispute, ...more }] }).slice(11);
    expect(told({})).toMatchObject([
      { kind: 'disputed', reference: 'disp_1', expectedBy: expect.any(String) },
    ]);
    expect(told({ status: 'lost', deductedPaise: 140_00, closedAt: at(50) })).toMatchObject([
      { kind: 'disputed', amountPaise: 145_00, expectedBy: null },
      { kind: 'dispute_lost', amountPaise: 140_00 },
    ]);
  });

  test('owner: sees payment and refund but not failed cards', () => {
    const seen = asOwnerSees(timelineOf(booking, money));
    expect(seen.map(({ kind }) => kind)).not.toContain('payment_failed');
    expect(seen.every(({ method }) => method === null)).toBe(true);
    expect(JSON.stringify(seen)).not.toContain('declined');
    expect(seen.at(-1)).toMatchObject({ kind: 'refunded', reference: 'rfnd_1' });
  });

  test('seven working days from a Friday end on a Tuesday', () => {
    expect(addWorkingDays('2026-11-20', 7)).toBe('2026-12-01');
    expect(addWorkingDays('2026-11-21', 1)).toBe('2026-11-23');
  });

  test('any timestamps: events are in order and complete', () => {
    const minute = fc.option(fc.nat(600), { nil: null }).map((value) => (value === null ? null : at(value)));
    const times = fc.record({
      failedAt: minute,
      authorizedAt: minute,
      capturedAt: minute,
      releasedAt: minute,
    });
    fc.assert(
      fc.property(fc.array(times, { maxLength: 5 }), minute, (payments, cancelledAt) => {
        const story = payments.map((given, index) => ({ ...paid, ...given, id: `pay_${index}` }));
        const events = timelineOf(
          { ...booking, cancelledAt },
          { payments: story, grants: [], disputes: [], refunds: [] },
        );
        const instants = events.map((event) => Date.parse(event.at));
        expect(instants).toEqual([...instants].sort((one, other) => one - other));
        const given = payments.flatMap((each) => Object.values(each)).filter((value) => value !== null);
        expect(events).toHaveLength(3 + payments.length + given.length + (cancelledAt ? 1 : 0));
      }),
    );
  });
});
