import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { ownerSettings } from './tables.ts';

type OwnerPreferences = { autoAccept: boolean };

/** On unless the owner has turned it off. */
export async function getOwnerPreferences(db: Database, ownerId: string): Promise<OwnerPreferences> {
  const [row] = await db
    .select({ autoAccept: ownerSettings.autoAccept })
    .from(ownerSettings)
    .where(eq(ownerSettings.userId, ownerId));
  return { autoAccept: row?.autoAccept ?? true };
}

/** For bookings paid from now on; those already waiting keep waiting for the owner's word. */
export async function updateOwnerPreferences(
  { db, events }: Services,
  ownerId: string,
  { autoAccept }: OwnerPreferences,
): Promise<OwnerPreferences> {
  await db
    .insert(ownerSettings)
    .values({ userId: ownerId, autoAccept })
    .onConflictDoUpdate({ target: ownerSettings.userId, set: { autoAccept, updatedAt: new Date() } });
  // Turf pages say before the booking whether it is accepted by hand.
  events.publish({ type: 'settings-changed' });
  return { autoAccept };
}
