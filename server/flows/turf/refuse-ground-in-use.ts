import * as m from '#messages';
import { hourText } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { hasGuestHoldAhead, listLocksAhead, listSoldHours } from '../../core/slots/sold-hours.ts';
import type { LockedTurf } from '../../core/turfs/managed-turf.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuseSoldHours } from './refuse-sold-hours.ts';

/**
 * Refuses another ground for a turf while bookings, holds or locks ahead stand on its own. The caller has locked
 * the turf, so none can start meanwhile.
 * @throws Refusal TURF_HAS_BOOKINGS with the bookings, or with the locks
 */
export async function refuseGroundInUse(
  tx: Database,
  { id: turfId, slotMinutes }: LockedTurf,
  now: Date,
): Promise<void> {
  await refuseSoldHours(tx, await listSoldHours(tx, turfId, now));
  if (await hasGuestHoldAhead(tx, turfId, now))
    throw new Refusal('TURF_HAS_BOOKINGS', { data: { bookings: [] }, message: m.errors_ground_guest_hold() });
  const locked = await listLocksAhead(tx, turfId, now);
  if (locked.length === 0) return;
  const locks = [...Map.groupBy(locked, ({ date }) => date)].map(([date, hours]) => ({
    date,
    startTimes: hours.map(({ hour }) => hourText(hour)),
    slotMinutes,
  }));
  const message = m.errors_ground_has_locks();
  throw new Refusal('TURF_HAS_BOOKINGS', { data: { bookings: [], locks }, message });
}
