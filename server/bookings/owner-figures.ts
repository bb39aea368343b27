import { and, eq, inArray, sql } from 'drizzle-orm';
import { istDateOf } from '../../contract/calendar.ts';
import { sumOwnerEarnings } from '../ledger/queries.ts';
import type { Person } from '../platform/permissions.ts';
import type { Services } from '../services.ts';
import { listTurfRowsOf } from '../turfs/owned.ts';
import { bookings } from './tables.ts';

/** How an owner's turfs do, archived ones included: bookings counted from rows, earnings summed from the ledger. */
export async function getOwnerFigures(
  { db, clock }: Services,
  owner: Person,
): Promise<{ bookingsThisMonth: number; earnedOnlinePaise: number }> {
  const turfIds = (await listTurfRowsOf(db, owner.userId)).map(({ id }) => id);
  const month = istDateOf(await clock.now(db)).slice(0, 7);
  const isThisMonth = sql`to_char(${bookings.date}, 'YYYY-MM') = ${month}`;
  const bookingsThisMonth = await db.$count(
    bookings,
    and(inArray(bookings.turfId, turfIds), eq(bookings.status, 'confirmed'), isThisMonth),
  );
  return { bookingsThisMonth, earnedOnlinePaise: await sumOwnerEarnings(db, owner.userId) };
}
