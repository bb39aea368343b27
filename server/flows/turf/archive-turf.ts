import { eq } from 'drizzle-orm';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { listSoldHours } from '../../core/slots/sold-hours.ts';
import { lockManagedTurf } from '../../core/turfs/managed-turf.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { countTurfChange } from '../../core/turfs/turf-limits.ts';
import type { Services } from '../services.ts';
import { refuseSoldHours } from './refuse-sold-hours.ts';

/**
 * Archives a turf; its past bookings still show it (docs/business-rules.md, rule 10).
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, TURF_HAS_BOOKINGS with the bookings that prevent it
 */
export async function archiveTurf(
  services: Services,
  { person, caller }: SignedIn,
  turfId: string,
): Promise<{ archived: true }> {
  const { db, clock, events } = services;
  await countTurfChange(services, person);
  await db.transaction(async (tx) => {
    const turf = await lockManagedTurf(tx, person, turfId);
    if (!turf.isActive && !turf.isHiddenWithOwner) return;
    const now = await clock.now(tx);
    await refuseSoldHours(tx, await listSoldHours(tx, turfId, now));
    await tx
      .update(turfs)
      .set({ isActive: false, isHiddenWithOwner: false, updatedAt: now })
      .where(eq(turfs.id, turfId));
    await recordAudit(tx, {
      event: 'turf-archived',
      actorId: person.userId,
      subjectId: turfId,
      caller,
      details: { listed: { from: turf.isActive, to: false } },
    });
  });
  events.publish({ type: 'turfs-changed', turfId });
  return { archived: true };
}
