import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { listActiveTurfIdsOf } from '../turfs/owned.ts';
import { countOwn } from './own-limits.ts';
import { recordAudit } from './record-audit.ts';
import type { SignedIn } from './sessions.ts';
import { ownerSettings, users } from './tables.ts';

type OwnerPreferences = { autoAccept: boolean };

/**
 * On unless the owner has turned it off. It counts for turf owners alone: whoever was given another role since could
 * neither answer nor turn it on again, and every booking would go back.
 */
export async function getOwnerPreferences(db: Database, ownerId: string): Promise<OwnerPreferences> {
  const [row] = await db
    .select({ autoAccept: ownerSettings.autoAccept })
    .from(ownerSettings)
    .innerJoin(users, and(eq(users.id, ownerSettings.userId), eq(users.role, 'turf_owner')))
    .where(eq(ownerSettings.userId, ownerId));
  return { autoAccept: row?.autoAccept ?? true };
}

/** The same as one value of a larger statement. */
export const autoAcceptOf = (ownerId: SQL): SQL<boolean> =>
  sql`coalesce((SELECT owned.auto_accept FROM ${ownerSettings} AS owned
    JOIN ${users} AS person ON person.id = owned.user_id AND person.role = 'turf_owner'
    WHERE owned.user_id = ${ownerId}), true)`;

/** For bookings paid from now on; those already waiting keep waiting for the owner's word. @throws Refusal RATE_LIMITED */
export async function updateOwnerPreferences(
  services: Services,
  { person: { userId }, caller }: SignedIn,
  { autoAccept }: OwnerPreferences,
): Promise<OwnerPreferences> {
  const { db, events } = services;
  await countOwn(services, 'change', userId);
  const isChanged = await db.transaction(async (tx) => {
    const before = await getOwnerPreferences(tx, userId);
    await tx
      .insert(ownerSettings)
      .values({ userId, autoAccept })
      .onConflictDoUpdate({ target: ownerSettings.userId, set: { autoAccept, updatedAt: new Date() } });
    if (before.autoAccept === autoAccept) return false;
    const details = { autoAccept: { from: before.autoAccept, to: autoAccept } };
    await recordAudit(tx, {
      event: 'auto-accept-changed',
      actorId: userId,
      subjectId: userId,
      caller,
      details,
    });
    return true;
  });
  // Turf pages say before the booking whether it is accepted by hand.
  for (const turfId of isChanged ? await listActiveTurfIdsOf(db, userId) : [])
    events.publish({ type: 'turfs-changed', turfId });
  return { autoAccept };
}
