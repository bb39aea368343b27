import type { Database } from '../../platform/database.ts';
import type { LockedTurf } from '../turfs/managed-turf.ts';
import { freeForEverybody, type HourOfDate } from './lock-hours.ts';
import { isWithinOpeningHours } from './rules.ts';
import { extraHours } from './tables.ts';

/** Opens hours on their dates alone: what was taken off its day comes back, what lies outside the opening hours is new. */
export async function openExtraHours(
  tx: Database,
  turf: LockedTurf,
  wanted: readonly HourOfDate[],
  openedBy: string,
): Promise<void> {
  // A closure locks its hours whether the day has them or not: one that is new comes free as well.
  for (const kind of ['closed', 'lock'] as const) await freeForEverybody(tx, turf.id, wanted, kind);
  const outside = wanted.filter(({ hour }) => !isWithinOpeningHours(turf, hour));
  if (outside.length === 0) return;
  await tx
    .insert(extraHours)
    .values(outside.map(({ date, hour }) => ({ turfId: turf.id, date, hour, openedBy })))
    .onConflictDoNothing();
}
