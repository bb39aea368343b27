import type { IstDate } from '../../../contract/calendar.ts';
import { halfHoursFrom } from '../../../contract/slot-times.ts';
import { isBooking } from '../../core/bookings/bookings.sql.ts';
import { releaseOtherHours } from '../../core/bookings/reschedules/exchange-hours.ts';
import { insertReschedule } from '../../core/bookings/reschedules/insert-reschedule.ts';
import { type Loss, termsAfterLoss } from '../../core/bookings/reschedules/lost-hours.ts';
import { writeRescheduled } from '../../core/bookings/reschedules/settle-reschedule.ts';
import { policyAfterVenueChange } from '../../core/bookings/rules.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { readGrantedForHours } from '../../core/payments/grants/settled-hours.ts';
import { listSettlingPaymentsOf, listUncapturedBookings } from '../../core/payments/queries.ts';
import { listCollectedPaise } from '../../core/payments/venue/queries.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordDiscountOf } from '../booking/record-discount.ts';
import { refundReschedule } from '../refunding/refund-payment.ts';
import { endRescheduleOf } from '../rescheduling/end-reschedule.ts';
import type { Services } from '../services.ts';

/**
 * Returns the new terms of confirmed bookings that lose some of their hours. Bookings that lose all,
 * that still await owner approval, or whose refund is not captured yet are absent: they are cancelled in full.
 */
export async function findLosses(
  db: Database,
  bookings: readonly BookingRow[],
  closed: { date: IstDate; halfHours: readonly number[] },
): Promise<Map<string, Loss>> {
  const lostOf = ({ date, hours, slotMinutes }: BookingRow) =>
    hours.filter((hour) =>
      halfHoursFrom(closed.date, { date, hours: [hour], slotMinutes }).some((half) =>
        closed.halfHours.includes(half),
      ),
    );
  const shortened = bookings.filter(
    (booking) => booking.status === 'confirmed' && lostOf(booking).length < booking.hours.length,
  );
  const ids = shortened.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const collected = await listCollectedPaise(db, ids);
  const grantedFor = await readGrantedForHours(db, shortened);
  const turfIds = [...new Set(shortened.map(({ soldTurfId }) => soldTurfId))];
  const payments = await listSettlingPaymentsOf(db, turfIds, ids);
  const uncaptured = await listUncapturedBookings(db, turfIds, ids);
  return new Map(
    shortened.flatMap((booking): [string, Loss][] => {
      const { id } = booking;
      const lost = lostOf(booking);
      const paid = { collectedPaise: collected.get(id) ?? 0, settled: grantedFor(booking, lost) };
      const loss = termsAfterLoss(booking, lost, paid);
      const captured = payments.filter(({ bookingId, status }) => bookingId === id && status === 'captured');
      const leftPaise = captured.reduce(
        (sum, { amountPaise, refundPaise }) => sum + Math.max(0, amountPaise - refundPaise),
        0,
      );
      if (loss.refundPaise <= leftPaise) return [[id, loss]];
      // Earlier refunds or a dispute have returned the rest already, unless a payment is not captured yet.
      return uncaptured.has(id) ? [] : [[id, { ...loss, refundPaise: leftPaise }]];
    }),
  );
}

/**
 * Takes closed hours out of a booking and refunds them. The customer may cancel the rest for a full refund or
 * reschedule it until the game. The caller holds the locks of the booking's money and the booking.
 */
export async function takeHours(
  services: Services,
  tx: Database,
  { booking, now }: { booking: BookingRow; now: Date },
  { terms, venueRefundedPaise, refundPaise }: Loss,
  by: { userId: string; reason: string },
): Promise<void> {
  const ref = refOf(booking);
  await endRescheduleOf(services, tx, booking, now, { status: 'expired', reason: by.reason });
  const money = { payPaise: 0, refundPaise };
  const closure = { to: terms, money, rescheduledBy: by.userId, closureReason: by.reason };
  const taken = await insertReschedule(tx, booking, closure, now);
  await releaseOtherHours(tx, booking, terms, services.clock.sqlNow());
  if (refundPaise > 0)
    await refundReschedule(services, tx, { ...ref, rescheduleId: taken.id, amountPaise: refundPaise }, now);
  await writeRescheduled(services, tx, taken, now);
  await recordDiscountOf(tx, booking, now);
  const { checkedInAt, checkedInBy, noShowAt, noShowBy } = booking;
  const policy = policyAfterVenueChange(booking.policy);
  await tx
    .update(bookings)
    .set({ checkedInAt, checkedInBy, noShowAt, noShowBy, policy, venueRefundedPaise })
    .where(isBooking(ref));
}
