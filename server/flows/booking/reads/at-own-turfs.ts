import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { addDays, hourText, istDateOf } from '../../../../contract/calendar.ts';
import type { BookingAtTurf } from '../../../../contract/desk/owner.ts';
import { Refusal } from '../../../../contract/errors.ts';
import { isAwaitingApproval } from '../../../core/bookings/bookings.sql.ts';
import { listCustomerNames } from '../../../core/bookings/guests/customer-names.ts';
import {
  isApprovableReschedule,
  listApprovableReschedules,
} from '../../../core/bookings/reschedules/reschedule-facts.ts';
import { isApprovable } from '../../../core/bookings/rules.ts';
import type { BookingRow, RescheduleRow } from '../../../core/bookings/shapes.ts';
import { bookings, reschedules } from '../../../core/bookings/tables.ts';
import { listCollectedPaise } from '../../../core/payments/venue/queries.ts';
import { listManagedTurfRows } from '../../../core/turfs/owner-turfs.ts';
import type { Person } from '../../../platform/permissions.ts';
import type { Services } from '../../services.ts';

/** Lists paid bookings and reschedules at own turfs that await owner approval, earliest deadline first. */
export async function listRequests(services: Services, owner: Person): Promise<BookingAtTurf[]> {
  const isInTime = sql`${bookings.approvalDueAt} > ${services.clock.sqlNow()}`;
  const asked = services.db
    .select({ id: reschedules.bookingId })
    .from(reschedules)
    .where(isApprovableReschedule(services.clock.sqlNow()));
  const isAsked = or(and(isAwaitingApproval, isInTime), inArray(bookings.id, asked));
  const requests = await listWhere(services, owner, isAsked);
  const dueOf = ({ approvalDueAt }: BookingAtTurf) => approvalDueAt ?? '';
  return requests.toSorted((a, b) => dueOf(a).localeCompare(dueOf(b)));
}

/** Lists confirmed bookings at own turfs that are not over, from today on. */
export async function listAtOwnTurfs(
  services: Services,
  owner: Person,
  { days }: { days: number },
): Promise<BookingAtTurf[]> {
  const { db, clock } = services;
  const lastDate = addDays(istDateOf(await clock.now(db)), days - 1);
  const isAhead = and(
    eq(bookings.status, 'confirmed'),
    sql`${bookings.endsAt} > ${clock.sqlNow()}`,
    sql`${bookings.date} <= ${lastDate}`,
  );
  return listWhere(services, owner, isAhead);
}

/**
 * Returns a booking at an own turf.
 * @throws Refusal BOOKING_NOT_FOUND for unknown bookings and those at other owners' turfs alike
 */
export async function getAtOwnTurf(
  services: Services,
  owner: Person,
  bookingId: string,
): Promise<BookingAtTurf> {
  const [booking] = await listWhere(services, owner, eq(bookings.id, bookingId));
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND');
  return booking;
}

async function listWhere(
  { db, clock }: Services,
  owner: Person,
  filter: SQL | undefined,
): Promise<BookingAtTurf[]> {
  const turfs = new Map((await listManagedTurfRows(db, owner)).map((turf) => [turf.id, turf]));
  const rows = await db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.turfId, [...turfs.keys()]), filter))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  const now = await clock.now(db);
  const asked = await listApprovableReschedules(
    db,
    rows.map(({ id }) => id),
    clock.sqlNow(),
  );
  const names = await listCustomerNames(db, rows);
  const collectedPaise = await listCollectedPaise(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    turf: { id: row.turfId, name: turfs.get(row.turfId)?.name ?? '' },
    date: row.date,
    startTimes: row.hours.map(hourText),
    slotMinutes: row.slotMinutes,
    status: row.status,
    name: names.get(row.id) ?? '',
    paidPaise: row.payNowPaise,
    source: row.source,
    atVenuePaise: row.atVenuePaise,
    collectedPaise: (collectedPaise.get(row.id) ?? 0) + row.venueRefundedPaise,
    totalPaise: row.totalPaise,
    ...requestOf(row, asked.get(row.id), now),
  }));
}

function requestOf(
  booking: BookingRow,
  reschedule: RescheduleRow | undefined,
  now: Date,
): Pick<BookingAtTurf, 'approvalDueAt' | 'reschedule'> {
  if (!reschedule) {
    const dueAt = isApprovable(booking, now) ? booking.approvalDueAt : null;
    return { approvalDueAt: dueAt?.toISOString() ?? null, reschedule: null };
  }
  const { id, to, payPaise, refundPaise, approvalDueAt } = reschedule;
  const { date, hours, slotMinutes, totalPaise, atVenuePaise } = to;
  const asked = {
    id,
    date,
    startTimes: hours.map(hourText),
    slotMinutes,
    totalPaise,
    atVenuePaise,
    payPaise,
    refundPaise,
  };
  return { approvalDueAt: approvalDueAt?.toISOString() ?? null, reschedule: asked };
}
