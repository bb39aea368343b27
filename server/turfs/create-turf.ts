import { randomInt } from 'node:crypto';
import { Refusal } from '../../contract/errors.ts';
import { turfDefaults } from '../../contract/policy.ts';
import type { TurfCreation, TurfDraft } from '../../contract/turf-desk.ts';
import type { Turf } from '../../contract/turfs.ts';
import { lockTurfOwner } from '../people/lock-turf-owner.ts';
import { recordAudit } from '../people/record-audit.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import { getTurf } from './queries.ts';
import { type OpeningHours, openingHoursAfter, problemWithHours } from './rules.ts';
import { turfs } from './tables.ts';
import { countNewTurf, countTurfChange } from './turf-limits.ts';

/**
 * Lists a new turf, open for booking at once: as the person's own, or by an admin for its owner.
 * @throws Refusal RATE_LIMITED, VALIDATION_ERROR; FORBIDDEN when somebody who is no admin names another owner, or the
 * owner may run turfs no longer
 */
export async function createTurf(
  services: Services,
  signedIn: SignedIn,
  { ownerId = signedIn.person.userId, ...draft }: TurfCreation,
): Promise<Turf> {
  const { db, events } = services;
  const { userId, role } = signedIn.person;
  if (ownerId !== userId && role !== 'admin') throw new Refusal('FORBIDDEN');
  await countTurfChange(services, signedIn.person);
  await countNewTurf(services, signedIn.person);
  const id = await db.transaction(async (tx) => {
    await lockTurfOwner(tx, ownerId, userId);
    return writeTurf(tx, signedIn, ownerId, draft);
  });
  events.publish({ type: 'turfs-changed', turfId: id, newOwnerId: ownerId });
  return getTurf(db, id);
}

/**
 * The turf of a person, who need not be the one who writes it down. The caller publishes `turfs-changed` afterwards.
 * @throws Refusal VALIDATION_ERROR
 */
export async function writeTurf(
  tx: Database,
  { person, caller }: SignedIn,
  ownerId: string,
  draft: TurfDraft,
): Promise<string> {
  const { openingTime: _, closingTime: __, ...fields } = draft;
  const hours = requireHours(draft);
  const id = newId();
  await tx.insert(turfs).values({ id, ownerId, ...fields, ...hours, artworkSeed: randomInt(1_000_000) });
  const { name, location, sport, hourlyRatePaise = turfDefaults.hourlyRatePaise } = fields;
  await recordAudit(tx, {
    event: 'turf-created',
    actorId: person.userId,
    subjectId: id,
    caller,
    details: { name, location, sport, hourlyRatePaise, ...(ownerId !== person.userId && { ownerId }) },
  });
  return id;
}

/** @throws Refusal VALIDATION_ERROR when a turf could not open at these hours */
export function requireHours({ openingTime, closingTime }: TurfDraft): OpeningHours {
  const hours = openingHoursAfter({ openingTime, closingTime }, turfDefaults);
  const problem = problemWithHours(hours);
  if (problem) throw new Refusal('VALIDATION_ERROR', { message: problem, data: fieldOf(problem) });
  return hours;
}

/** Where forms show what is wrong with the hours. */
export function fieldOf(message: string): { fields: { field: string; message: string }[] } {
  return { fields: [{ field: 'closingTime', message }] };
}
