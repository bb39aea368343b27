import { eq } from 'drizzle-orm';
import { type TurfChange, turfIdentity } from '../../../contract/desk/turfs.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { Turf } from '../../../contract/turfs/turfs.ts';
import { changesBetween, recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { listSoldHours } from '../../core/slots/sold-hours.ts';
import { getManagedTurf, lockManagedTurf } from '../../core/turfs/managed-turf.ts';
import { hoursCutOff, openingHoursAfter, problemWithHours } from '../../core/turfs/rules.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { countTurfChange } from '../../core/turfs/turf-limits.ts';
import type { Services } from '../services.ts';
import { announceTurfChange, identityChange, lockUpcomingBookings } from './announce-turf-change.ts';
import { fieldOf } from './create-turf.ts';
import { refuseSoldHours } from './refuse-sold-hours.ts';
import { getTurf } from './turf-cards.ts';

/**
 * Changes the given fields of an own turf, or of any turf as admin. A new rate applies to new bookings; sold
 * hours cannot be removed (docs/business-rules.md, rule 10).
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, VALIDATION_ERROR, TURF_HAS_BOOKINGS with the bookings that
 * prevent it, TURF_CHANGE_UNCONFIRMED with the bookings that a new name, place or sport concerns
 */
export async function updateTurf(
  services: Services,
  { person, caller }: SignedIn,
  { turfId, openingTime, closingTime, confirmed = false, ...fields }: TurfChange,
): Promise<Turf> {
  const { db, clock, events } = services;
  await countTurfChange(services, person);
  // Before the bookings, so that nobody locks those of other owners.
  await getManagedTurf(db, person, turfId);
  await db.transaction(async (tx) => {
    if (turfIdentity.some((name) => fields[name] !== undefined)) {
      await lockUpcomingBookings(services, tx, turfId);
    }
    const before = await lockManagedTurf(tx, person, turfId);
    const hours = openingHoursAfter({ openingTime, closingTime }, before);
    const problem = problemWithHours(hours);
    if (problem) throw new Refusal('VALIDATION_ERROR', { data: fieldOf(problem) });
    const now = await clock.now(tx);
    await refuseSoldHours(tx, hoursCutOff(await listSoldHours(tx, turfId, now), hours));
    const after = { ...fields, ...hours };
    const change = identityChange(before, fields);
    if (change) await announceTurfChange(services, tx, { turfId, change, isConfirmed: confirmed }, now);
    await tx
      .update(turfs)
      .set({ ...after, updatedAt: now })
      .where(eq(turfs.id, turfId));
    const details = changesBetween(before, after);
    await recordAudit(tx, {
      event: 'turf-changed',
      actorId: person.userId,
      subjectId: turfId,
      caller,
      details,
    });
  });
  events.publish({ type: 'turfs-changed', turfId });
  // Hours without an own price use the rate.
  events.publish({ type: 'slots-changed', turfId });
  return getTurf(db, turfId, { archivedToo: true });
}
