import { beforeAll, describe, expect, test } from 'vitest';
import { quoteFor, refundTermsFor } from '../../contract/bookings/quote.ts';
import { istDateOf, slotStart } from '../../contract/calendar.ts';
import { calendarHour } from '../../contract/evenings.ts';
import { defaultPolicy } from '../../contract/policy.ts';
import { endOf } from '../../contract/slot-times.ts';
import { refusalForHours } from '../../server/core/bookings/rules.ts';
import { inPrecedence, slotPrice } from '../../server/core/slots/prices/rules.ts';
import { openHoursOf } from '../../server/core/slots/rules.ts';
import { type SeededRows, seededAt } from '../../tests/support/bookings/seeded-rows.ts';

const now = new Date('2026-11-21T09:30:00Z');
const today = istDateOf(now);
const usualDay = { addedSlots: [], reservedHours: new Map() };

let seeded: SeededRows;
beforeAll(async () => {
  seeded = await seededAt(now);
});

type Booking = SeededRows['bookings'][number];
const turfOf = (turfId: string) =>
  seeded.turfs.find(({ id }) => id === turfId) ?? expect.fail(`no turf ${turfId}`);

describe('seeded bookings', () => {
  test('each booking: valid at its creation time', () => {
    const joined = new Map(seeded.users.map(({ id, createdAt }) => [id, createdAt]));
    for (const booking of seeded.bookings) {
      const turf = turfOf(booking.turfId);
      expect(
        refusalForHours(booking, openHoursOf(turf, usualDay), defaultPolicy, booking.createdAt),
      ).toBeUndefined();
      expect([...new Set(booking.hours)].sort((one, other) => one - other)).toEqual(booking.hours);
      expect(booking.startsAt).toEqual(slotStart(booking.date, booking.hours[0] ?? -1));
      expect(booking.endsAt).toEqual(slotStart(booking.date, endOf(booking.hours, booking.slotMinutes)));
      expect(booking.createdAt.getTime()).toBeGreaterThan(turf.createdAt.getTime());
      expect(booking.createdAt.getTime()).toBeGreaterThan(
        joined.get(booking.userId ?? '')?.getTime() ?? Number.NaN,
      );
      // The payment of a weekly date holds it until `pay_by`.
      if (!booking.weeklyDateId)
        expect(booking.holdExpiresAt.getTime() - booking.createdAt.getTime()).toBe(600_000);
      expect(booking.idempotencyKey).toBeNull();
    }
  });

  test('each booking: total matches its hours and the current policy', () => {
    const ownPrices = new Map(seeded.prices.map((row) => [`${row.turfId} ${row.date} ${row.hour}`, row]));
    for (const booking of seeded.bookings) {
      const { turfId, date } = booking;
      const rules = inPrecedence(seeded.rules.filter((rule) => rule.turfId === turfId));
      const { hourlyRatePaise, slotMinutes } = turfOf(turfId);
      const prices = booking.hours.map(
        (hour) =>
          slotPrice(
            { hourlyRatePaise, slotMinutes, rules },
            ownPrices.get(`${turfId} ${date} ${hour}`),
            date,
            hour,
          ).pricePaise,
      );
      const { hourCount: _, full, partial, ...amounts } = quoteFor(prices, slotMinutes, defaultPolicy);
      expect(booking).toMatchObject({ ...amounts, ...(booking.paymentOption === 'full' ? full : partial) });
      expect(booking.slotPricesPaise).toEqual(prices);
      expect(booking.policy).toEqual(defaultPolicy);
    }
  });

  test('each booking: confirmed, cancelled in time or expired, never in the future', () => {
    for (const booking of seeded.bookings) {
      const { status, createdAt, confirmedAt, cancelledAt, expiredAt, holdExpiresAt, startsAt } = booking;
      for (const instant of [createdAt, confirmedAt, cancelledAt, expiredAt, booking.updatedAt]) {
        if (instant) expect(instant.getTime()).toBeLessThan(slotStart(today, 0).getTime());
      }
      expect(status === 'expired').toBe(expiredAt !== null && expiredAt >= holdExpiresAt);
      expect(status === 'expired').toBe(confirmedAt === null);
      expect(status === 'cancelled').toBe(cancelledAt !== null && booking.cancelledBy !== null);
      if (confirmedAt) expect(confirmedAt > createdAt && confirmedAt < holdExpiresAt).toBe(true);
      if (cancelledAt)
        expect(startsAt.getTime() - cancelledAt.getTime()).toBeGreaterThanOrEqual(12 * 3_600_000);
      if (confirmedAt && cancelledAt) expect(cancelledAt > confirmedAt).toBe(true);
    }
  });

  test('bookings: no hour sold twice, one hold per user', () => {
    const hours = seeded.bookings.flatMap(({ turfId, date, hours }) =>
      hours.map((hour) => `${turfId} ${date} ${hour}`),
    );
    expect(new Set(hours).size).toBe(hours.length);
    const byPerson = [...seeded.bookings].sort(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
    );
    for (const [index, booking] of byPerson.entries()) {
      const next = byPerson.slice(index + 1).find(({ userId }) => userId === booking.userId);
      const isOver = booking.confirmedAt ?? booking.expiredAt ?? now;
      if (next) expect(next.createdAt.getTime()).toBeGreaterThan(isOver.getTime());
    }
  });

  test("reservations: exactly the confirmed hours and the owners' locks", () => {
    const key = ({ turfId, date, hour }: { turfId: string; date: string; hour: number }) =>
      `${turfId} ${date} ${hour}`;
    // Each hour has two half hours on each piece.
    const reservations = seeded.reservations.map(({ cell, ...row }) => ({
      ...row,
      hour: Math.floor(cell / 2),
    }));
    const cellsOf = ({ pieces }: { pieces: number[] }) => Array.from({ length: 2 * pieces.length });
    const booked = seeded.bookings
      .filter(({ status }) => status === 'confirmed')
      .flatMap(({ id, turfId, date, hours }) =>
        hours.flatMap((hour) =>
          cellsOf(turfOf(turfId)).map(() => `${id} ${key({ turfId, ...calendarHour(date, hour) })}`),
        ),
      );
    const claimed = reservations.filter(({ kind }) => kind === 'booking');
    expect(claimed.map((claim) => `${claim.bookingId} ${key(claim)}`).sort()).toEqual(booked.sort());
    // The waiting list has the only hold, and one player the only weekly slot (seed-demo.db.test.ts).
    const locks = reservations.filter(({ kind }) => !['booking', 'hold', 'weekly'].includes(kind));
    expect(locks.length).toBeGreaterThan(10);
    for (const lock of locks) {
      const turf = turfOf(lock.turfId);
      expect(lock).toMatchObject({ kind: 'lock', lockedBy: turf.ownerId, expiresAt: null });
      expect(lock.date > today && lock.hour >= turf.openingHour && lock.hour < turf.closingHour).toBe(true);
      expect(lock.lockedReason).toBeTruthy();
      expect(lock.createdAt > turf.createdAt && lock.createdAt < now).toBe(true);
    }
  });

  test('money: one settled order per booking, captures and refunds match', () => {
    expect(seeded.paymentOrders).toHaveLength(seeded.bookings.length);
    for (const paymentOrder of seeded.paymentOrders) {
      const booking =
        seeded.bookings.find(({ id }) => id === paymentOrder.bookingId) ?? expect.fail('no booking');
      const payments = seeded.payments.filter(({ paymentOrderId }) => paymentOrderId === paymentOrder.id);
      const paid = payments.filter(({ status }) => status !== 'failed');
      const given = seeded.refunds.filter(({ bookingId }) => bookingId === booking.id);
      expect(paymentOrder.orderId).toMatch(/^order_[0-9A-Za-z]{14}$/);
      expect(paymentOrder.nextSyncAt).toBeNull();
      expect(paymentOrder.amountPaise).toBe(booking.payNowPaise);
      expect(
        payments.every(
          ({ id, amountPaise }) =>
            /^pay_[0-9A-Za-z]{14}$/.test(id) && amountPaise === paymentOrder.amountPaise,
        ),
      ).toBe(true);
      expect(paid.map(({ id }) => id)).toEqual(
        paymentOrder.paidByPaymentId === null ? [] : [paymentOrder.paidByPaymentId],
      );
      expect(paid).toHaveLength(booking.status === 'expired' ? 0 : 1);
      expect(given.map(({ amountPaise }) => amountPaise)).toEqual(
        booking.cancelledAt ? [refundDue(booking)] : [],
      );
      for (const refund of given) {
        expect(refund).toMatchObject({
          paymentId: paymentOrder.paidByPaymentId,
          status: 'processed',
          reason: 'cancelled',
          nextTryAt: null,
        });
        expect(refund.gatewayId).toMatch(/^rfnd_[0-9A-Za-z]{14}$/);
        expect(paid[0]?.status).toBe(
          refund.amountPaise === paymentOrder.amountPaise ? 'refunded' : 'captured',
        );
      }
    }
  });
});

function refundDue(booking: Booking): number {
  const cancelledAt = booking.cancelledAt ?? expect.fail('not cancelled');
  if (booking.cancelledBy !== booking.userId) {
    expect(booking.cancelledBy).toBe(turfOf(booking.turfId).ownerId);
    return booking.payNowPaise;
  }
  const [firstHour = -1] = booking.hours;
  const terms = refundTermsFor({ ...booking, firstHour, paidPaise: booking.payNowPaise }, defaultPolicy);
  return cancelledAt <= terms.fullUntil ? terms.fullRefundPaise : terms.partRefundPaise;
}
