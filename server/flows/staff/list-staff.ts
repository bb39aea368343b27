import { and, asc, desc, eq } from 'drizzle-orm';
import type { VenueStaffList, Workplace } from '../../../contract/desk/staff.ts';
import type { StaffRight } from '../../../contract/desk/staff-rights.ts';
import { listFullNames, listPersonContacts } from '../../core/people/queries.ts';
import { mayChange } from '../../core/turfs/staff/rules.ts';
import { listWorkplaces } from '../../core/turfs/staff/staff.ts';
import { staffInvitations, venueStaff } from '../../core/turfs/staff/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { getStaffedVenue } from './staffed-venue.ts';

/**
 * Lists the staff of a venue and its open invitations.
 * @throws Refusal VENUE_NOT_FOUND, also for venues where the person may not see the staff
 */
export async function listStaff(
  { db, clock }: Services,
  person: Person,
  venueId: string,
): Promise<VenueStaffList> {
  const { id, name, ownerId, ownRights } = await getStaffedVenue(db, person, venueId);
  const ofVenue = <Table extends typeof venueStaff | typeof staffInvitations>(table: Table) =>
    and(eq(table.venueId, venueId), eq(table.ownerId, ownerId));
  const members = await db
    .select()
    .from(venueStaff)
    .where(ofVenue(venueStaff))
    .orderBy(asc(venueStaff.since), asc(venueStaff.userId));
  const invitations = await db
    .select()
    .from(staffInvitations)
    .where(ofVenue(staffInvitations))
    .orderBy(desc(staffInvitations.sentAt), asc(staffInvitations.id));
  const inviters = await listFullNames(
    db,
    [...members, ...invitations].map(({ invitedBy }) => invitedBy),
  );
  const people = await listPersonContacts(
    db,
    members.map(({ userId }) => userId),
  );
  const now = await clock.now(db);
  const isWithin = (rights: readonly StaffRight[]) => mayChange(ownRights, rights, []);
  return {
    venue: { id, name },
    ownRights: [...ownRights],
    members: members.map(({ userId, rights, invitedBy, since }) => ({
      userId,
      name: people.get(userId)?.name ?? '',
      email: people.get(userId)?.email ?? '',
      rights,
      invitedBy: inviters.get(invitedBy) ?? '',
      since: since.toISOString(),
      canChange: userId !== person.userId && isWithin(rights),
    })),
    invitations: invitations.map(({ id, email, rights, invitedBy, sentAt, expiresAt }) => ({
      id,
      email,
      rights,
      invitedBy: inviters.get(invitedBy) ?? '',
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
      canChange: isWithin(rights),
    })),
  };
}

export async function listOwnWorkplaces(db: Database, userId: string): Promise<Workplace[]> {
  const places = await listWorkplaces(db, userId);
  const names = await listFullNames(
    db,
    places.map(({ ownerId }) => ownerId),
  );
  return places.map(({ ownerId, ...place }) => ({
    ...place,
    owner: { id: ownerId, name: names.get(ownerId) ?? '' },
  }));
}
