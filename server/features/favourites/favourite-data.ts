import type { PersonalData } from '../../core/people/personal-data.ts';
import { forgetFavourites } from './change-favourite.ts';
import { listFavouriteRowsOf } from './queries.ts';

export const favouriteData: PersonalData = {
  columns: ['favourites.user_id'],
  export: async ({ db }, { userId }) => ({ 'favourites.json': await listFavouriteRowsOf(db, userId) }),
  async erase(_services, tx, { userId }) {
    await forgetFavourites(tx, userId);
    return [];
  },
};
