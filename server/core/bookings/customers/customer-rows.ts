import { eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { listVenueNames } from '../../turfs/venues.ts';
import { customerGroups, venueCustomers } from './tables.ts';

export type CustomerRow = typeof venueCustomers.$inferSelect;

/** Keeps customers and groups of a venue that is given up, when its last turf moves to another venue of the owner. */
export async function moveCustomers(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${venueCustomers} AS moved SET venue_id = ${to}
    WHERE moved.venue_id = ${from} AND NOT EXISTS (SELECT 1 FROM ${venueCustomers} AS other
      WHERE other.venue_id = ${to} AND other.owner_id = moved.owner_id
        AND (other.phone = moved.phone OR other.user_id = moved.user_id))`);
  await tx.execute(sql`
    UPDATE ${customerGroups} AS moved SET venue_id = ${to}
    WHERE moved.venue_id = ${from} AND NOT EXISTS (SELECT 1 FROM ${customerGroups} AS other
      WHERE other.venue_id = ${to} AND other.owner_id = moved.owner_id AND other.name = moved.name)`);
  await tx.execute(sql`
    UPDATE ${venueCustomers} AS member SET group_id = same.id
    FROM ${customerGroups} AS left_behind JOIN ${customerGroups} AS same
      ON same.venue_id = ${to} AND same.owner_id = left_behind.owner_id AND same.name = left_behind.name
    WHERE left_behind.venue_id = ${from} AND member.venue_id = ${to} AND member.group_id = left_behind.id`);
}

const batchSize = 500;

/** Deletes customers without a game since the date, in small batches to keep locks short. */
export async function forgetCustomers(db: Database, before: string): Promise<number> {
  let forgotten = 0;
  for (let found = batchSize; found === batchSize; forgotten += found) {
    const batch = db
      .select({ id: venueCustomers.id })
      .from(venueCustomers)
      .where(lt(venueCustomers.lastGameOn, before))
      .limit(batchSize);
    const rows = await db
      .delete(venueCustomers)
      .where(inArray(venueCustomers.id, batch))
      .returning({ id: venueCustomers.id });
    found = rows.length;
  }
  return forgotten;
}

/**
 * Returns what venues keep about an account. Without the text if a desk entered the phone number: that number may
 * belong to another person, as accounts do not prove theirs.
 */
export async function listCustomerEntriesOf(db: Database, userId: string) {
  const rows = await db.select().from(venueCustomers).where(eq(venueCustomers.userId, userId));
  const venues = await listVenueNames(
    db,
    rows.map(({ venueId }) => venueId),
  );
  return rows.map(({ venueId, phone, name, note, ratePaise, discountPercent, lastGameOn, createdAt }) => ({
    venue: venues.get(venueId) ?? '',
    ...(phone === null ? { name, note } : { name: null, note: null }),
    ...{ ratePaise, discountPercent, lastGameOn, createdAt },
  }));
}

/** Deletes the entries about an account, and list and groups of an owner. */
export async function deleteCustomersOf(tx: Database, userId: string): Promise<void> {
  await tx
    .delete(venueCustomers)
    .where(or(eq(venueCustomers.userId, userId), eq(venueCustomers.ownerId, userId)));
  await tx.delete(customerGroups).where(eq(customerGroups.ownerId, userId));
}
