import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { FoundBooking } from '../../../contract/bookings/bookings.ts';
import { hourText } from '../../../contract/calendar.ts';
import { phone } from '../../../contract/text/phone-number.ts';
import { listCustomerNames } from '../../core/bookings/guests/customer-names.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { paymentOrders, payments, refunds } from '../../core/payments/tables.ts';
import { findPeopleIds } from '../../core/people/profiles/find-people.ts';
import { users } from '../../core/people/tables.ts';
import { listTurfSummaries } from '../../core/turfs/queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

const mostFound = 25;
const mostPeople = 20;

/**
 * Finds bookings by code, phone number, name or address of the customer, or an id of the gateway (order, payment,
 * refund): the latest games, at most 25. Not scoped to any actor: the caller checks the permission.
 */
export async function findBookings(services: Services, { q }: { q: string }): Promise<FoundBooking[]> {
  const { db } = services;
  const number = phone.safeParse(q).data;
  // Ids first: with subqueries in its OR, the statement would read all bookings.
  const userIds = [...(await findPeopleIds(db, q, mostPeople)), ...(await listIdsByPhone(db, number))];
  const rows = await db
    .select()
    .from(bookings)
    .where(
      or(
        eq(bookings.code, q.toUpperCase().replace(/[^A-Z0-9]/g, '')),
        inArray(bookings.userId, userIds),
        number === undefined ? undefined : eq(bookings.guestPhone, number),
        inArray(bookings.id, await listIdsByGateway(db, q)),
      ),
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(mostFound);
  const names = await listCustomerNames(db, rows);
  const turfs = await listTurfSummaries(db, [...new Set(rows.map(({ turfId }) => turfId))]);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    date: row.date,
    startTimes: row.hours.map(hourText),
    slotMinutes: row.slotMinutes,
    status: row.status,
    totalPaise: row.totalPaise,
    turf: { id: row.turfId, name: turfs.get(row.turfId)?.name ?? '' },
    customer: { id: row.userId, name: names.get(row.id) ?? '' },
  }));
}

async function listIdsByPhone(db: Database, number: string | undefined): Promise<string[]> {
  if (number === undefined) return [];
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.phone, number)).limit(mostPeople);
  return rows.map(({ id }) => id);
}

async function listIdsByGateway(db: Database, id: string): Promise<string[]> {
  if (!/^(order|pay|rfnd)_\w+$/.test(id)) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT booking_id AS id FROM ${paymentOrders} WHERE order_id = ${id}
    UNION SELECT booking_id FROM ${paymentOrders} AS paid JOIN ${payments} AS payment
      ON payment.turf_id = paid.turf_id AND payment.payment_order_id = paid.id WHERE payment.id = ${id}
    UNION SELECT booking_id FROM ${refunds} WHERE gateway_id = ${id}`);
  return rows.map((row) => row.id);
}
