import { and, eq, sql } from 'drizzle-orm';
import type { BookingRequest } from '../../../contract/bookings/bookings.ts';
import { hourText } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { listEarlierHours } from '../../core/bookings/reschedules/reschedule-facts.ts';
import { bookings } from '../../core/bookings/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/**
 * Returns the booking that an earlier request with this key made, if any.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED if that request differed
 */
export async function replayOf(
  tx: Database,
  userId: string,
  idempotencyKey: string | undefined,
  request: BookingRequest,
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [earlier] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.idempotencyKey, idempotencyKey)));
  return idOfSame(tx, earlier, request);
}

/**
 * Runs `replayOf` outside a transaction and coalesces concurrent lookups.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED if that request differed
 */
export async function findReplay(
  { db, sharedReads }: Pick<Services, 'db' | 'sharedReads'>,
  userId: string,
  idempotencyKey: string | undefined,
  request: BookingRequest,
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const keyOf = (user: string, key: string | null) => `${user} ${key}`;
  const earlier = await sharedReads.coalesce(
    'earlier requests',
    keyOf(userId, idempotencyKey),
    async (keys) => {
      const userIds = keys.map((key) => key.slice(0, key.indexOf(' ')));
      const theirs = keys.map((key) => key.slice(key.indexOf(' ') + 1));
      const rows = await db
        .select()
        .from(bookings)
        .where(
          sql`(${bookings.userId}, ${bookings.idempotencyKey}) IN (
          SELECT * FROM unnest(${sql.param(userIds)}::uuid[], ${sql.param(theirs)}::text[]))`,
        );
      return new Map(rows.map((row) => [keyOf(row.userId ?? '', row.idempotencyKey), row]));
    },
  );
  return idOfSame(db, earlier, request);
}

async function idOfSame(
  db: Database,
  earlier: typeof bookings.$inferSelect | undefined,
  request: BookingRequest,
): Promise<string | undefined> {
  if (!earlier) return undefined;
  // The request is compared with the hours before any reschedule.
  const [first = earlier] = earlier.rescheduledAt ? await listEarlierHours(db, earlier.id) : [];
  const isSame =
    earlier.turfId === request.turfId &&
    first.date === request.date &&
    earlier.paymentOption === request.paymentOption &&
    first.hours.map(hourText).join() === [...request.startTimes].sort().join();
  if (!isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return earlier.id;
}
