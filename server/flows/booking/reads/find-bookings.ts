import { and, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import * as m from '#messages';
import {
  type BookingFind,
  bookingSources,
  bookingStatuses,
  type foundBookings,
} from '../../../../contract/bookings/bookings.ts';
import { hourText, latestClosingHour, slotStart } from '../../../../contract/calendar.ts';
import { invalidField } from '../../../../contract/errors.ts';
import { phone } from '../../../../contract/text/phone-number.ts';
import { listCustomerNames } from '../../../core/bookings/guests/customer-names.ts';
import { bookings } from '../../../core/bookings/tables.ts';
import { paymentOrders, payments, refunds } from '../../../core/payments/tables.ts';
import { findPeopleIds } from '../../../core/people/profiles/find-people.ts';
import { users } from '../../../core/people/tables.ts';
import { listTurfSummaries } from '../../../core/turfs/queries.ts';
import { turfs } from '../../../core/turfs/tables.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hasParts, partsOf } from '../../../platform/word-parts.ts';
import type { Services } from '../../services.ts';

const mostPeople = 20;
const mostPlaces = 200;

/**
 * Lists bookings that match all filters, latest game first. `q` is the code, phone number, name or address of the
 * customer, or an id of the gateway (order, payment, refund). Not scoped to any actor: the caller checks the permission.
 * @throws Refusal VALIDATION_ERROR for a cursor of another list, or a place that matches too many turfs
 */
export async function findBookings(
  services: Services,
  search: BookingFind,
): Promise<z.infer<typeof foundBookings>> {
  const { db } = services;
  const { q, cursor, limit } = search;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const filter: Filter = {
    isMatch: and(
      search.status && eq(bookings.status, search.status),
      search.source && eq(bookings.source, search.source),
      search.from === undefined
        ? undefined
        : and(gte(bookings.date, search.from), gte(bookings.startsAt, slotStart(search.from, 0))),
      search.to === undefined
        ? undefined
        : and(lte(bookings.date, search.to), lt(bookings.startsAt, slotStart(search.to, latestClosingHour))),
      after && sql`(${bookings.startsAt}, ${bookings.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    ),
    limit: limit + 1,
  };
  const turfIds = await listTurfIds(db, search);
  const found =
    q === undefined ? await listIds(db, search, turfIds, filter) : await searchIds(db, q, turfIds, filter);
  const page = found.slice(0, limit);
  const rows = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, page))
    .orderBy(desc(bookings.startsAt), desc(bookings.id));
  const names = await listCustomerNames(db, rows);
  const summaries = await listTurfSummaries(db, [...new Set(rows.map(({ turfId }) => turfId))]);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => ({
      id: row.id,
      code: row.code,
      date: row.date,
      startTimes: row.hours.map(hourText),
      slotMinutes: row.slotMinutes,
      status: row.status,
      source: row.source,
      totalPaise: row.totalPaise,
      createdAt: row.createdAt.toISOString(),
      turf: { id: row.turfId, name: summaries.get(row.turfId)?.name ?? '' },
      customer: { id: row.userId, name: names.get(row.id) ?? '' },
    })),
    nextCursor: last ? writeCursor(last.startsAt, last.id) : null,
  };
}

type Filter = { isMatch: SQL | undefined; limit: number };

/** Returns undefined without a filter for turfs. */
async function listTurfIds(
  db: Database,
  { turfId, ownerId, place }: BookingFind,
): Promise<string[] | undefined> {
  const parts = partsOf(place);
  if (turfId === undefined && ownerId === undefined && parts.length === 0) return undefined;
  const isPlace =
    parts.length === 0
      ? undefined
      : or(
          hasParts(sql`${turfs.name} || ' ' || ${turfs.location}`, parts),
          inArray(turfs.ownerId, await findPeopleIds(db, parts.join(' '), mostPlaces)),
        );
  const rows = await db
    .select({ id: turfs.id })
    .from(turfs)
    .where(
      and(
        turfId === undefined ? undefined : eq(turfs.id, turfId),
        ownerId === undefined ? undefined : eq(turfs.ownerId, ownerId),
        isPlace,
      ),
    )
    .limit(mostPlaces + 1);
  if (rows.length > mostPlaces) {
    const message = m.errors_place_common();
    throw invalidField('place', message);
  }
  return rows.map(({ id }) => id);
}

/**
 * Lists ids in the order of an index. Reads a page of each turf, or of each status and source, and merges them: a
 * filter that few bookings match would otherwise read all later ones.
 */
async function listIds(
  db: Database,
  { status, source }: BookingFind,
  turfIds: readonly string[] | undefined,
  { isMatch, limit }: Filter,
): Promise<string[]> {
  const [from, isPart] = turfIds
    ? [sql`unnest(${sql.param([...turfIds])}::uuid[]) AS part(turf_id)`, sql`bookings.turf_id = part.turf_id`]
    : [
        sql`unnest(${sql.param(status ? [status] : bookingStatuses)}::text[]) AS s(status)
          CROSS JOIN unnest(${sql.param(source ? [source] : bookingSources)}::text[]) AS o(source)`,
        sql`bookings.status = s.status AND bookings.source = o.source`,
      ];
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT page.id FROM ${from} CROSS JOIN LATERAL (
      SELECT bookings.id, bookings.starts_at FROM ${bookings} WHERE ${and(isPart, isMatch)}
      ORDER BY bookings.starts_at DESC, bookings.id DESC LIMIT ${limit}) AS page
    ORDER BY page.starts_at DESC, page.id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Lists ids of the bookings that match a typed text. */
async function searchIds(
  db: Database,
  q: string,
  turfIds: readonly string[] | undefined,
  { isMatch, limit }: Filter,
): Promise<string[]> {
  const number = phone.safeParse(q).data;
  // Ids first: with subqueries in its OR, the statement would read all bookings.
  const userIds = [...(await findPeopleIds(db, q, mostPeople)), ...(await listIdsByPhone(db, number))];
  const isFound = or(
    eq(bookings.code, q.toUpperCase().replace(/[^A-Z0-9]/g, '')),
    inArray(bookings.userId, userIds),
    number === undefined ? undefined : eq(bookings.guestPhone, number),
    inArray(bookings.id, await listIdsByGateway(db, q)),
  );
  // Materialised: the planner would read all bookings in the order of the games.
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH found AS MATERIALIZED (SELECT id FROM ${bookings} WHERE ${isFound})
    SELECT bookings.id FROM found JOIN ${bookings} ON bookings.id = found.id
    WHERE ${and(sql`true`, isMatch, turfIds && inArray(bookings.turfId, [...turfIds]))}
    ORDER BY bookings.starts_at DESC, bookings.id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
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
