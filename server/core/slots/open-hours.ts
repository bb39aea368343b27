import { sql } from 'drizzle-orm';
import { calendarHour } from '../../../contract/evenings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LockedTurf } from '../turfs/managed-turf.ts';
import { asRows, type HourOfDate, halfHoursOnDates, unlockHours } from './lock-hours.ts';
import { recordFreed } from './record-freed.ts';
import { isWithinOpeningHours } from './rules.ts';
import { addedSlots, closedSlots } from './tables.ts';

/**
 * Opens hours on their dates only: closed hours are opened again, hours outside the opening hours are added.
 */
export async function addSlots(
  tx: Database,
  turf: LockedTurf,
  wanted: readonly HourOfDate[],
  addedBy: string,
): Promise<void> {
  // A closure locks hours even if the day does not have them, so an added hour must be unlocked too.
  const halfHours = halfHoursOnDates(wanted, turf.slotMinutes);
  await unlockHours(tx, turf.id, halfHours);
  await tx.execute(sql`
    DELETE FROM ${closedSlots} USING ${asRows(wanted)}
    WHERE ${closedSlots}.turf_id = ${turf.id} AND ${closedSlots}.date = given.date AND ${closedSlots}.hour = given.hour`);
  const cells = halfHours.map((half) => {
    const { date, hour } = calendarHour(half.date, half.hour);
    return { turfId: turf.id, date, cell: hour * 2 };
  });
  await recordFreed(tx, cells);
  const outside = wanted.filter(({ hour }) => !isWithinOpeningHours(turf, hour));
  if (outside.length === 0) return;
  await tx
    .insert(addedSlots)
    .values(outside.map(({ date, hour }) => ({ turfId: turf.id, date, hour, addedBy })))
    .onConflictDoNothing();
}

/**
 * Removes hours from the day of this turf only. The caller has locked the turf against everybody and refuses
 * hours that are sold.
 */
export async function closeSlots(
  tx: Database,
  turfId: string,
  wanted: readonly HourOfDate[],
  closedBy: string,
): Promise<void> {
  await tx
    .insert(closedSlots)
    .values(wanted.map(({ date, hour }) => ({ turfId, date, hour, closedBy })))
    .onConflictDoNothing();
}
