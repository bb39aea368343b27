import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { getOwnerPreferences, type OwnerPreferences } from '../../core/people/profiles/owner-preferences.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { countOwn } from '../../core/people/settings/own-limits.ts';
import { ownerSettings } from '../../core/people/tables.ts';
import { listActiveTurfIdsOf } from '../../core/turfs/owner-turfs.ts';
import type { Services } from '../services.ts';

/**
 * Applies to bookings paid from now on; those already awaiting owner approval stay so.
 * @throws Refusal RATE_LIMITED
 */
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
  // Turf pages show whether the owner must approve.
  for (const turfId of isChanged ? await listActiveTurfIdsOf(db, userId) : [])
    events.publish({ type: 'turfs-changed', turfId });
  return { autoAccept };
}
