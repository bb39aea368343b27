import { and, eq } from 'drizzle-orm';
import type { StaffRight } from '../../../contract/desk/staff-rights.ts';
import { Refusal } from '../../../contract/errors.ts';
import { findRightsAt, lockWorkplace } from '../../core/turfs/staff/staff.ts';
import { venueStaff } from '../../core/turfs/staff/tables.ts';
import { venues } from '../../core/turfs/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';

export type StaffedVenue = { id: string; name: string; ownerId: string; ownRights: readonly StaffRight[] };

/** @throws Refusal VENUE_NOT_FOUND, also for venues where the person has no right to see the staff */
export async function getStaffedVenue(db: Database, person: Person, venueId: string): Promise<StaffedVenue> {
  const [venue] = await db
    .select({ id: venues.id, name: venues.name, ownerId: venues.ownerId })
    .from(venues)
    .where(eq(venues.id, venueId));
  const ownRights = venue ? await findRightsAt(db, person, { ...venue, venueId }) : [];
  if (!venue || !ownRights.includes('staff')) throw new Refusal('VENUE_NOT_FOUND');
  return { ...venue, ownRights };
}

/**
 * Locks a venue whose staff is about to change. Changes of one venue run one after another, so that two people
 * who remove each other neither deadlock nor both succeed.
 * @throws Refusal VENUE_NOT_FOUND
 */
export async function lockStaffedVenue(tx: Database, person: Person, venueId: string): Promise<StaffedVenue> {
  const venue = await lockWorkplace(tx, person, venueId);
  const { name, ownerId } = venue;
  return { id: venueId, name, ownerId, ownRights: await findRightsAt(tx, person, venue) };
}

/**
 * Locks the row of a person on the staff; changes of bookings that this person is making end first.
 * @throws Refusal STAFF_NOT_FOUND
 */
export async function lockStaffMember(tx: Database, { id, ownerId }: StaffedVenue, userId: string) {
  const isMember = and(
    eq(venueStaff.venueId, id),
    eq(venueStaff.userId, userId),
    eq(venueStaff.ownerId, ownerId),
  );
  const [member] = await tx.select().from(venueStaff).where(isMember).for('update');
  if (!member) throw new Refusal('STAFF_NOT_FOUND');
  return member;
}
