import { and, desc, eq } from 'drizzle-orm';
import type { FavouriteTurf } from '../../../contract/turfs/favourites-api.ts';
import type { FoundTurf, TurfSearch } from '../../../contract/turfs/turfs.ts';
import { listTurfs } from '../../flows/search/list-turfs.ts';
import type { Services } from '../../flows/services.ts';
import { listTurfCards } from '../../flows/turf/turf-cards.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import { favourites } from './tables.ts';

const listLimit = 200;

/** Lists the user's favourites, newest first, including archived turfs. */
export async function listFavourites(db: Database, { userId }: Person): Promise<FavouriteTurf[]> {
  const rows = await db
    .select({ turfId: favourites.turfId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.turfId))
    .limit(listLimit);
  const turfIds = rows.map(({ turfId }) => turfId);
  const cards = await listTurfCards(db, turfIds);
  return turfIds.flatMap((turfId) => cards.get(turfId) ?? []);
}

/** Lists the user's active favourites that have a free hour then, as the search does. */
export async function listFreeFavourites(
  services: Services,
  { userId }: Person,
  search: TurfSearch,
): Promise<FoundTurf[]> {
  const own = services.db
    .select({ turfId: favourites.turfId })
    .from(favourites)
    .where(eq(favourites.userId, userId));
  const { items } = await listTurfs(services, search, own);
  return items;
}

export async function isFavourite(db: Database, { userId }: Person, turfId: string): Promise<boolean> {
  const one = and(eq(favourites.userId, userId), eq(favourites.turfId, turfId));
  return (await db.$count(favourites, one)) > 0;
}

/** Lists the rows for the user's data export. */
export async function listFavouriteRowsOf(db: Database, userId: string) {
  return db
    .select({ turfId: favourites.turfId, createdAt: favourites.createdAt })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt));
}
