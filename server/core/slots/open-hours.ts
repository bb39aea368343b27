import type { Database } from '../../platform/database/database.ts';
import type { LockedTurf } from '../turfs/managed-turf.ts';
import { freeForEverybody, type HourOfDate } from './lock-hours.ts';
import { isWithinOpeningHours } from './rules.ts';
import { addedSlots } from './tables.ts';

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
  for (const kind of ['closed', 'lock'] as const) await freeForEverybody(tx, turf.id, wanted, kind);
  const outside = wanted.filter(({ hour }) => !isWithinOpeningHours(turf, hour));
  if (outside.length === 0) return;
  await tx
    .insert(addedSlots)
    .values(outside.map(({ date, hour }) => ({ turfId: turf.id, date, hour, addedBy })))
    .onConflictDoNothing();
}
