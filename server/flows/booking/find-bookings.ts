import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { FoundBooking } from '../../../contract/bookings/bookings.ts';
import { hourText } from '../../../contract/calendar.ts';
import { phone } from '../../../contract/text/phone-number.ts';
import { listCustomerNames } from '../../core/bookings/guests/customer-names.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { paymentOrders, payments, refunds } from '../../core/payments/tables.ts';
import { findPeopleIds } from '../../core/people/profiles/find-people.ts';
import { users } from '../../core/people/tables.ts';
import { listTurfSummaries } from '../../core/turfs/queries.ts';
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
  const people = await findPeopleIds(db, q, mostPeople);
  const ofPhone =
    number === undefined
      ? undefined
      : sql`(SELECT ${users.id} FROM ${users} WHERE ${users.phone} = ${number})`;
  const ofGateway = /^(order|pay|rfnd)_\w+$/.test(q) ? sql`(${bookingsOfGateway(q)})` : undefined;
  const rows = await db
    .select()
    .from(bookings)
    .where(
      or(
        eq(bookings.code, q.toUpperCase().replace(/[^A-Z0-9]/g, '')),
        people.length > 0 ? inArray(bookings.userId, people) : undefined,
        number ? eq(bookings.guestPhone, number) : undefined,
        ofPhone && sql`${bookings.userId} IN ${ofPhone}`,
        ofGateway && sql`${bookings.id} IN ${ofGateway}`,
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

function bookingsOfGateway(id: string): SQL {
  return sql`
    SELECT ${paymentOrders.bookingId} FROM ${paymentOrders} WHERE ${paymentOrders.orderId} = ${id}
    UNION SELECT ${paymentOrders.bookingId} FROM ${paymentOrders} JOIN ${payments}
      ON ${payments.paymentOrderId} = ${paymentOrders.id} WHERE ${payments.id} = ${id}
    UNION SELECT ${refunds.bookingId} FROM ${refunds} WHERE ${refunds.gatewayId} = ${id}`;
}
