import type { LockedAhead, Reopened, Reopening } from '../../../contract/bookings/closures.ts';
import { type IstDate, istDateOf, istHalfHourOf } from '../../../contract/calendar.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { listLocksByReason, unlockByReason } from '../../core/slots/lock-hours.ts';
import { getManagedTurf, requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import { listTurfIdsOfVenue } from '../../core/turfs/venues.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';

/** @throws Refusal TURF_NOT_FOUND */
export async function listLockedAhead(
  { db, clock }: Services,
  person: Person,
  turfId: string,
): Promise<{ items: LockedAhead[] }> {
  const { venueId } = await getManagedTurf(db, person, turfId);
  return { items: await listLocksByReason(db, venueId, halfHourOf(await clock.now(db))) };
}

/**
 * Unlocks the hours ahead that were locked for a reason, at all turfs of the venue. A repeat changes nothing.
 * @throws Refusal TURF_NOT_FOUND
 */
export async function reopenHours(
  { db, clock, events }: Services,
  { person, caller }: SignedIn,
  { turfId, reason, fromDate, untilDate }: Reopening,
): Promise<Reopened> {
  const { venueId } = await getManagedTurf(db, person, turfId);
  const hours = await db.transaction(async (tx) => {
    await requireManagedTurf(tx, person, turfId);
    const now = halfHourOf(await clock.now(tx));
    const from = now.date < fromDate ? { date: fromDate, cell: 0 } : now;
    const opened = await unlockByReason(tx, venueId, { from, untilDate, reason });
    if (opened > 0)
      await recordAudit(tx, {
        event: 'hours-reopened',
        actorId: person.userId,
        subjectId: turfId,
        caller,
        details: { reason, fromDate, untilDate, hours: opened },
      });
    return opened;
  });
  for (const id of await listTurfIdsOfVenue(db, venueId))
    events.publish({ type: 'slots-changed', turfId: id });
  return { hours };
}

function halfHourOf(now: Date): { date: IstDate; cell: number } {
  return { date: istDateOf(now), cell: istHalfHourOf(now) * 2 };
}
