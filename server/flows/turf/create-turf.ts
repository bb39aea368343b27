import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as m from '#messages';
import type { TurfCreation } from '../../../contract/desk/turfs.ts';
import { invalidField, Refusal } from '../../../contract/errors.ts';
import { turfDefaults } from '../../../contract/policy.ts';
import type { Turf } from '../../../contract/turfs/turfs.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { lockTurfOwner } from '../../core/people/lock-turf-owner.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { problemWithHours, type Schedule, scheduleAfter } from '../../core/turfs/rules.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { countNewTurf, countTurfChange } from '../../core/turfs/turf-limits.ts';
import { createVenue, joinVenue } from '../../core/turfs/venues.ts';
import type { Database } from '../../platform/database/database.ts';
import { replayed } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { recordEvent } from '../../platform/outbox/outbox.ts';
import type { Services } from '../services.ts';
import { getTurf } from './turf-cards.ts';

/**
 * Lists a new turf that can be booked at once, as an own turf or by an admin for its owner. Idempotent by
 * key, even beyond the rate limits.
 * @throws Refusal RATE_LIMITED, VALIDATION_ERROR, IDEMPOTENCY_KEY_REUSED; VENUE_NOT_FOUND, also for another
 * owner's venue; FORBIDDEN if a user who is not an admin names another owner, or the owner may not run turfs
 * any more
 */
export async function createTurf(
  services: Services,
  signedIn: SignedIn,
  { ownerId = signedIn.person.userId, ...draft }: TurfCreation,
  idempotencyKey?: string,
): Promise<Turf> {
  const { db, events } = services;
  const { userId, role } = signedIn.person;
  if (ownerId !== userId && role !== 'admin') throw new Refusal('FORBIDDEN');
  const request = { ownerId, idempotencyKey };
  const listed = await findListedTurf(db, request, draft);
  // Returned even if it was archived since: the request was fulfilled.
  if (listed) return getTurf(db, listed, { archivedToo: true });
  await countTurfChange(services, signedIn.person);
  await countNewTurf(services, signedIn.person);
  const id = await db.transaction(async (tx) => {
    await lockTurfOwner(tx, ownerId, userId);
    // The lock on the owner serializes their listings: of two equal requests the second finds the first one's
    // turf.
    const meanwhile = await findListedTurf(tx, request, draft);
    return meanwhile ?? writeTurf(tx, signedIn, request, draft);
  });
  events.publish({ type: 'turfs-changed', turfId: id, newOwnerId: ownerId });
  return getTurf(db, id);
}

type Draft = Omit<TurfCreation, 'ownerId'>;
type Listing = { ownerId: string; idempotencyKey?: string | undefined };

/**
 * Returns the turf that an earlier request with this key listed for the owner, if any.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED if that request differed
 */
async function findListedTurf(
  db: Database,
  { ownerId, idempotencyKey }: Listing,
  draft: Draft,
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [earlier] = await db
    .select()
    .from(turfs)
    .where(and(eq(turfs.ownerId, ownerId), eq(turfs.idempotencyKey, idempotencyKey)));
  const isSame = (row: typeof turfs.$inferSelect) => {
    const known = new Map(Object.entries(row));
    return Object.entries(rowOf(draft)).every(
      ([name, value]) => value === undefined || JSON.stringify(known.get(name)) === JSON.stringify(value),
    );
  };
  return (await replayed(earlier, isSame, m.errors_key_of_turf()))?.id;
}

/**
 * Inserts a turf, whose owner may differ from the actor. The caller publishes `turfs-changed` afterwards.
 * @throws Refusal VALIDATION_ERROR
 */
export async function writeTurf(
  tx: Database,
  { person, caller }: SignedIn,
  { ownerId, idempotencyKey }: Listing,
  draft: Draft,
): Promise<string> {
  const { pieces, ...place } = await placeOf(tx, ownerId, draft);
  const row = { pieces, ...rowOf(draft), ...place };
  const id = newId();
  await tx.insert(turfs).values({ id, ownerId, idempotencyKey, ...row, artworkSeed: randomInt(1_000_000) });
  await recordEvent(tx, { type: 'turf.listed', turfId: id });
  const { name, location, sport, hourlyRatePaise = turfDefaults.hourlyRatePaise } = row;
  await recordAudit(tx, {
    event: 'turf-created',
    actorId: person.userId,
    subjectId: id,
    caller,
    details: { name, location, sport, hourlyRatePaise, ...(ownerId !== person.userId && { ownerId }) },
  });
  return id;
}

/** Returns the named venue, a piece of its own there and its place, or a new venue at the turf's place. */
async function placeOf(tx: Database, ownerId: string, { venueId, name, location = '', ...draft }: Draft) {
  if (venueId === undefined) {
    const { latitude, longitude } = draft;
    const newVenueId = await createVenue(tx, { ownerId, name, location, latitude, longitude });
    return { venueId: newVenueId, pieces: [1], location };
  }
  return joinVenue(tx, ownerId, venueId);
}

function rowOf(draft: Draft) {
  const { openingTime: _, closingTime: __, ...fields } = draft;
  return { ...fields, ...requireSchedule(draft) };
}

/**
 * Returns opening hours and lengths with defaults.
 * @throws Refusal VALIDATION_ERROR if a turf cannot have these hours
 */
export function requireSchedule(draft: Parameters<typeof scheduleAfter>[0]): Schedule {
  const schedule = scheduleAfter(draft, turfDefaults);
  const problem = problemWithHours(schedule);
  if (problem) throw invalidField(problem.field, problem.message);
  return schedule;
}
