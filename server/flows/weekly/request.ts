import { addDays, type IstDate } from '../../../contract/calendar.ts';
import { outOfRange, Refusal } from '../../../contract/errors.ts';
import { isBookableDate, type Policy } from '../../../contract/policy.ts';
import { canRenew } from '../../core/bookings/weekly/rules.ts';
import { findWeeklySlot, listDatesOf, listWeeklySlotsAt } from '../../core/bookings/weekly/weekly-rows.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Checks the first date: within the horizon of bookings, or the week after the weekly slot that it renews.
 * @throws Refusal DATE_OUT_OF_RANGE; WEEKLY_SLOT_NOT_FOUND, also for those of others; CANNOT_RENEW
 */
export async function requireFirstDate(
  db: Database,
  { turfId, date, renewsId }: { turfId: string; date: IstDate; renewsId?: string | undefined },
  userId: string | undefined,
  policy: Policy,
  now: Date,
): Promise<void> {
  if (renewsId === undefined) {
    if (!isBookableDate(date, now, policy)) throw outOfRange(policy);
    return;
  }
  const slot = await findWeeklySlot(db, renewsId);
  if (!slot || slot.userId !== userId || slot.turfId !== turfId) throw new Refusal('WEEKLY_SLOT_NOT_FOUND');
  const from = await findRenewal(db, slot, await listDatesOf(db, [slot]), now);
  if (from !== date) throw new Refusal('CANNOT_RENEW');
}

/** Returns the first date of a renewal, if one is possible now. `dates` are those of the weekly slot. */
export async function findRenewal(
  db: Database,
  slot: { turfId: string; id: string; endedAt: Date | null },
  dates: readonly { date: IstDate; hours: number[] }[],
  now: Date,
): Promise<IstDate | null> {
  const last = dates.at(-1);
  if (!last || slot.endedAt !== null || !canRenew(last, now)) return null;
  const others = await listWeeklySlotsAt(db, [slot.turfId]);
  return others.some(({ renewsId }) => renewsId === slot.id) ? null : addDays(last.date, 7);
}
