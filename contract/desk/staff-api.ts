import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  invitationInput,
  openInvitation,
  staffChange,
  staffInvitationRef,
  staffInvite,
  staffOfVenueInput,
  staffRef,
  venueStaffList,
  workplaces,
} from './staff.ts';

const tags = ['Staff'];

/** For owners at their own venues, admins, and staff with the right `staff`. */
export const staffApi = {
  list: oc
    .route({
      method: 'GET',
      path: '/venues/{venueId}/staff',
      summary: 'List the staff of a venue and the open invitations',
      tags,
    })
    .input(staffOfVenueInput)
    .output(venueStaffList),
  invite: oc
    .route({
      method: 'POST',
      path: '/venues/{venueId}/staff-invitations',
      successStatus: 201,
      summary: 'Invite a person to work at a venue, by email',
      description:
        'The link in the email works once and for seven days. Inviting an address again replaces its invitation. Staff give only rights that they have.',
      tags,
    })
    .input(staffInvite)
    .output(venueStaffList),
  resendInvitation: oc
    .route({
      method: 'POST',
      path: '/venues/{venueId}/staff-invitations/{invitationId}/resend',
      summary: 'Send an invitation again, with a new link; the earlier link ends',
      tags,
    })
    .input(staffInvitationRef)
    .output(venueStaffList),
  withdrawInvitation: oc
    .route({
      method: 'DELETE',
      path: '/venues/{venueId}/staff-invitations/{invitationId}',
      summary: 'Withdraw an invitation',
      tags,
    })
    .input(staffInvitationRef)
    .output(venueStaffList),
  update: oc
    .route({
      method: 'PUT',
      path: '/venues/{venueId}/staff/{userId}',
      summary: 'Set the rights of a person at a venue, from their next request on',
      tags,
    })
    .input(staffChange)
    .output(venueStaffList),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/venues/{venueId}/staff/{userId}',
      summary: 'Remove a person from the staff of a venue, from their next request on',
      tags,
    })
    .input(staffRef)
    .output(venueStaffList),
  listOwn: oc
    .route({
      method: 'GET',
      path: '/me/workplaces',
      summary: 'Venues where the caller is staff, with the rights there',
      tags,
    })
    .output(workplaces),
  getInvitation: oc
    .route({
      method: 'GET',
      path: '/staff-invitations/{token}',
      summary: 'Get an invitation by the token of its link',
      tags,
    })
    .input(invitationInput)
    .output(openInvitation),
  acceptInvitation: oc
    .route({
      method: 'POST',
      path: '/staff-invitations/{token}/acceptance',
      summary: "Accept an invitation with an account of the invitation's address",
      tags,
    })
    .input(z.strictObject(invitationInput.shape))
    .output(workplaces),
};
