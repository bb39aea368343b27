import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { BookingTimeline } from '../../../../contract/bookings/timeline.ts';
import { hourText } from '../../../../contract/calendar.ts';
import type { StaffRight } from '../../../../contract/desk/staff-rights.ts';
import { Refusal } from '../../../../contract/errors.ts';
import { getBookingFacts } from '../../../core/bookings/booking-facts.ts';
import { cancelReasonOf } from '../../../core/bookings/cancel-causes.ts';
import { endReasonOf, isTimedOut } from '../../../core/bookings/reschedules/rules.ts';
import { endedBy } from '../../../core/bookings/rules.ts';
import type { BookingFacts } from '../../../core/bookings/shapes.ts';
import { reschedules } from '../../../core/bookings/tables.ts';
import { asOwnerSees, timelineOf } from '../../../core/bookings/timeline/rules.ts';
import { getPaymentHistory } from '../../../core/payments/payment-history.ts';
import { listVenuePaymentRows } from '../../../core/payments/venue/queries.ts';
import { listAdminIds } from '../../../core/people/queries.ts';
import { listTurfSummaries } from '../../../core/turfs/queries.ts';
import { findRightsAt } from '../../../core/turfs/staff/staff.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/permissions.ts';
import type { Services } from '../../services.ts';

/**
 * Returns the events of a booking for its customer, the turf's owner or an admin.
 * @throws Refusal BOOKING_NOT_FOUND for unknown bookings and those of others alike
 */
export async function getBookingTimeline(
  { db }: Services,
  person: Person,
  bookingId: string,
): Promise<BookingTimeline> {
  const booking = await getBookingFacts(db, bookingId);
  const turf = { venueId: booking.turfVenueId, ownerId: booking.turfOwnerId };
  const rights = await findRightsAt(db, person, turf);
  const viewer = viewerOf(booking, person, rights);
  if (!viewer) throw new Refusal('BOOKING_NOT_FOUND');
  const reschedules = await listReschedules(db, bookingId);
  const history = await getPaymentHistory(db, bookingId);
  const actors = [
    booking.cancelledBy,
    ...reschedules.map(({ rescheduledBy }) => rescheduledBy),
    ...history.grants.map(({ grantedBy }) => grantedBy),
  ];
  const admins = await listAdminIds(
    db,
    actors.flatMap((id) => id ?? []),
  );
  const byOf = (userId: string) =>
    userId !== booking.turfOwnerId && admins.has(userId) ? ('maidan' as const) : ('owner' as const);
  const changes = reschedules.map((change) => ({
    ...change,
    by: change.rescheduledBy === booking.userId ? null : byOf(change.rescheduledBy),
  }));
  const story = {
    ...booking,
    payNowPaise: history.askedPaise ?? booking.payNowPaise,
    cancelledBy: endedBy(booking, booking.turfOwnerId, admins),
    cancelReason: cancelReasonOf(booking),
    reschedules: changes,
  };
  const receipts = await listVenuePaymentRows(db, [bookingId]);
  const grants = history.grants.map((grant) => ({
    ...grant,
    by: byOf(grant.grantedBy),
  }));
  const events = timelineOf({ ...story, receipts }, { ...history, grants });
  const { id, code, turfId, turfName, date, hours, slotMinutes, status, source, guestName } = booking;
  const startTimes = hours.map(hourText);
  return {
    booking: { id, code, turfId, turfName, date, startTimes, slotMinutes, status, source, guestName },
    viewer,
    rights: viewer === 'customer' ? [] : [...rights],
    events: viewer === 'owner' ? asOwnerSees(events) : events,
  };
}

/** Staff of the desk see what the owner sees. */
function viewerOf(
  { userId, turfOwnerId }: BookingFacts,
  person: Person,
  rights: readonly StaffRight[],
): BookingTimeline['viewer'] | undefined {
  if (userId === person.userId) return 'customer';
  if (turfOwnerId === person.userId) return 'owner';
  if (person.role === 'admin') return 'admin';
  return rights.includes('desk') ? 'owner' : undefined;
}

async function listReschedules(db: Database, bookingId: string) {
  const isTold = or(isNotNull(reschedules.doneAt), isNotNull(reschedules.approvalDueAt));
  const rows = await db
    .select()
    .from(reschedules)
    .where(and(eq(reschedules.bookingId, bookingId), isTold))
    .orderBy(asc(reschedules.createdAt));
  const turfs = await listTurfSummaries(
    db,
    rows.map(({ to }) => to.turfId),
  );
  return rows.map(({ to: { turfId, date, hours }, closureReason: reason, ...reschedule }) => {
    const lost = reschedule.from.hours.filter((hour) => !hours.includes(hour));
    const closed = reason === null ? undefined : { hours: lost, reason };
    return {
      ...reschedule,
      endReason: endReasonOf(reschedule),
      isTimedOut: isTimedOut(reschedule),
      turfName: turfId === reschedule.from.turfId ? undefined : turfs.get(turfId)?.name,
      date,
      hours,
      closed,
    };
  });
}
