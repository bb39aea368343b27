import { randomInt } from 'node:crypto';
import { Refusal } from '../../contract/errors.ts';
import { turfDefaults } from '../../contract/policy.ts';
import type { TurfDraft } from '../../contract/turf-desk.ts';
import type { Turf } from '../../contract/turfs.ts';
import { recordAudit } from '../people/record-audit.ts';
import type { SignedIn } from '../people/sessions.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import { getTurf } from './queries.ts';
import { openingHoursAfter, problemWithHours } from './rules.ts';
import { turfs } from './tables.ts';

/**
 * Lists a new turf as the person's own, open for booking at once.
 * @throws Refusal VALIDATION_ERROR
 */
export async function createTurf(
  { db, events }: Services,
  { person, caller }: SignedIn,
  draft: TurfDraft,
): Promise<Turf> {
  const { openingTime, closingTime, ...fields } = draft;
  const hours = openingHoursAfter({ openingTime, closingTime }, turfDefaults);
  const problem = problemWithHours(hours);
  if (problem) throw new Refusal('VALIDATION_ERROR', { message: problem, data: fieldOf(problem) });
  const id = newId();
  await db.transaction(async (tx) => {
    await tx
      .insert(turfs)
      .values({ id, ownerId: person.userId, ...fields, ...hours, artworkSeed: randomInt(1_000_000) });
    await recordAudit(tx, { event: 'turf-created', actorId: person.userId, subjectId: id, caller });
  });
  events.publish({ type: 'turfs-changed', turfId: id });
  return getTurf(db, id);
}

/** Where forms show what is wrong with the hours. */
export function fieldOf(message: string): { fields: { field: string; message: string }[] } {
  return { fields: [{ field: 'closingTime', message }] };
}
