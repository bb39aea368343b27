import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SlotWait } from '../../../contract/bookings/waits.ts';
import { hourText } from '../../../contract/calendar.ts';
import { isLiveGuestHold } from '../../core/bookings/bookings.sql.ts';
import { guestHolds } from '../../core/bookings/tables.ts';
import { slotWaits } from '../../core/bookings/waits/tables.ts';
import { listTurfSummaries } from '../../core/turfs/queries.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';

/** Returns the waits of a person that have not ended: offers first, then by start. */
export async function listWaits({ db, clock }: Services, { userId }: Person): Promise<SlotWait[]> {
  const isOffer = and(
    eq(guestHolds.turfId, slotWaits.turfId),
    eq(guestHolds.waitId, slotWaits.id),
    isLiveGuestHold(clock.sqlNow()),
  );
  const { turfId, id, date, hours, slotMinutes, startsAt, endedAt } = slotWaits;
  const before = sql<number>`(SELECT count(*)::int FROM ${slotWaits} AS other
    WHERE other.turf_id = ${turfId} AND other.date = ${date} AND other.hours && ${hours} AND other.ended_at IS NULL
      AND (other.created_at, other.id) < (${slotWaits.createdAt}, ${id}))`;
  const rows = await db
    .select({ turfId, id, date, hours, slotMinutes, before, expiresAt: guestHolds.expiresAt })
    .from(slotWaits)
    .leftJoin(guestHolds, isOffer)
    .where(and(eq(slotWaits.userId, userId), isNull(endedAt), sql`${startsAt} > ${clock.sqlNow()}`))
    .orderBy(isNull(guestHolds.expiresAt), asc(startsAt), asc(id));
  const turfs = await listTurfSummaries(db, [...new Set(rows.map((row) => row.turfId))]);
  return rows.flatMap((row) => {
    const turf = turfs.get(row.turfId);
    if (!turf) return [];
    return {
      id: row.id,
      turf: { id: turf.id, name: turf.name, location: turf.location },
      date: row.date,
      startTimes: row.hours.map(hourText),
      slotMinutes: row.slotMinutes,
      before: row.before,
      offeredUntil: row.expiresAt?.toISOString() ?? null,
    };
  });
}
