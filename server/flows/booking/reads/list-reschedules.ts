import { and, asc, inArray } from 'drizzle-orm';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { hourText } from '../../../../contract/calendar.ts';
import { type ClosedHours, closedHoursAfter } from '../../../core/bookings/reschedules/lost-hours.ts';
import { isUnexpired } from '../../../core/bookings/rules.ts';
import type { RescheduleRow } from '../../../core/bookings/shapes.ts';
import { reschedules } from '../../../core/bookings/tables.ts';
import { listReschedulePaymentOrders, type ReschedulePaymentOrder } from '../../../core/payments/queries.ts';
import type { Database } from '../../../platform/database/database.ts';

export type ReschedulesOfBooking = {
  /** Unpaid or awaiting approval, until its hold expires: then it is omitted before the sweep too. */
  waiting?: Booking['reschedule'];
  /** The last completed reschedule. */
  lastId?: string | null;
  closed?: ClosedHours | null;
};

/** Returns the reschedules of these bookings; bookings without any are absent. */
export async function listReschedulesOf(
  db: Database,
  bookingIds: readonly string[],
  now: Date,
  keyId: string,
): Promise<Map<string, ReschedulesOfBooking>> {
  const isTold = and(
    inArray(reschedules.bookingId, [...bookingIds]),
    inArray(reschedules.status, ['open', 'awaiting_approval', 'done']),
  );
  const rows = await db.select().from(reschedules).where(isTold).orderBy(asc(reschedules.doneAt));
  const open = rows.filter(({ status }) => status === 'open');
  const paymentOrders = await listReschedulePaymentOrders(
    db,
    open.map(({ bookingId }) => bookingId),
    keyId,
  );
  const told = new Map<string, ReschedulesOfBooking>();
  for (const reschedule of rows) {
    const before = told.get(reschedule.bookingId);
    const more =
      reschedule.status === 'done'
        ? { lastId: reschedule.id, closed: closedHoursAfter(before?.closed ?? null, reschedule) }
        : { waiting: waitingReschedule(reschedule, paymentOrders.get(reschedule.id), now) };
    told.set(reschedule.bookingId, { ...before, ...more });
  }
  return told;
}

function waitingReschedule(
  { id, status, to, payPaise, holdExpiresAt, approvalDueAt }: RescheduleRow,
  paymentOrder: ReschedulePaymentOrder | undefined,
  now: Date,
): Booking['reschedule'] {
  if (!holdExpiresAt || !isUnexpired(holdExpiresAt, now)) return null;
  const isAwaiting = status === 'awaiting_approval';
  return {
    id,
    status: isAwaiting ? status : 'open',
    date: to.date,
    startTimes: to.hours.map(hourText),
    slotMinutes: to.slotMinutes,
    totalPaise: to.totalPaise,
    payPaise,
    holdExpiresAt: holdExpiresAt.toISOString(),
    approvalDueAt: approvalDueAt?.toISOString() ?? null,
    paymentProblem: isAwaiting ? null : (paymentOrder?.lastError ?? null),
    order: isAwaiting ? null : (paymentOrder?.order ?? null),
  };
}
