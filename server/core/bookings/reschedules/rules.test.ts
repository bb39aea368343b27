import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaymentOption, quoteFor } from '../../../../contract/bookings/quote.ts';
import { slotStart } from '../../../../contract/calendar.ts';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { isReschedulable, newHours, type ReschedulableBooking, termsAfterReschedule } from './rules.ts';

const date = '2026-11-27';

function booked(
  slotPricesPaise: number[],
  paymentOption: PaymentOption,
  policy = defaultPolicy,
): ReschedulableBooking {
  const { partial, full, slotCount: _, ...amounts } = quoteFor(slotPricesPaise, policy);
  const hours = slotPricesPaise.map((_price, index) => 10 + index);
  const split = paymentOption === 'full' ? full : partial;
  return { status: 'confirmed', date, hours, slotPricesPaise, ...amounts, ...split, paymentOption, policy };
}

const to = (...slotPricesPaise: number[]) => ({
  date: '2026-11-28',
  hours: slotPricesPaise.map((_price, index) => 18 + index),
  slotPricesPaise,
});

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
      const reschedule = termsAfterReschedule(booked([...from], paymentOption), to(...wanted));
      expect(reschedule.money).toEqual(money);
      expect(reschedule.terms.atVenuePaise).toBe(atVenuePaise);
      expect(reschedule.terms.feePaise).toBe(20_00);
    },
  );

  test('changed policy: the booking keeps its own discounts and fee', () => {
    const policy = { ...defaultPolicy, serviceFeePaise: 5_00, discountTiers: [{ minSlots: 2, percent: 50 }] };
    const { terms } = termsAfterReschedule(booked([500_00], 'full', policy), to(500_00, 500_00));
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
          const { terms, money } = termsAfterReschedule(booking, to(...wanted));
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

  test('rescheduled and back, paid online: costs nothing in total', () => {
    const one = booked([500_00], 'full');
    const there = termsAfterReschedule(one, to(900_00, 900_00));
    const back = termsAfterReschedule({ ...one, ...there.terms }, { ...to(500_00), date });
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

  test.each(['pending', 'cancelled', 'expired'])('%s booking: cannot be rescheduled', (status) => {
    expect(isReschedulable({ ...booked([500_00], 'full'), status }, new Date(0))).toBe(false);
  });

  test('one hour later on the same day: only the last is new', () => {
    expect(newHours({ date, hours: [18, 19] }, { date, hours: [19, 20] })).toEqual([20]);
    expect(newHours({ date, hours: [18, 19] }, { date: '2026-11-28', hours: [18] })).toEqual([18]);
  });
});
