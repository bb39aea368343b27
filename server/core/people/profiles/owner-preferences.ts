import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { ownerSettings, users } from '../tables.ts';

export type OwnerPreferences = { autoAccept: boolean };

/**
 * Returns true unless the owner turned auto-accept off. It applies to turf owners only: a person whose role
 * changed could not approve, and every booking would time out.
 */
export async function getOwnerPreferences(db: Database, ownerId: string): Promise<OwnerPreferences> {
  const [row] = await db
    .select({ autoAccept: ownerSettings.autoAccept })
    .from(ownerSettings)
    .innerJoin(users, and(eq(users.id, ownerSettings.userId), eq(users.role, 'turf_owner')))
    .where(eq(ownerSettings.userId, ownerId));
  return { autoAccept: row?.autoAccept ?? true };
}

/** Returns SQL for the same setting, as one value of a larger statement. */
export const autoAcceptOf = (ownerId: SQL): SQL<boolean> =>
  sql`coalesce((SELECT owned.auto_accept FROM ${ownerSettings} AS owned
    JOIN ${users} AS person ON person.id = owned.user_id AND person.role = 'turf_owner'
    WHERE owned.user_id = ${ownerId}), true)`;
