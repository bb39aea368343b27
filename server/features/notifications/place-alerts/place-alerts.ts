import { and, asc, eq } from 'drizzle-orm';
import * as m from '#messages';
import { Refusal } from '../../../../contract/errors.ts';
import { maxPlaceAlerts } from '../../../../contract/policy.ts';
import type { PlaceAlert } from '../../../../contract/turfs/place-alerts-api.ts';
import { turfSearch } from '../../../../contract/turfs/turfs.ts';
import { lockPerson } from '../../../core/people/lock-person.ts';
import { listTurfs } from '../../../flows/search/list-turfs.ts';
import type { Services } from '../../../flows/services.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Limit } from '../../../platform/limits.ts';
import type { Person } from '../../../platform/permissions.ts';
import { placeAlerts } from '../tables.ts';
import { placeKeyOf } from './place-key.ts';

const limit: Limit = { name: 'place-alert', tries: 60, seconds: 600 };
const columns = { id: placeAlerts.id, place: placeAlerts.place };

/** @param place only this one, by any of its names */
export async function listPlaceAlerts(
  db: Database,
  { userId }: Person,
  place: string | undefined,
): Promise<PlaceAlert[]> {
  const isPlace = place === undefined ? undefined : eq(placeAlerts.placeKey, placeKeyOf(place));
  return db
    .select(columns)
    .from(placeAlerts)
    .where(and(eq(placeAlerts.userId, userId), isPlace))
    .orderBy(asc(placeAlerts.createdAt), asc(placeAlerts.id));
}

/**
 * Asks for one mail when the first turf of a place opens. Returns the earlier request for any name of the place.
 * @throws Refusal RATE_LIMITED, TOO_MANY_PLACES; PLACE_HAS_TURFS, also if a turf opens meanwhile
 */
export async function createPlaceAlert(
  services: Services,
  { userId }: Person,
  place: string,
): Promise<PlaceAlert> {
  const { db, limits } = services;
  await limits.count(limit, userId, m.errors_many_changes);
  const placeKey = placeKeyOf(place);
  const alert = await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const own = await tx.select().from(placeAlerts).where(eq(placeAlerts.userId, userId));
    const known = own.find((each) => each.placeKey === placeKey);
    if (known) return { id: known.id, place: known.place };
    if (own.length >= maxPlaceAlerts) throw new Refusal('TOO_MANY_PLACES');
    const id = newId();
    await tx.insert(placeAlerts).values({ id, userId, placeKey, place });
    return { id, place };
  });
  // After the commit: a turf that is listed later finds the row.
  const { total } = await listTurfs(services, turfSearch.parse({ location: place, limit: 1 }));
  if (total === 0) return alert;
  await db.delete(placeAlerts).where(eq(placeAlerts.id, alert.id));
  throw new Refusal('PLACE_HAS_TURFS');
}

/** Idempotent; rows of others stay. @throws Refusal RATE_LIMITED */
export async function removePlaceAlert(
  { db, limits }: Services,
  { userId }: Person,
  placeAlertId: string,
): Promise<{ removed: true }> {
  await limits.count(limit, userId, m.errors_many_changes);
  await db.delete(placeAlerts).where(and(eq(placeAlerts.userId, userId), eq(placeAlerts.id, placeAlertId)));
  return { removed: true };
}
