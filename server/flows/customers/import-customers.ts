import { and, eq, inArray, sql } from 'drizzle-orm';
import { istDateOf } from '../../../contract/calendar.ts';
import type { CustomerImport, ImportCheck, ImportResult } from '../../../contract/desk/customers.ts';
import { venueCustomers } from '../../core/bookings/customers/tables.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { getWorkplace, lockWorkplace } from '../../core/turfs/staff/staff.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { listGroups } from './groups.ts';
import { readCsv } from './read-csv.ts';

/**
 * Says what an import of this CSV would do. Stores nothing.
 * @throws Refusal VENUE_NOT_FOUND for other owners' too, VALIDATION_ERROR
 */
export async function checkImport(
  { db }: Services,
  person: Person,
  { venueId, csv }: { venueId: string; csv: string },
): Promise<ImportCheck> {
  const venue = await getWorkplace(db, person, venueId);
  const groups = await listGroups(db, venue);
  const { customers, problems } = readCsv(csv, groups);
  const isKnown = and(
    eq(venueCustomers.venueId, venueId),
    eq(venueCustomers.ownerId, venue.ownerId),
    inArray(
      venueCustomers.phone,
      customers.map(({ phone }) => phone),
    ),
  );
  const stored = await db
    .select({ id: venueCustomers.id, name: venueCustomers.name, phone: venueCustomers.phone })
    .from(venueCustomers)
    .where(isKnown);
  const known = new Map(stored.map(({ id, name, phone }) => [phone, { id, name: name ?? '' }]));
  return { rows: customers.map((row) => ({ ...row, known: known.get(row.phone) ?? null })), problems };
}

/**
 * Adds the customers of a CSV, all in one transaction. A customer counts as known if the phone number is stored by
 * then.
 * @throws Refusal VENUE_NOT_FOUND for other owners' too, VALIDATION_ERROR
 */
export async function importCustomers(
  { db, clock }: Services,
  { person, caller }: SignedIn,
  { venueId, csv, known }: CustomerImport,
): Promise<ImportResult> {
  return db.transaction(async (tx) => {
    // As for changes of groups, so that no group is removed meanwhile.
    const { ownerId } = await lockWorkplace(tx, person, venueId);
    const groups = await listGroups(tx, { venueId, ownerId });
    const { customers } = readCsv(csv, groups);
    const lastGameOn = istDateOf(await clock.now(tx));
    const rows = customers.map(({ row: _, group, ...customer }) => ({
      ...customer,
      groupId: group?.id ?? null,
      ...{ venueId, ownerId, lastGameOn },
    }));
    const isNew = rows.length === 0 ? [] : await write(tx, rows, known);
    const addedCount = isNew.filter(Boolean).length;
    const replacedCount = isNew.length - addedCount;
    const result = { addedCount, replacedCount, keptCount: rows.length - isNew.length };
    await recordAudit(tx, {
      event: 'customers-imported',
      actorId: person.userId,
      caller,
      details: { venueId, ...result },
    });
    return result;
  });
}

/** In the order of the phone numbers, so that two imports do not deadlock. @returns whether each row is new */
async function write(
  tx: Database,
  rows: readonly (typeof venueCustomers.$inferInsert)[],
  known: CustomerImport['known'],
): Promise<boolean[]> {
  const sorted = rows.toSorted((a, b) => ((a.phone ?? '') < (b.phone ?? '') ? -1 : 1));
  const { venueId: place, ownerId, phone } = venueCustomers;
  const target = [place, ownerId, phone];
  const inserting = tx.insert(venueCustomers).values(sorted);
  const written =
    known === 'keep'
      ? inserting.onConflictDoNothing({ target })
      : inserting.onConflictDoUpdate({ target, set: replaced });
  // xmax is zero for a row that no transaction has locked or replaced.
  return (await written.returning({ isNew: sql<boolean>`xmax = 0` })).map(({ isNew }) => isNew);
}

/** A column that the file leaves blank keeps what is stored. */
const replaced = {
  name: sql`excluded.name`,
  note: sql`coalesce(nullif(excluded.note, ''), venue_customers.note)`,
  ratePaise: sql`CASE WHEN num_nonnulls(excluded.rate_paise, excluded.discount_percent) = 0
    THEN venue_customers.rate_paise ELSE excluded.rate_paise END`,
  discountPercent: sql`CASE WHEN num_nonnulls(excluded.rate_paise, excluded.discount_percent) = 0
    THEN venue_customers.discount_percent ELSE excluded.discount_percent END`,
  groupId: sql`coalesce(excluded.group_id, venue_customers.group_id)`,
};
