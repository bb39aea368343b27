import { and, eq, isNull } from 'drizzle-orm';
import type { OpenInvitation } from '../../../contract/desk/staff.ts';
import { Refusal } from '../../../contract/errors.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import { listFullNames, mayRunTurfs } from '../../core/people/queries.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { users } from '../../core/people/tables.ts';
import { mayChange } from '../../core/turfs/staff/rules.ts';
import { findRightsAt } from '../../core/turfs/staff/staff.ts';
import { staffInvitations, venueStaff } from '../../core/turfs/staff/tables.ts';
import { venues } from '../../core/turfs/tables.ts';
import { lockVenue } from '../../core/turfs/venues.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { hashToken } from './invite-staff.ts';

/**
 * Returns an invitation for the person who has its link.
 * @throws Refusal INVITATION_NOT_FOUND if it was used, withdrawn, replaced or has expired
 */
export async function getInvitation({ db, clock }: Services, token: string): Promise<OpenInvitation> {
  const { invitation, venue } = await findInvitation(db, token, await clock.now(db));
  const names = await listFullNames(db, [venue.ownerId]);
  return {
    venue: { id: venue.id, name: venue.name, location: venue.location },
    ownerName: names.get(venue.ownerId) ?? '',
    email: invitation.email,
    rights: invitation.rights,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/**
 * Takes the person on. The address of the account must be confirmed and that of the invitation, and the person who
 * invited must still have the rights.
 * @throws Refusal INVITATION_NOT_FOUND, INVITATION_FOR_OTHER_ADDRESS
 */
export async function acceptInvitation(
  { db, clock, events }: Services,
  { person, caller }: SignedIn,
  token: string,
): Promise<void> {
  const { userId } = person;
  const ownerId = await db.transaction(async (tx) => {
    const now = await clock.now(tx);
    const found = await findInvitation(tx, token, now);
    await lockVenue(tx, found.venue.id);
    await lockPerson(tx, userId);
    // Read again under the lock of the venue: it may have been accepted or withdrawn meanwhile.
    const { invitation, venue } = await findInvitation(tx, token, now);
    const isConfirmed = and(eq(users.id, userId), eq(users.emailVerified, true));
    const [account] = await tx.select({ email: users.email }).from(users).where(isConfirmed);
    if (account?.email !== invitation.email) throw new Refusal('INVITATION_FOR_OTHER_ADDRESS');
    if (venue.ownerId === userId || !(await mayStillInvite(tx, invitation))) {
      throw new Refusal('INVITATION_NOT_FOUND');
    }
    const { rights, invitedBy } = invitation;
    const hired = { ownerId: venue.ownerId, rights, invitedBy, since: now };
    await tx
      .insert(venueStaff)
      .values({ venueId: venue.id, userId, ...hired })
      // A row of a former owner.
      .onConflictDoUpdate({ target: [venueStaff.venueId, venueStaff.userId], set: hired });
    await tx.delete(staffInvitations).where(eq(staffInvitations.id, invitation.id));
    await recordAudit(tx, {
      event: 'staff-joined',
      actorId: userId,
      subjectId: userId,
      caller,
      details: { venue: venue.name, rights },
    });
    return venue.ownerId;
  });
  for (const id of [userId, ownerId]) events.publish({ type: 'people-changed', userId: id, isStaff: true });
}

type Invitation = typeof staffInvitations.$inferSelect;

async function findInvitation(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({ invitation: staffInvitations, venue: venues })
    .from(staffInvitations)
    .innerJoin(
      venues,
      and(eq(venues.id, staffInvitations.venueId), eq(venues.ownerId, staffInvitations.ownerId)),
    )
    .where(
      and(eq(staffInvitations.tokenHash, hashToken(token)), mayRunTurfs(staffInvitations.ownerId.getSQL())),
    );
  if (!found || found.invitation.expiresAt <= now) throw new Refusal('INVITATION_NOT_FOUND');
  return found;
}

async function mayStillInvite(tx: Database, { venueId, ownerId, invitedBy, rights }: Invitation) {
  const isActive = and(eq(users.id, invitedBy), isNull(users.disabledAt), isNull(users.deletedAt));
  const [inviter] = await tx.select({ role: users.role }).from(users).where(isActive);
  if (!inviter) return false;
  const person = { kind: 'person', userId: invitedBy, role: inviter.role } as const;
  const own = await findRightsAt(tx, person, { venueId, ownerId });
  return own.includes('staff') && mayChange(own, [], rights);
}
