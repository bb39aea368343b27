import { eq } from 'drizzle-orm';
import * as m from '#messages';
import { type TurfChange, type TurfIdentityChange, turfIdentity } from '../../../contract/desk/turfs.ts';
import { invalidField, Refusal } from '../../../contract/errors.ts';
import type { Turf } from '../../../contract/turfs/turfs.ts';
import { changesBetween, recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { hasSingleSlots, listSoldHours } from '../../core/slots/sold-hours.ts';
import { getManagedTurf, type LockedTurf, lockManagedTurf } from '../../core/turfs/managed-turf.ts';
import { hoursCutOff, problemWithHours, scheduleAfter } from '../../core/turfs/rules.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { countTurfChange } from '../../core/turfs/turf-limits.ts';
import { lockNeighbours, moveVenue, renameVenueOfOneTurf } from '../../core/turfs/venues.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { announceTurfChanges, identityChange, lockUpcomingBookings } from './announce-turf-change.ts';
import { refuseGroundInUse } from './refuse-ground-in-use.ts';
import { refuseSoldHours } from './refuse-sold-hours.ts';
import { getTurf } from './turf-cards.ts';

type Fields = { [Name in keyof LockedTurf]?: LockedTurf[Name] | undefined };
/** `identity`: what customers have to be told, if anything. */
type Change = { before: LockedTurf; after: Fields; identity: TurfIdentityChange | undefined };

/**
 * Changes the given fields of an own turf, or of any turf as admin. A new rate applies to new bookings; sold
 * hours and their ground cannot be removed (docs/business-rules.md, rule 10). A new place is that of the venue
 * and its other turfs, too.
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, VALIDATION_ERROR, TURF_HAS_BOOKINGS with the bookings that
 * prevent it, TURF_CHANGE_UNCONFIRMED with the bookings that a new name, place or sport concerns
 */
export async function updateTurf(
  services: Services,
  { person, caller }: SignedIn,
  { turfId, confirmed = false, ...change }: TurfChange,
): Promise<Turf> {
  const { db, clock, events } = services;
  await countTurfChange(services, person);
  // Before the bookings, so that nobody locks those of other owners.
  await getManagedTurf(db, person, turfId);
  const { openingTime: _, closingTime: __, ...fields } = change;
  const { location, latitude, longitude, pieces } = fields;
  const place = { location, latitude, longitude };
  const isMoved = Object.values(place).some((value) => value !== undefined);
  const turfIds = await db.transaction(async (tx) => {
    const neighbours = isMoved ? await lockNeighbours(tx, turfId) : [];
    if (turfIdentity.some((name) => fields[name] !== undefined)) {
      await lockUpcomingBookings(services, tx, [turfId, ...neighbours]);
    }
    const locked: LockedTurf[] = [];
    // In the order of their ids, as all who lock several turfs.
    for (const id of [turfId, ...neighbours].toSorted()) locked.push(await lockManagedTurf(tx, person, id));
    const before = locked.find(({ id }) => id === turfId) as LockedTurf;
    const schedule = scheduleAfter(change, before);
    const problem = problemWithHours(schedule);
    if (problem) throw invalidField(problem.field, problem.message);
    const now = await clock.now(tx);
    await refuseSoldHours(tx, hoursCutOff(await listSoldHours(tx, turfId, now), schedule));
    if (schedule.slotMinutes !== before.slotMinutes) await refuseNewSlots(tx, turfId, now);
    if (pieces && String(pieces) !== String(before.pieces)) await refuseGroundInUse(tx, before, now);
    const changes = locked
      .map((turf): Change => {
        const after = turf === before ? { ...fields, ...schedule } : place;
        return { before: turf, after, identity: identityChange(turf, after) };
      })
      .filter((change) => change.before === before || change.identity);
    await announceTurfChanges(services, tx, { changes, isConfirmed: confirmed }, now);
    if (isMoved) await moveVenue(tx, before.venueId, place, now);
    if (fields.name) await renameVenueOfOneTurf(tx, before, fields.name);
    for (const change of changes) await write(tx, change, now);
    return changes.map((change) => change.before.id);
  });
  for (const id of turfIds) events.publish({ type: 'turfs-changed', turfId: id });
  // Hours without an own price use the rate.
  events.publish({ type: 'slots-changed', turfId });
  return getTurf(db, turfId, { archivedToo: true });

  async function write(tx: Database, change: Change, now: Date) {
    const { id } = change.before;
    if (change.identity?.after.location)
      await services.outbox.record(tx, { type: 'turf.listed', turfId: id });
    await tx
      .update(turfs)
      .set({ ...change.after, updatedAt: now })
      .where(eq(turfs.id, id));
    await recordAudit(tx, {
      event: 'turf-changed',
      actorId: person.userId,
      subjectId: id,
      caller,
      details: changesBetween(change.before, change.after),
    });
  }
}

/** Upcoming bookings, and slots that were opened, closed or priced for one date, have the old length. */
async function refuseNewSlots(tx: Database, turfId: string, now: Date): Promise<void> {
  await refuseSoldHours(tx, await listSoldHours(tx, turfId, now));
  if (await hasSingleSlots(tx, turfId, now))
    throw new Refusal('TURF_HAS_BOOKINGS', { data: { bookings: [] }, message: m.errors_single_slots() });
}
