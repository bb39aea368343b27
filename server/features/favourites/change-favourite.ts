import { and, eq } from 'drizzle-orm';
import * as m from '#messages';
import { getActiveTurfSummary } from '../../core/turfs/queries.ts';
import type { Services } from '../../flows/services.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';
import { favourites } from './tables.ts';

const limit: Limit = { name: 'favourite', tries: 120, seconds: 600 };

type State = { isFavourite: boolean };

/** Saves a turf, idempotently. @throws Refusal TURF_NOT_FOUND, RATE_LIMITED */
export async function saveFavourite(
  { db, limits }: Services,
  { userId }: Person,
  turfId: string,
): Promise<State> {
  await limits.count(limit, userId, m.errors_many_changes);
  const turf = await getActiveTurfSummary(db, turfId);
  await db.insert(favourites).values({ userId, turfId: turf.id }).onConflictDoNothing();
  return { isFavourite: true };
}

/** Removes an active or archived turf. @throws Refusal RATE_LIMITED */
export async function removeFavourite(
  { db, limits }: Services,
  { userId }: Person,
  turfId: string,
): Promise<State> {
  await limits.count(limit, userId, m.errors_many_changes);
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.turfId, turfId)));
  return { isFavourite: false };
}

/** Deletes the favourites when the account is deleted. */
export async function forgetFavourites(tx: Database, userId: string): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, userId));
}
