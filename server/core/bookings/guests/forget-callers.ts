import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { callersKeptHours } from '../../../../contract/bookings/hold-limits.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { bookings } from '../tables.ts';

const batchSize = 500;

/** Deletes caller hashes of holds that no limit counts any more, in small batches. Idempotent. */
export async function forgetCallers({ db, clock }: Services): Promise<void> {
  const isOld = sql`${bookings.holdExpiresAt} < ${clock.sqlNow()} - ${`${callersKeptHours} hours`}::interval`;
  for (let found = batchSize; found === batchSize; ) {
    const batch = db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(isNotNull(bookings.caller), isOld))
      .limit(batchSize);
    const rows = await db
      .update(bookings)
      .set({ caller: null })
      .where(inArray(bookings.id, batch))
      .returning({ id: bookings.id });
    found = rows.length;
  }
}

export async function forgetCallersOf(tx: Database, userId: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ caller: null })
    .where(and(eq(bookings.userId, userId), isNotNull(bookings.caller)));
}
