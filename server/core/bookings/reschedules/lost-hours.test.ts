import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteFor } from '../../../../contract/bookings/quote.ts';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { closedHoursAfter, termsAfterLoss } from './lost-hours.ts';
import { termsAfterReschedule } from './rules.ts';

function booked(slotPricesPaise: number[], paymentOption: 'full' | 'partial') {
  const { partial, full, hourCount: _, ...amounts } = quoteFor(slotPricesPaise, 60, defaultPolicy);
  const hours = slotPricesPaise.map((_price, index) => 17 + index);
  const split = paymentOption === 'full' ? full : partial;
  const rest = { lateChangePaise: 0, nonRefundablePaise: 0, venueRefundedPaise: 0 };
  return {
    turfId: 'turf',
    date: '2026-11-27',
    hours,
    slotMinutes: 60 as const,
    slotPricesPaise,
    slotDiscountsPaise: [] as number[],
    ...amounts,
    ...split,
    ...rest,
  };
}

const nothing = { onlinePaise: 0, venuePaise: 0 };
const three = [500_00, 500_00, 500_00];

describe('termsAfterLoss', () => {
  test.each([
    ['paid in full', 'full', 0, 465_00, 950_00, 0],
    ['part paid, rest due: less is due', 'partial', 0, 0, 369_00, 581_00],
    ['part paid, rest collected: both sources', 'partial', 1_046_00, 116_33, 252_67, 697_33],
  ] as const)('%s', (_name, option, collectedPaise, refundPaise, payNowPaise, atVenuePaise) => {
    const loss = termsAfterLoss(booked(three, option), [18], { collectedPaise, settled: nothing });
    expect(loss.refundPaise).toBe(refundPaise);
    expect(loss.terms).toMatchObject({ hours: [17, 19], payNowPaise, atVenuePaise, totalPaise: 950_00 });
    expect(loss.terms).toMatchObject({ subtotalPaise: 1_000_00, discountPaise: 70_00, discountPercent: 7 });
  });

  test('discounted slots: kept hours keep their discount', () => {
    const booking = { ...booked(three, 'full'), slotDiscountsPaise: [10_00, 20_00, 30_00] };
    const loss = termsAfterLoss(booking, [18], { collectedPaise: 0, settled: nothing });
    expect(loss.terms.slotDiscountsPaise).toEqual([10_00, 30_00]);
  });

  test('hour refunded before: not refunded again', () => {
    const settled = { onlinePaise: 465_00, venuePaise: 0 };
    const loss = termsAfterLoss(booked(three, 'full'), [18], { collectedPaise: 0, settled });
    expect(loss).toMatchObject({ refundPaise: 0, terms: { payNowPaise: 950_00, atVenuePaise: 0 } });
    const collected = { ...booked(three, 'partial'), venueRefundedPaise: 465_00 };
    const atVenue = termsAfterLoss(collected, [18], {
      collectedPaise: 1_046_00 - 465_00,
      settled: { onlinePaise: 0, venuePaise: 465_00 },
    });
    expect(atVenue).toMatchObject({ refundPaise: 0, venueRefundedPaise: 0, terms: { atVenuePaise: 581_00 } });
  });

  test('any prices and payments: full price of the lost hours', () => {
    const prices = fc.array(fc.integer({ min: 1_00, max: 900_00 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(
        prices,
        fc.constantFrom('full' as const, 'partial' as const),
        fc.nat(100),
        fc.nat(4),
        fc.nat(5_00_00),
        (slots, option, collectedPercent, lostIndex, lateChangePaise) => {
          const plain = booked(slots, option);
          const booking = {
            ...plain,
            lateChangePaise,
            pricePaise: plain.pricePaise + lateChangePaise,
            totalPaise: plain.totalPaise + lateChangePaise,
            payNowPaise: plain.payNowPaise + lateChangePaise,
          };
          const collectedPaise = Math.round((booking.atVenuePaise * collectedPercent) / 100);
          const lost = [17 + (lostIndex % (slots.length - 1))];
          const { terms, refundPaise } = termsAfterLoss(booking, lost, { collectedPaise, settled: nothing });
          const lostPaise = booking.totalPaise - terms.totalPaise;
          const dueBefore = booking.atVenuePaise - collectedPaise;
          const dueAfter = terms.atVenuePaise - collectedPaise;
          // Less is due, or comes back at the venue; the rest is refunded online.
          expect(dueBefore - dueAfter + refundPaise).toBe(lostPaise);
          expect(terms.payNowPaise + terms.atVenuePaise).toBe(terms.totalPaise);
          expect(terms.pricePaise + terms.feePaise).toBe(terms.totalPaise);
          expect(terms.subtotalPaise - terms.discountPaise + lateChangePaise).toBe(terms.pricePaise);
          expect(terms.atVenuePaise).toBeGreaterThanOrEqual(0);
          expect(terms.payNowPaise).toBe(booking.payNowPaise - refundPaise);
          expect(refundPaise === 0 || refundPaise >= 1_00).toBe(true);
        },
      ),
    );
  });

  test('closed hours replaced by any others: never dearer than agreed', () => {
    const rupees = fc.integer({ min: 1, max: 900 }).map((rupee) => rupee * 100);
    const prices = (most: number) => fc.array(rupees, { minLength: 2, maxLength: most });
    const early = new Date('2026-11-20T06:00:00Z');
    fc.assert(
      fc.property(prices(6), prices(6), fc.nat(4), fc.nat(6), (slots, today, lostSeed, count) => {
        const whole = booked(slots, 'full');
        const lost = whole.hours.slice(0, 1 + (lostSeed % (slots.length - 1)));
        const paid = { collectedPaise: 0, settled: nothing };
        const { terms } = termsAfterLoss(whole, lost, paid);
        const closed = closedHoursAfter(null, { from: whole, to: terms, closureReason: 'Rain' });
        const added = lost.slice(0, count).map((_, index) => 6 + index);
        const hours = [...added, ...terms.hours];
        const to = {
          turfId: whole.turfId,
          date: whole.date,
          hours,
          slotPricesPaise: hours.map((_, index) => today[index] ?? 5_000_00),
          closedPricesPaise: closed?.slotPricesPaise ?? [],
        };
        const booking = {
          ...terms,
          status: 'confirmed',
          paymentOption: 'full',
          policy: defaultPolicy,
        } as const;
        const after = termsAfterReschedule(booking, to, early).terms;
        expect(after.totalPaise).toBeLessThanOrEqual(whole.totalPaise);
      }),
    );
  });

  test('customer rescheduled since: nothing closed counts', () => {
    const from = booked(three, 'full');
    const { terms: to } = termsAfterLoss(from, [18], { collectedPaise: 0, settled: nothing });
    const closed = closedHoursAfter(null, { from, to, closureReason: 'Rain' });
    expect(closed).toEqual({ hours: [18], slotPricesPaise: [500_00], reason: 'Rain' });
    expect(closedHoursAfter(closed, { from: to, to: from, closureReason: null })).toBeNull();
  });
});
