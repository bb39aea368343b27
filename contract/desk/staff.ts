import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { emailAddress } from '../people/people.ts';
import { instant } from '../turfs/slots.ts';
import { venueId } from '../turfs/venues.ts';
import { staffRights } from './staff-rights.ts';

export const staffRight = z.enum(staffRights);
const rights = z.array(staffRight);

/** At least one right, each once, in the order of `staffRights`. */
const chosenRights = z
  .array(z.enum(staffRights, { error: m.errors_staff_rights }))
  .min(1, { error: m.errors_staff_rights })
  .max(staffRights.length, { error: m.errors_staff_rights })
  .refine((chosen) => new Set(chosen).size === chosen.length, { error: m.errors_staff_rights })
  .meta({ description: 'At least one right, each once', example: ['desk', 'calendar'] });

export const deskTurfsInput = z.object({ right: staffRight.default('desk') });
const userId = idParam({ error: m.errors_user_id });
const invitationId = idParam({ error: m.errors_invitation_id });

export const staffOfVenueInput = z.object({ venueId });
export const staffInvite = z.strictObject({ venueId, email: emailAddress, rights: chosenRights });
export type StaffInvite = z.infer<typeof staffInvite>;
export const staffInvitationRef = z.strictObject({ venueId, invitationId });
export type StaffInvitationRef = z.infer<typeof staffInvitationRef>;
export const staffRef = z.strictObject({ venueId, userId });
export type StaffRef = z.infer<typeof staffRef>;
export const staffChange = staffRef.extend({ rights: chosenRights });
export type StaffChange = z.infer<typeof staffChange>;

export const invitationToken = z.string().max(100).meta({ example: 'ZyqZ0bq7e8XkzB6Yk0yPp3v5mS1l2u4w' });
export const invitationInput = z.object({ token: invitationToken });

const staffMember = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  rights,
  invitedBy: z.string(),
  since: instant,
  /** True if the caller has all of these rights and so may change and remove the person; never for oneself. */
  canChange: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

const staffInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  rights,
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  canChange: z.boolean(),
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

export const venueStaffList = z.object({
  venue: z.object({ id: venueId, name: z.string() }),
  /** Rights that the caller has here, and so may give. */
  ownRights: rights,
  members: z.array(staffMember),
  /** Not accepted yet, newest first. */
  invitations: z.array(staffInvitation),
});
export type VenueStaffList = z.infer<typeof venueStaffList>;

export const openInvitation = z.object({
  venue: z.object({ id: venueId, name: z.string(), location: z.string() }),
  ownerName: z.string(),
  email: z.string(),
  rights,
  expiresAt: instant,
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** A venue where the caller is staff. */
const workplace = z.object({
  venue: z.object({ id: venueId, name: z.string() }),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  rights,
});
export type Workplace = z.infer<typeof workplace>;
export const workplaces = z.object({ items: z.array(workplace) });
