import { quoteFor } from '../../contract/bookings/quote.ts';
import { slotStart } from '../../contract/calendar.ts';
import type { Policy } from '../../contract/policy.ts';
import { endOf } from '../../contract/slot-times.ts';
import { holdExpiresAt } from '../../server/core/bookings/rules.ts';
import type { bookings } from '../../server/core/bookings/tables.ts';
import type { slotReservations } from '../../server/core/slots/tables.ts';
import type { DemoDay } from '../demo-day.ts';
import type { Random } from '../random.ts';
import { bookingCode, seedId } from '../seed-ids.ts';
import type { priceFinder } from '../turfs/price-rules.ts';
import { cellsOf, type DemoTurf } from '../turfs/turfs.ts';
import type { PlannedBooking } from './planned-booking.ts';

export type BookingRow = typeof bookings.$inferInsert & { createdAt: Date };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Terms = { day: DemoDay; policy: Policy; priceOf: ReturnType<typeof priceFinder>; random: Random };

/** Builds booking rows with prices and dates as the booking engine calculates them. */
export function bookingRows(planned: readonly PlannedBooking[], terms: Terms): BookingRow[] {
  return planned.map((plan, index) => {
    const { turf, userId, date, hours, createdAt, paymentOption } = plan;
    const slotPricesPaise = hours.map((hour) => terms.priceOf(turf, date, hour));
    const {
      hourCount: _,
      partial,
      full,
      ...amounts
    } = quoteFor(slotPricesPaise, turf.slotMinutes, terms.policy);
    return {
      id: seedId('booking', index),
      code: bookingCode(terms.random),
      userId,
      soldTurfId: turf.id,
      turfId: turf.id,
      date,
      hours,
      slotMinutes: turf.slotMinutes,
      slotPricesPaise,
      startsAt: slotStart(date, hours[0] ?? 0),
      endsAt: slotStart(date, endOf(hours, turf.slotMinutes)),
      paymentOption,
      ...amounts,
      ...(paymentOption === 'full' ? full : partial),
      policy: terms.policy,
      holdExpiresAt: holdExpiresAt(createdAt, terms.policy),
      createdAt,
      ...outcome(plan, terms),
    };
  });
}

type Outcome = Pick<
  BookingRow,
  'status' | 'confirmedAt' | 'expiredAt' | 'cancelledAt' | 'cancelledBy' | 'cancelReason' | 'updatedAt'
>;

function outcome(plan: PlannedBooking, { day, policy, random }: Terms): Outcome {
  if (plan.ending === 'unpaid') {
    const expiredAt = later(holdExpiresAt(plan.createdAt, policy), random.between(1, 25) * 1000);
    return { status: 'expired', expiredAt, updatedAt: expiredAt };
  }
  const confirmedAt = later(plan.createdAt, random.between(45, 240) * 1000);
  const confirmed: Outcome = { status: 'confirmed', confirmedAt, updatedAt: confirmedAt };
  if (plan.ending === 'kept') return confirmed;
  const cancelledAt = cancellationTime(plan, confirmedAt, { day, policy, random });
  // Booked too late to be cancelled, so it stays confirmed.
  if (!cancelledAt) return confirmed;
  const isByOwner = plan.ending === 'cancelled by owner';
  return {
    status: 'cancelled',
    confirmedAt,
    cancelledAt,
    cancelledBy: isByOwner ? plan.turf.ownerId : plan.userId,
    cancelReason: isByOwner ? random.pick(ownerReasons) : random.pick(customerReasons),
    updatedAt: cancelledAt,
  };
}

const ownerReasons = ['Floodlight repair on that evening', 'The surface is being relaid'];
const customerReasons = ['Not enough players', 'Travelling that day', 'Exam was moved', null];

function cancellationTime(
  plan: PlannedBooking,
  confirmedAt: Date,
  { day, policy, random }: Omit<Terms, 'priceOf'>,
): Date | undefined {
  const earliest = confirmedAt.getTime() + 20 * minuteMs;
  const lastCall = slotStart(plan.date, plan.hours[0] ?? 0).getTime() - policy.cancellationHours * hourMs;
  const latest = Math.min(lastCall, day.midnight.getTime() - minuteMs);
  return latest <= earliest ? undefined : new Date(random.between(earliest, latest));
}

/** Builds reservations for confirmed bookings, past ones included; all others have released their hours. */
export function reservationRows(
  booked: readonly BookingRow[],
  turfs: readonly DemoTurf[],
): (typeof slotReservations.$inferInsert)[] {
  const turfOf = new Map(turfs.map((turf) => [turf.id, turf]));
  return booked
    .filter(({ status }) => status === 'confirmed')
    .flatMap(({ id, turfId, date, hours, createdAt }) =>
      cellsOf(turfOf.get(turfId) as DemoTurf, date, hours).map((cell) => ({
        ...cell,
        kind: 'booking' as const,
        soldTurfId: turfId,
        bookingId: id,
        createdAt,
      })),
    );
}

function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}
