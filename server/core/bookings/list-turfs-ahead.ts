import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { bookings } from './tables.ts';

export async function listTurfsAhead(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ turfId: bookings.turfId })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        inArray(bookings.status, ['pending', 'awaiting_approval', 'confirmed']),
        sql`${bookings.endsAt} > ${clock.sqlNow()}`,
      ),
    );
  return rows.map(({ turfId }) => turfId);
}
