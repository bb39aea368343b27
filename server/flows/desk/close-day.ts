import { type IstDate, istDateOf } from '../../../contract/calendar.ts';
import type { DaySheet, DrawerCount } from '../../../contract/desk/day-sheet.ts';
import { Refusal } from '../../../contract/errors.ts';
import { dayClosings } from '../../core/payments/venue/tables.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../services.ts';
import { getDay } from './get-day.ts';

/**
 * Records a day's figures once, and again after a correction or with a count of the cash drawer.
 * @throws Refusal TURF_NOT_FOUND for other owners' too, DAY_NOT_BEGUN, DAY_CLOSED if nothing has changed
 * since and the drawer is not counted
 */
export async function closeDay(
  services: Services,
  { person, caller }: SignedIn,
  { turfId, date, count }: { turfId: string; date: IstDate; count?: DrawerCount | undefined },
): Promise<DaySheet> {
  const { db } = services;
  const { figures, closing, now } = await getDay(services, person, { turfId, date });
  if (date > istDateOf(new Date(now))) throw new Refusal('DAY_NOT_BEGUN');
  if (closing && !closing.isChanged && !count) throw new Refusal('DAY_CLOSED');
  const version = (closing?.version ?? 0) + 1;
  const closedBy = person.userId;
  await db.transaction(async (tx) => {
    await requireManagedTurf(tx, person, turfId);
    const closedAt = new Date(now);
    const written = await tx
      .insert(dayClosings)
      .values({ id: newId(), turfId, date, version, figures, count, closedBy, closedAt })
      .onConflictDoNothing()
      .returning({ id: dayClosings.id });
    // Another user closed the day concurrently.
    if (written.length === 0) throw new Refusal('DAY_CLOSED');
    await recordAudit(tx, {
      event: 'day-closed',
      actorId: closedBy,
      subjectId: turfId,
      caller,
      details: { date, version },
    });
  });
  services.events.publish({ type: 'bookings-changed', turfId });
  return getDay(services, person, { turfId, date });
}
