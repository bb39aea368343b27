import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteFor } from '../../../../contract/bookings/quote.ts';
import { slotStart } from '../../../../contract/calendar.ts';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { type ReschedulableBooking, termsAfterReschedule } from './rules.ts';

const dates = ['2026-11-27', '2026-11-28'] as const;
const price = fc.integer({ min: 0, max: 900_00 });
/** A game of one to six slots of one of three turfs, with the prices that it would cost today. */
const game = fc
  .record({
    turfId: fc.constantFrom('one', 'two', 'three'),
    date: fc.constantFrom(...dates),
    first: fc.integer({ min: 16, max: 19 }),
    slotPricesPaise: fc.array(price, { minLength: 1, maxLength: 6 }),
  })
  .map(({ first, ...one }) => ({ ...one, hours: one.slotPricesPaise.map((_price, index) => first + index) }));
const step = fc.record({
  to: game,
  /** Prices of slots that the venue closed before. */
  closedPricesPaise: fc.oneof(fc.constant([]), fc.array(price, { maxLength: 6 })),
  isLate: fc.boolean(),
});

function booked(
  { slotPricesPaise, ...hours }: { turfId: string; date: string; hours: number[]; slotPricesPaise: number[] },
  paymentOption: 'partial' | 'full',
): ReschedulableBooking {
  const { partial, full, hourCount: _, ...amounts } = quoteFor(slotPricesPaise, 60, defaultPolicy);
  return {
    ...{ status: 'confirmed', slotMinutes: 60, slotPricesPaise, paymentOption, policy: defaultPolicy },
    ...hours,
    ...amounts,
    ...(paymentOption === 'full' ? full : partial),
    ...{ slotDiscountsPaise: [], lateChangePaise: 0, nonRefundablePaise: 0 },
  };
}

const sum = (prices: readonly number[]) => prices.reduce((total, paise) => total + paise, 0);
const dearestFirst = (prices: readonly number[]) => prices.toSorted((a, b) => b - a);

describe('rescheduling to another turf', () => {
  test('any chain: sums exact, never below the due, closed slots no dearer', () => {
    const option = fc.constantFrom('partial', 'full' as const);
    fc.assert(
      fc.property(game, option, fc.array(step, { minLength: 1, maxLength: 6 }), (first, paid, steps) => {
        let booking = booked(first, paid);
        let heldPaise = booking.payNowPaise;
        for (const { to, closedPricesPaise, isLate } of steps) {
          const hoursBefore = isLate ? 13 : 25;
          const begins = slotStart(booking.date, booking.hours[0] ?? 0).getTime();
          const now = new Date(begins - hoursBefore * 3_600_000);
          const { terms, money } = termsAfterReschedule(booking, { ...to, closedPricesPaise }, now);
          expect(terms).toMatchObject({ turfId: to.turfId, date: to.date, hours: to.hours });

          const isHere = to.turfId === booking.turfId && to.date === booking.date;
          const old = new Map(
            booking.hours.map((hour, index) => [hour, booking.slotPricesPaise[index] ?? 0]),
          );
          const added: { todayPaise: number; agreedPaise: number }[] = [];
          for (const [index, hour] of to.hours.entries()) {
            const agreedPaise = terms.slotPricesPaise[index] ?? -1;
            // At another turf no slot stays, so no price was agreed for it.
            if (isHere && old.has(hour)) expect(agreedPaise).toBe(old.get(hour));
            else added.push({ todayPaise: to.slotPricesPaise[index] ?? 0, agreedPaise });
          }
          const today = dearestFirst(added.map(({ todayPaise }) => todayPaise));
          const closed = dearestFirst(closedPricesPaise);
          const limited = today.map((paise, at) => Math.min(paise, closed[at] ?? paise));
          expect(sum(added.map(({ agreedPaise }) => agreedPaise))).toBe(sum(limited));
          for (const { todayPaise, agreedPaise } of added)
            expect(agreedPaise).toBeLessThanOrEqual(todayPaise);

          heldPaise += money.payPaise - money.refundPaise;
          expect(terms.payNowPaise).toBe(heldPaise);
          expect(terms.payNowPaise + terms.atVenuePaise).toBe(terms.totalPaise);
          expect(terms.pricePaise + terms.feePaise).toBe(terms.totalPaise);
          expect(terms.subtotalPaise).toBe(sum(terms.slotPricesPaise));
          expect(terms.pricePaise).toBe(terms.subtotalPaise - terms.discountPaise + terms.lateChangePaise);
          // Prices of slots, and money kept for dropped ones, stay due.
          expect(terms.lateChangePaise).toBeGreaterThanOrEqual(booking.lateChangePaise);
          expect(terms.atVenuePaise).toBeGreaterThanOrEqual(0);
          expect(terms.feePaise).toBe(booking.feePaise);
          booking = { ...booking, ...terms };
        }
      }),
    );
  });
});
