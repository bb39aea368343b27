import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as m from '#messages';
import type { StaffInvitationRef, StaffInvite, VenueStaffList } from '../../../contract/desk/staff.ts';
import type { StaffRight } from '../../../contract/desk/staff-rights.ts';
import { Refusal } from '../../../contract/errors.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { listFullNames } from '../../core/people/queries.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { users } from '../../core/people/tables.ts';
import { mayChange, sortRights } from '../../core/turfs/staff/rules.ts';
import { staffInvitations, venueStaff } from '../../core/turfs/staff/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Services } from '../services.ts';
import { listStaff } from './list-staff.ts';
import { lockStaffedVenue, type StaffedVenue } from './staffed-venue.ts';

/** Each invitation is a mail to an address that the caller chooses. */
const limit: Limit = { name: 'staff-invitations', tries: 20, seconds: 3_600 };
const validDays = 7;
/** People and open invitations of a venue. */
const mostStaff = 50;

/** The token is only in the mail; the row has its hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Invites an address to work at a venue. An earlier invitation of the address there ends.
 * @throws Refusal RATE_LIMITED, VENUE_NOT_FOUND, FORBIDDEN for rights that the person does not have,
 * ALREADY_STAFF, TOO_MANY_STAFF
 */
export async function inviteStaff(
  services: Services,
  signedIn: SignedIn,
  { venueId, email, rights }: StaffInvite,
): Promise<VenueStaffList> {
  const { person } = signedIn;
  await services.limits.count(limit, person.userId, m.errors_many_invitations);
  await sendInvitation(services, signedIn, venueId, async (tx, venue) => {
    await refuseStaff(tx, venue, email);
    const ofVenue = await tx.select().from(staffInvitations).where(eq(staffInvitations.venueId, venueId));
    const earlier = ofVenue.find((invitation) => invitation.email === email);
    if (!mayChange(venue.ownRights, earlier?.rights ?? [], rights)) throw new Refusal('FORBIDDEN');
    const staffCount = await tx.$count(venueStaff, eq(venueStaff.venueId, venueId));
    if (!earlier && staffCount + ofVenue.length >= mostStaff) throw new Refusal('TOO_MANY_STAFF');
    return { email, rights: sortRights(rights) };
  });
  return listStaff(services, person, venueId);
}

/**
 * Sends an open invitation again with a new link and term. The earlier link ends.
 * @throws Refusal RATE_LIMITED, VENUE_NOT_FOUND, INVITATION_NOT_FOUND, FORBIDDEN
 */
export async function resendInvitation(
  services: Services,
  signedIn: SignedIn,
  { venueId, invitationId }: StaffInvitationRef,
): Promise<VenueStaffList> {
  const { person } = signedIn;
  await services.limits.count(limit, person.userId, m.errors_many_invitations);
  await sendInvitation(services, signedIn, venueId, (tx, venue) => lockInvitation(tx, venue, invitationId));
  return listStaff(services, person, venueId);
}

/** @throws Refusal VENUE_NOT_FOUND, INVITATION_NOT_FOUND, FORBIDDEN */
export async function withdrawInvitation(
  services: Services,
  { person, caller }: SignedIn,
  { venueId, invitationId }: StaffInvitationRef,
): Promise<VenueStaffList> {
  await services.db.transaction(async (tx) => {
    const venue = await lockStaffedVenue(tx, person, venueId);
    const { rights } = await lockInvitation(tx, venue, invitationId);
    await tx.delete(staffInvitations).where(eq(staffInvitations.id, invitationId));
    await recordAudit(tx, {
      event: 'staff-invitation-withdrawn',
      actorId: person.userId,
      subjectId: venueId,
      caller,
      details: { venue: venue.name, rights },
    });
  });
  return listStaff(services, person, venueId);
}

async function sendInvitation(
  services: Services,
  { person, caller }: SignedIn,
  venueId: string,
  prepare: (tx: Database, venue: StaffedVenue) => Promise<{ email: string; rights: StaffRight[] }>,
): Promise<void> {
  const { db, clock, appUrl } = services;
  const token = randomBytes(24).toString('base64url');
  const { venue, email, rights, expiresAt } = await db.transaction(async (tx) => {
    const venue = await lockStaffedVenue(tx, person, venueId);
    const { email, rights } = await prepare(tx, venue);
    const sentAt = await clock.now(tx);
    const expiresAt = new Date(sentAt.getTime() + validDays * 86_400_000);
    const sent = {
      ...{ ownerId: venue.ownerId, rights, invitedBy: person.userId, sentAt, expiresAt },
      tokenHash: hashToken(token),
    };
    await tx
      .insert(staffInvitations)
      .values({ id: newId(), venueId, email, ...sent })
      .onConflictDoUpdate({ target: [staffInvitations.venueId, staffInvitations.email], set: sent });
    await recordAudit(tx, {
      event: 'staff-invited',
      actorId: person.userId,
      subjectId: venueId,
      caller,
      details: { venue: venue.name, rights },
    });
    return { venue, email, rights, expiresAt };
  });
  const names = await listFullNames(db, [person.userId]);
  await services.accountMails.staffInvitation(email, {
    venueName: venue.name,
    invitedBy: names.get(person.userId) ?? '',
    rights,
    url: `${appUrl}/staff/invitation?${new URLSearchParams({ token })}`,
    expiresAt,
  });
}

/** @throws Refusal ALREADY_STAFF, also for the owner's own address */
async function refuseStaff(tx: Database, { id, ownerId }: StaffedVenue, email: string): Promise<void> {
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!known) return;
  const isMember = and(
    eq(venueStaff.venueId, id),
    eq(venueStaff.userId, known.id),
    eq(venueStaff.ownerId, ownerId),
  );
  if (known.id === ownerId || (await tx.$count(venueStaff, isMember)) > 0) throw new Refusal('ALREADY_STAFF');
}

async function lockInvitation(tx: Database, { id, ownerId, ownRights }: StaffedVenue, invitationId: string) {
  const isOfVenue = and(
    eq(staffInvitations.id, invitationId),
    eq(staffInvitations.venueId, id),
    eq(staffInvitations.ownerId, ownerId),
  );
  const [invitation] = await tx.select().from(staffInvitations).where(isOfVenue).for('update');
  if (!invitation) throw new Refusal('INVITATION_NOT_FOUND');
  if (!mayChange(ownRights, invitation.rights, [])) throw new Refusal('FORBIDDEN');
  return invitation;
}
