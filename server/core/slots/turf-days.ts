import type { IstDate } from '../../../contract/calendar.ts';
import { withHoursAfterMidnight } from '../../../contract/evenings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { getActiveTurfAnd, type TurfSummary } from '../turfs/queries.ts';
import { dayFrom, dayOfTurf, type TurfDay } from './queries.ts';

/** `turf` closes at 5 am if it is open around the clock (`withHoursAfterMidnight`). */
export type TurfAndDay = { turf: Readonly<TurfSummary>; day: TurfDay };

/**
 * Coalesces concurrent reads of the same day. For use outside transactions.
 * @throws Refusal TURF_NOT_FOUND for unknown and archived turfs alike
 */
export function readTurfDay(
  { db, clock, sharedReads }: Pick<Services, 'db' | 'clock' | 'sharedReads'>,
  turfId: string,
  date: IstDate,
): Promise<TurfAndDay> {
  return sharedReads.singleFlight(`turf day ${turfId} ${date}`, () =>
    getActiveTurfDay(db, clock, turfId, date),
  );
}

/**
 * Reads turf and day in one statement, so that both show the same moment. For use inside transactions.
 * @param exceptBookingId a booking whose hours and buffers count as free
 * @throws Refusal TURF_NOT_FOUND for unknown and archived turfs alike
 */
export async function getActiveTurfDay(
  db: Database,
  clock: Clock,
  turfId: string,
  date: IstDate,
  exceptBookingId?: string,
): Promise<TurfAndDay> {
  const day = dayOfTurf(clock, date, exceptBookingId);
  const { turf, value } = await getActiveTurfAnd(db, turfId, day);
  return { turf: withHoursAfterMidnight(turf), day: dayFrom(date, value) };
}
