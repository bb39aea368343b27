import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaymentOption, quoteFor } from '../../../../contract/bookings/quote.ts';
import { slotStart } from '../../../../contract/calendar.ts';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { refundFor } from '../rules.ts';
import {
  approvalDueFor,
  isReschedulable,
  newHours,
  type ReschedulableBooking,
  termsAfterReschedule,
} from './rules.ts';

const date = '2026-11-27';
const turfId = 'turf';

/** With the full refund, and with half of it: the games of these tests begin at 10 am or later. */
const early = new Date(slotStart(date, 10).getTime() - 24 * 3_600_000);
const late = new Date(slotStart(date, 10).getTime() - 13 * 3_600_000);

function booked(
  slotPricesPaise: number[],
  paymentOption: PaymentOption,
  policy = defaultPolicy,
): ReschedulableBooking {
  const { partial, full, hourCount: _, ...amounts } = quoteFor(slotPricesPaise, 60, policy);
  const hours = slotPricesPaise.map((_price, index) => 10 + index);
  const split = paymentOption === 'full' ? full : partial;
  const changes = { lateChangePaise: 0, nonRefundablePaise: 0 };
  const terms = {
    turfId,
    date,
    hours,
    slotMinutes: 60 as const,
    slotPricesPaise,
    slotDiscountsPaise: [],
    ...amounts,
    ...split,
    ...changes,
  };
  return { status: 'confirmed', ...terms, paymentOption, policy };
}

const to = (...slotPricesPaise: number[]) => ({
  turfId,
  date: '2026-11-28',
  hours: slotPricesPaise.map((_price, index) => 18 + index),
  slotPricesPaise,
});

function timeOf(booking: ReschedulableBooking, isLate: boolean): Date {
  const hoursBefore = isLate ? 13 : 24;
  return new Date(slotStart(booking.date, booking.hours[0] ?? 0).getTime() - hoursBefore * 3_600_000);
}

/** Returns the refund of the customer's cancellation. */
function cancelled(booking: ReschedulableBooking, now: Date): number {
  return refundFor(booking, now) ?? 0;
}

describe('rescheduling rules', () => {
  test.each([
    ['a dearer hour, paid in full', 'full', [500_00], [700_00], { payPaise: 200_00, refundPaise: 0 }, 0],
    ['a cheaper hour, paid in full', 'full', [700_00], [500_00], { payPaise: 0, refundPaise: 200_00 }, 0],
    ['the same price, paid in full', 'full', [500_00], [500_00], { payPaise: 0, refundPaise: 0 }, 0],
    ['a dearer hour, part paid', 'partial', [500_00], [700_00], { payPaise: 0, refundPaise: 0 }, 575_00],
    ['a cheaper hour, part paid', 'partial', [700_00], [500_00], { payPaise: 0, refundPaise: 0 }, 325_00],
    [
      'so cheap that the part paid is more than the new total',
      'partial',
      [800_00, 800_00],
      [100_00],
      { payPaise: 0, refundPaise: 288_00 },
      0,
    ],
    ['half a rupee dearer', 'full', [500_00], [500_50], { payPaise: 0, refundPaise: 0 }, 50],
    ['half a rupee cheaper', 'full', [500_00], [499_50], { payPaise: 0, refundPaise: 1_00 }, 50],
    [
      'three hours instead of one take the 7 % of three',
      'full',
      [500_00],
      [500_00, 500_00, 500_00],
      { payPaise: 895_00, refundPaise: 0 },
      0,
    ],
  ] as const)(
    '%s (%s): correct difference and amount due at the venue',
    (_name, paymentOption, from, wanted, money, atVenuePaise) => {
      const reschedule = termsAfterReschedule(booked([...from], paymentOption), to(...wanted), early);
      expect(reschedule.money).toEqual(money);
      expect(reschedule.terms.atVenuePaise).toBe(atVenuePaise);
      expect(reschedule.terms.feePaise).toBe(20_00);
    },
  );

  test('changed policy: the booking keeps its own discounts and fee', () => {
    const policy = { ...defaultPolicy, serviceFeePaise: 5_00, discountTiers: [{ minSlots: 2, percent: 50 }] };
    const { terms } = termsAfterReschedule(booked([500_00], 'full', policy), to(500_00, 500_00), early);
    expect(terms).toMatchObject({
      discountPercent: 50,
      pricePaise: 500_00,
      feePaise: 5_00,
      totalPaise: 505_00,
    });
  });

  test('repeated reschedules: paid, refunded and due amounts add up', () => {
    const prices = fc.array(
      fc.oneof(
        fc.integer({ min: 0, max: 2_000 }).map((rupees) => rupees * 100),
        fc.integer({ min: 0, max: 3_00 }),
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    const option = fc.constantFrom('partial', 'full' as const);
    fc.assert(
      fc.property(prices, option, fc.array(prices, { maxLength: 6 }), (first, paymentOption, reschedules) => {
        let booking = booked(first, paymentOption);
        let capturedPaise = booking.payNowPaise;
        let refundedPaise = 0;
        for (const wanted of reschedules) {
          const { terms, money } = termsAfterReschedule(booking, to(...wanted), early);
          capturedPaise += money.payPaise;
          refundedPaise += money.refundPaise;
          expect(Math.min(money.payPaise, money.refundPaise)).toBe(0);
          // The gateway accepts no payment below ₹1, and no refund below ₹1 unless that is all that is left.
          const isGatewayAmount = (paise: number) => paise === 0 || paise >= 1_00;
          expect(isGatewayAmount(money.payPaise)).toBe(true);
          expect(isGatewayAmount(money.refundPaise) || terms.payNowPaise === 0).toBe(true);
          expect(terms.payNowPaise + terms.atVenuePaise).toBe(terms.totalPaise);
          expect(terms.pricePaise + terms.feePaise).toBe(terms.totalPaise);
          expect(terms.atVenuePaise).toBeGreaterThanOrEqual(0);
          expect(capturedPaise - refundedPaise).toBe(terms.payNowPaise);
          booking = { ...booking, ...terms };
        }
      }),
    );
  });

  test('slot that stays: agreed price; added slot: price of today', () => {
    const today = { turfId, date, hours: [10, 11], slotPricesPaise: [900_00, 700_00] };
    const { terms } = termsAfterReschedule(booked([500_00], 'full'), today, early);
    expect(terms).toMatchObject({ slotPricesPaise: [500_00, 700_00], discountPercent: 3 });
  });

  test('same slot of another turf: its price of today', () => {
    const there = { turfId: 'other', date, hours: [10], slotPricesPaise: [700_00] };
    const { terms } = termsAfterReschedule(booked([500_00], 'full'), there, early);
    expect(terms).toMatchObject({ turfId: 'other', slotPricesPaise: [700_00], discountPercent: 0 });
  });

  test('full payment, hours dropped late: half of their price refunded', () => {
    const one = booked([300_00, 300_00, 300_00, 300_00, 300_00, 300_00], 'full');
    const { terms, money } = termsAfterReschedule(one, to(300_00), late);
    expect(one).toMatchObject({ totalPaise: 1_604_00 });
    expect(money).toEqual({ payPaise: 0, refundPaise: 642_00 });
    expect(terms).toMatchObject({ lateChangePaise: 642_00, totalPaise: 962_00, payNowPaise: 962_00 });
    // Cancelling the six hours at that time refunds 792: the rest of it is the most that can follow.
    expect(terms.payNowPaise - terms.nonRefundablePaise).toBe(792_00 - 642_00);
  });

  test('part payment, hour dropped late: half of its advance kept', () => {
    const one = booked([500_00, 500_00], 'partial');
    const { terms, money } = termsAfterReschedule(one, to(500_00), late);
    expect(one).toMatchObject({ payNowPaise: 263_00, totalPaise: 990_00 });
    expect(money).toEqual({ payPaise: 0, refundPaise: 0 });
    expect(terms).toMatchObject({ payNowPaise: 263_00, pricePaise: 500_00 + terms.lateChangePaise });
    expect(terms.lateChangePaise).toBe(59_74);
  });

  test('discounted slots: kept ones keep their discount, added ones have none', () => {
    const discounted = fc.array(fc.record({ paise: fc.nat(900_00), off: fc.nat(500_00) }), {
      minLength: 1,
      maxLength: 6,
    });
    const wanted = fc.uniqueArray(fc.integer({ min: 10, max: 17 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(discounted, wanted, fc.boolean(), (slots, hours, isSameDay) => {
        const booking = {
          ...booked(
            slots.map(({ paise }) => paise),
            'full',
          ),
          slotDiscountsPaise: slots.map(({ off }) => off),
        };
        const day = isSameDay ? date : '2026-11-28';
        const slotPricesPaise = hours.map(() => 700_00);
        const { terms } = termsAfterReschedule(booking, { turfId, date: day, hours, slotPricesPaise }, early);
        for (const [index, hour] of hours.entries()) {
          const kept = isSameDay ? slots[hour - 10] : undefined;
          expect(terms.slotPricesPaise[index]).toBe(kept?.paise ?? 700_00);
          expect(terms.slotDiscountsPaise[index]).toBe(kept?.off ?? 0);
        }
        expect(terms.slotDiscountsPaise).toHaveLength(hours.length);
      }),
    );
  });

  test('late, to other hours of the same price: only half stays refundable', () => {
    const { terms } = termsAfterReschedule(booked([500_00], 'full'), to(500_00), late);
    expect(terms).toMatchObject({ lateChangePaise: 0, totalPaise: 520_00, nonRefundablePaise: 270_00 });
  });

  test('random chains: never more back than cancelling at the worst time', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 900_00 }), { minLength: 1, maxLength: 6 });
    const answer = fc.constantFrom('done', 'approved', 'declined', 'timed out' as const);
    const step = fc.record({ wanted: prices, isLate: fc.boolean(), isSameDay: fc.boolean(), answer });
    const option = fc.constantFrom('partial', 'full' as const);
    fc.assert(
      fc.property(
        prices,
        option,
        fc.array(step, { maxLength: 8 }),
        fc.boolean(),
        (first, paymentOption, steps, endsLate) => {
          let booking = booked(first, paymentOption);
          let refundedPaise = 0;
          let capturedPaise = booking.payNowPaise;
          let mostPaise = booking.payNowPaise;
          for (const { wanted, isLate, isSameDay, answer } of steps) {
            const now = timeOf(booking, isLate);
            const target = isSameDay ? { ...to(...wanted), date: booking.date } : to(...wanted);
            const { terms, money } = termsAfterReschedule(booking, target, now);
            capturedPaise += money.payPaise;
            if (answer === 'declined' || answer === 'timed out') {
              // Nothing changes: what was paid for the new hours is refunded in full.
              refundedPaise += money.payPaise;
              mostPaise += money.payPaise;
              expect(capturedPaise - refundedPaise + booking.atVenuePaise).toBe(booking.totalPaise);
              continue;
            }
            mostPaise = Math.min(mostPaise, refundedPaise + cancelled(booking, now)) + money.payPaise;
            refundedPaise += money.refundPaise;
            expect(refundedPaise).toBeLessThanOrEqual(mostPaise);
            expect(capturedPaise - refundedPaise + terms.atVenuePaise).toBe(terms.totalPaise);
            expect(terms.atVenuePaise).toBeGreaterThanOrEqual(0);
            expect(terms.lateChangePaise).toBeGreaterThanOrEqual(booking.lateChangePaise);
            booking = { ...booking, ...terms };
            // Cancelling in time still refunds everything except what late reschedules made non-refundable.
            expect(refundedPaise + cancelled(booking, timeOf(booking, false))).toBe(mostPaise);
          }
          const endPaise = refundedPaise + cancelled(booking, timeOf(booking, endsLate));
          expect(endPaise).toBeLessThanOrEqual(mostPaise);
        },
      ),
    );
  });

  test('rescheduled and back, paid online: costs nothing in total', () => {
    const one = booked([500_00], 'full');
    const there = termsAfterReschedule(one, to(900_00, 900_00), early);
    const back = termsAfterReschedule({ ...one, ...there.terms }, { ...to(500_00), date }, early);
    expect(back.money).toEqual({ payPaise: 0, refundPaise: there.money.payPaise });
  });

  test.each([
    [13, 0, true],
    [12, 0, true],
    [12, 1, false],
    [11, 0, false],
  ])('%i h before the start plus %i s: can reschedule is %s', (hours, seconds, movable) => {
    const now = new Date(slotStart(date, 10).getTime() - hours * 3_600_000 + seconds * 1_000);
    expect(isReschedulable(booked([500_00], 'full'), now)).toBe(movable);
  });

  test('policy of 6 hours: the booking keeps this limit', () => {
    const policy = { ...defaultPolicy, cancellationHours: 6 };
    const now = new Date(slotStart(date, 10).getTime() - 7 * 3_600_000);
    expect(isReschedulable(booked([500_00], 'full', policy), now)).toBe(true);
  });

  test.each(['pending', 'cancelled', 'expired'] as const)('%s booking: cannot be rescheduled', (status) => {
    expect(isReschedulable({ ...booked([500_00], 'full'), status }, new Date(0))).toBe(false);
  });

  test.each([
    ['all old hours', { turfId, date, hours: [18, 19] }, undefined],
    ['a part of them', { turfId, date, hours: [19] }, undefined],
    ['one new hour', { turfId, date, hours: [19, 20] }, '2026-11-25T16:00:00.000Z'],
    [
      'the same hours of another day',
      { turfId, date: '2026-11-30', hours: [18, 19] },
      '2026-11-25T16:00:00.000Z',
    ],
    ['hours in less than six', { turfId, date: '2026-11-25', hours: [21] }, undefined],
    ['hours in seven', { turfId, date: '2026-11-25', hours: [22] }, '2026-11-25T14:30:00.000Z'],
  ])('%s: approval due %s', (_name, to, due) => {
    const booking = { turfId, date, hours: [18, 19] };
    const now = new Date('2026-11-25T10:00:00.000Z');
    expect(approvalDueFor(booking, to, now)?.toISOString()).toBe(due);
  });

  test('old game before the usual deadline: approval due at its start', () => {
    const booking = { turfId, date: '2026-11-25', hours: [18] };
    const now = new Date('2026-11-25T10:00:00.000Z');
    const due = approvalDueFor(booking, { turfId, date: '2026-11-30', hours: [18] }, now);
    expect(due).toEqual(slotStart('2026-11-25', 18));
  });

  test('one hour later on the same day: only the last is new', () => {
    expect(newHours({ turfId, date, hours: [18, 19] }, { turfId, date, hours: [19, 20] })).toEqual([20]);
    expect(newHours({ turfId, date, hours: [18, 19] }, { turfId, date: '2026-11-28', hours: [18] })).toEqual([
      18,
    ]);
    expect(newHours({ turfId, date, hours: [18] }, { turfId: 'other', date, hours: [18] })).toEqual([18]);
  });

  test('24 of one date is 0 of the next: not new', () => {
    const game = { turfId, date: '2026-11-27', hours: [23, 24] };
    const later = { turfId, date: '2026-11-28', hours: [0, 1] };
    expect(newHours(game, later)).toEqual([1]);
    expect(newHours(later, game)).toEqual([23]);
  });
});
