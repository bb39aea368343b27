import { eq, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { venues } from '../tables.ts';
import { staffInvitations, venueStaff } from './tables.ts';

type Subject = { userId: string; email: string };

/** Returns where a person works and is invited to work, for the data export. */
export async function listWorkOf(db: Database, { userId, email }: Subject) {
  return {
    work: await db
      .select({ venue: venues.name, rights: venueStaff.rights, since: venueStaff.since })
      .from(venueStaff)
      .innerJoin(venues, eq(venues.id, venueStaff.venueId))
      .where(eq(venueStaff.userId, userId)),
    invitations: await db
      .select({ venue: venues.name, rights: staffInvitations.rights, sentAt: staffInvitations.sentAt })
      .from(staffInvitations)
      .innerJoin(venues, eq(venues.id, staffInvitations.venueId))
      .where(eq(staffInvitations.email, email)),
  };
}

/** Ends the work of a person whose account is deleted, and that of the staff of their venues. */
export async function eraseStaff(tx: Database, { userId, email }: Subject): Promise<void> {
  const { ownerId, invitedBy } = staffInvitations;
  await tx
    .delete(staffInvitations)
    .where(or(eq(staffInvitations.email, email), eq(ownerId, userId), eq(invitedBy, userId)));
  await tx.delete(venueStaff).where(or(eq(venueStaff.userId, userId), eq(venueStaff.ownerId, userId)));
}
