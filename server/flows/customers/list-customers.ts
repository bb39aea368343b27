import { sql } from 'drizzle-orm';
import type { CustomerPage, CustomerSearch, CustomerSummary } from '../../../contract/desk/customers.ts';
import { venueCustomers } from '../../core/bookings/customers/tables.ts';
import { getManagedTurf } from '../../core/turfs/managed-turf.ts';
import { findRightsAt, getWorkplace } from '../../core/turfs/staff/staff.ts';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { listGroups } from './groups.ts';
import { matchesTyped, readCustomers } from './read-customers.ts';

/**
 * Lists customers of a venue, all of them or those that match.
 * @throws Refusal VENUE_NOT_FOUND for other owners' too, VALIDATION_ERROR for a cursor of another list
 */
export async function listCustomers(
  services: Services,
  person: Person,
  { venueId, q = '', groupId, cursor, limit }: CustomerSearch,
  { showsContacts }: { showsContacts: boolean },
): Promise<CustomerPage> {
  const { db } = services;
  const { name, ...ofOwner } = await getWorkplace(db, person, venueId);
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const isMatch = sql.join(
    [
      q === '' ? sql`true` : matchesTyped(q, venueId),
      groupId === undefined ? sql`true` : sql`${venueCustomers.groupId} = ${groupId}`,
      after
        ? sql`(${venueCustomers.lastGameOn}, ${venueCustomers.id}) < (${after.at.slice(0, 10)}::date, ${after.id}::uuid)`
        : sql`true`,
    ],
    sql` AND `,
  );
  const found = await readCustomers(services, ofOwner, { isMatch, limit: limit + 1, showsContacts });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const rights = await findRightsAt(db, person, ofOwner);
  return {
    venue: { id: venueId, name },
    canExport: rights.includes('figures'),
    groups: await listGroups(db, ofOwner),
    items: page,
    nextCursor: last ? writeCursor(new Date(`${last.lastGameOn}T00:00:00Z`), last.id) : null,
  };
}

/** @throws Refusal TURF_NOT_FOUND for other owners' too */
export async function suggestCustomers(
  services: Services,
  person: Person,
  { turfId, q }: { turfId: string; q: string },
): Promise<CustomerSummary[]> {
  const { venueId, ownerId } = await getManagedTurf(services.db, person, turfId);
  return readCustomers(
    services,
    { venueId, ownerId },
    { isMatch: matchesTyped(q, venueId), limit: 5, showsContacts: false },
  );
}
