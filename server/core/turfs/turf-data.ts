import type { PersonalData } from '../people/personal-data.ts';
import { archiveTurfsOf, listTurfRowsOf } from './owner-turfs.ts';
import { listVenuesOf } from './venues.ts';

export const turfData: PersonalData = {
  columns: ['turfs.owner_id', 'venues.owner_id'],
  export: async ({ db }, { userId }) => ({
    'turfs.json': await listTurfRowsOf(db, userId),
    'venues.json': await listVenuesOf(db, userId),
  }),
  async erase(_services, tx, { userId }) {
    const archived = await archiveTurfsOf(tx, userId);
    return archived.map((turfId) => ({ type: 'turfs-changed', turfId }));
  },
};
