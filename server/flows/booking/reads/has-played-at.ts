import { and, eq, isNull, sql } from 'drizzle-orm';
import { bookings } from '../../../core/bookings/tables.ts';
import { hasNetPaid } from '../../../core/payments/net-paid.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Returns true if the user played there: confirmed, (part-)paid, over and not a no-show. A fully refunded
 * booking does not count (docs/business-rules.md, constants).
 */
export async function hasPlayedAt(
  db: Database,
  clock: Clock,
  { userId, turfId }: { userId: string; turfId: string },
): Promise<boolean> {
  const games = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.turfId, turfId),
        eq(bookings.status, 'confirmed'),
        isNull(bookings.noShowAt),
        sql`${bookings.endsAt} <= ${clock.sqlNow()}`,
      ),
    );
  return hasNetPaid(
    db,
    games.map(({ id }) => id),
  );
}
