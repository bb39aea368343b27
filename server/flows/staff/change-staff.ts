import { and, eq } from 'drizzle-orm';
import type { StaffChange, StaffRef, VenueStaffList } from '../../../contract/desk/staff.ts';
import { Refusal } from '../../../contract/errors.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { mayChange, sortRights } from '../../core/turfs/staff/rules.ts';
import { staffInvitations, venueStaff } from '../../core/turfs/staff/tables.ts';
import type { Services } from '../services.ts';
import { listStaff } from './list-staff.ts';
import { lockStaffedVenue, lockStaffMember } from './staffed-venue.ts';

const isMember = ({ venueId, userId }: StaffRef) =>
  and(eq(venueStaff.venueId, venueId), eq(venueStaff.userId, userId));

/**
 * Sets the rights of a person on the staff. They count from the person's next request on.
 * @throws Refusal VENUE_NOT_FOUND, STAFF_NOT_FOUND; FORBIDDEN for oneself, and for rights that the caller lacks
 */
export async function changeStaff(
  services: Services,
  { person, caller }: SignedIn,
  { rights, ...ref }: StaffChange,
): Promise<VenueStaffList> {
  const { db, events } = services;
  const after = sortRights(rights);
  await db.transaction(async (tx) => {
    const venue = await lockStaffedVenue(tx, person, ref.venueId);
    const { rights: before } = await lockStaffMember(tx, venue, ref.userId);
    if (ref.userId === person.userId || !mayChange(venue.ownRights, before, after)) {
      throw new Refusal('FORBIDDEN');
    }
    await tx.update(venueStaff).set({ rights: after }).where(isMember(ref));
    await recordAudit(tx, {
      event: 'staff-rights-changed',
      actorId: person.userId,
      subjectId: ref.userId,
      caller,
      details: { venue: venue.name, rights: { from: before, to: after } },
    });
  });
  events.publish({ type: 'people-changed', userId: ref.userId, isStaff: true });
  return listStaff(services, person, ref.venueId);
}

/**
 * Removes a person from the staff of a venue, with the invitations that they sent for it.
 * @throws Refusal VENUE_NOT_FOUND, STAFF_NOT_FOUND; FORBIDDEN for oneself, and for people with more rights
 */
export async function removeStaff(
  services: Services,
  { person, caller }: SignedIn,
  ref: StaffRef,
): Promise<VenueStaffList> {
  const { db, clock, events, outbox } = services;
  await db.transaction(async (tx) => {
    const venue = await lockStaffedVenue(tx, person, ref.venueId);
    const { rights } = await lockStaffMember(tx, venue, ref.userId);
    if (ref.userId === person.userId || !mayChange(venue.ownRights, rights, [])) {
      throw new Refusal('FORBIDDEN');
    }
    const isTheirs = and(
      eq(staffInvitations.venueId, ref.venueId),
      eq(staffInvitations.invitedBy, ref.userId),
    );
    await tx.delete(staffInvitations).where(isTheirs);
    await tx.delete(venueStaff).where(isMember(ref));
    await recordAudit(tx, {
      event: 'staff-removed',
      actorId: person.userId,
      subjectId: ref.userId,
      caller,
      details: { venue: venue.name, rights },
    });
    const at = (await clock.now(tx)).toISOString();
    await outbox.record(tx, { type: 'staff.removed', ...ref, at });
  });
  events.publish({ type: 'people-changed', userId: ref.userId, isStaff: true });
  return listStaff(services, person, ref.venueId);
}
