import { eq } from 'drizzle-orm';
import type { Turf } from '../../../contract/turfs/turfs.ts';
import { moveCustomers } from '../../core/bookings/customers/customer-rows.ts';
import { moveShifts } from '../../core/payments/venue/shifts.ts';
import { changesBetween, recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { getManagedTurf, lockManagedTurf } from '../../core/turfs/managed-turf.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { countTurfChange } from '../../core/turfs/turf-limits.ts';
import { deleteEmptyVenue, joinVenue, listTurfsOfVenue, lockVenue } from '../../core/turfs/venues.ts';
import type { Services } from '../services.ts';
import { refuseGroundInUse } from './refuse-ground-in-use.ts';
import { getTurf } from './turf-cards.ts';

/**
 * Moves a turf to another venue of its owner. It gets the place of that venue and a part of the ground of its own.
 * A venue without turfs is deleted.
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND; VENUE_NOT_FOUND, also for venues of other owners;
 * TURF_HAS_BOOKINGS with the bookings or locks ahead; SHIFT_OPEN if a person has one at both venues
 */
export async function moveTurf(
  services: Services,
  signedIn: SignedIn,
  { turfId, venueId }: { turfId: string; venueId: string },
): Promise<Turf> {
  const { db, clock, events } = services;
  const { person, caller } = signedIn;
  await countTurfChange(services, person);
  const { venueId: from } = await getManagedTurf(db, person, turfId);
  const moved = await db.transaction(async (tx) => {
    // In the order of their ids, so that two moves in opposite directions do not deadlock.
    for (const id of [from, venueId].toSorted()) await lockVenue(tx, id);
    const before = await lockManagedTurf(tx, person, turfId);
    const after = await joinVenue(tx, before.ownerId, venueId);
    if (before.venueId !== from) return 'meanwhile';
    if (venueId === from) return [];
    const now = await clock.now(tx);
    await refuseGroundInUse(tx, before, now);
    await tx
      .update(turfs)
      .set({ ...after, updatedAt: now })
      .where(eq(turfs.id, turfId));
    if (after.location !== before.location) await services.outbox.record(tx, { type: 'turf.listed', turfId });
    await recordAudit(tx, {
      event: 'turf-changed',
      actorId: person.userId,
      subjectId: turfId,
      caller,
      details: changesBetween(before, after),
    });
    const others = await listTurfsOfVenue(tx, from);
    if (others.length === 0) {
      await moveCustomers(tx, from, venueId);
      await moveShifts(tx, from, venueId);
      await deleteEmptyVenue(tx, from);
    }
    return others;
  });
  if (moved === 'meanwhile') return moveTurf(services, signedIn, { turfId, venueId });
  for (const { id } of [...moved, ...(await listTurfsOfVenue(db, venueId))])
    events.publish({ type: 'turfs-changed', turfId: id });
  events.publish({ type: 'slots-changed', turfId });
  return getTurf(db, turfId, { archivedToo: true });
}
