import type { PersonalData } from '../people/personal-data.ts';
import { archiveTurfsOf, listTurfRowsOf } from './owner-turfs.ts';
import { eraseStaff, listWorkOf } from './staff/staff-data.ts';
import { deleteVenuePicturesOf, listVenuesOf } from './venues.ts';

export const turfData: PersonalData = {
  columns: [
    'staff_invitations.email',
    'staff_invitations.invited_by',
    'staff_invitations.owner_id',
    'turfs.owner_id',
    'venue_staff.invited_by',
    'venue_staff.owner_id',
    'venue_staff.user_id',
    'venues.owner_id',
  ],
  export: async ({ db }, { userId, email }) => ({
    'turfs.json': await listTurfRowsOf(db, userId),
    'venues.json': await listVenuesOf(db, userId),
    'workplaces.json': await listWorkOf(db, { userId, email }),
  }),
  async erase(_services, tx, { userId, email }) {
    await eraseStaff(tx, { userId, email });
    await deleteVenuePicturesOf(tx, userId);
    const archived = await archiveTurfsOf(tx, userId);
    return archived.map((turfId) => ({ type: 'turfs-changed', turfId }));
  },
};
