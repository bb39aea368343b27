import { sql } from 'drizzle-orm';
import { listEarlierHours } from '../../core/bookings/reschedules/reschedule-facts.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { bookings } from '../../core/bookings/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { replayed } from '../../platform/idempotency.ts';
import type { Services } from '../services.ts';

/** The customer, or at the desk the person who books, and their key. */
type RequestKey = { userId: string; idempotencyKey: string | undefined };
type HoursRequest = { turfId: string; date: string; hours: readonly number[] };
type IsSamePayment = (earlier: BookingRow) => boolean | Promise<boolean>;

/**
 * Returns the booking that an earlier request with this key made, if any. Hours are compared with those
 * before any reschedule. Its query is sent at once, before a booking that is inserted in the same batch.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED if that request differed
 */
export async function replayOf(
  tx: Database,
  key: RequestKey,
  request: HoursRequest,
  isSamePayment: IsSamePayment,
): Promise<string | undefined> {
  const name = nameOf(key);
  const earlier = name && (await listByKey(tx, [name])).get(name);
  return idOfSame(tx, earlier || undefined, request, isSamePayment);
}

/** Runs `replayOf` outside a transaction and coalesces concurrent lookups. */
export async function findReplay(
  { db, sharedReads }: Pick<Services, 'db' | 'sharedReads'>,
  key: RequestKey,
  request: HoursRequest,
  isSamePayment: IsSamePayment,
): Promise<string | undefined> {
  const name = nameOf(key);
  const earlier =
    name && (await sharedReads.coalesce('earlier requests', name, (names) => listByKey(db, names)));
  return idOfSame(db, earlier || undefined, request, isSamePayment);
}

const nameOf = ({ userId, idempotencyKey }: RequestKey) => idempotencyKey && `${userId} ${idempotencyKey}`;

async function listByKey(db: Database, names: readonly string[]): Promise<Map<string, BookingRow>> {
  const userIds = names.map((name) => name.slice(0, name.indexOf(' ')));
  const keys = names.map((name) => name.slice(name.indexOf(' ') + 1));
  const rows = await db
    .select()
    .from(bookings)
    .where(
      sql`(coalesce(${bookings.userId}, ${bookings.createdBy}), ${bookings.idempotencyKey}) IN (
      SELECT * FROM unnest(${sql.param(userIds)}::uuid[], ${sql.param(keys)}::text[]))`,
    )
    .execute();
  return new Map(rows.map((row) => [`${row.userId ?? row.createdBy} ${row.idempotencyKey}`, row]));
}

async function idOfSame(
  db: Database,
  earlier: BookingRow | undefined,
  request: HoursRequest,
  isSamePayment: IsSamePayment,
): Promise<string | undefined> {
  const same = await replayed(earlier, async (row) => {
    const left = row.rescheduledAt ? await listEarlierHours(db, [row.id]) : undefined;
    const [first = row] = left?.get(row.id) ?? [];
    return (
      row.soldTurfId === request.turfId &&
      first.date === request.date &&
      first.hours.join() === request.hours.join() &&
      (await isSamePayment(row))
    );
  });
  return same?.id;
}
