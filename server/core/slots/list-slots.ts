import { hasBegun, type IstDate, type SlotMinutes } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { isAroundTheClock } from '../../../contract/evenings.ts';
import { isBookableDate } from '../../../contract/policy.ts';
import type { Slot } from '../../../contract/turfs/slots.ts';
import type { Services } from '../../platform/services.ts';
import { currentPolicy } from '../people/settings/current-settings.ts';
import { slotsOnSale } from './queries.ts';
import { readTurfDay } from './turf-days.ts';

/**
 * Returns a turf's slots for picking hours.
 * @throws Refusal TURF_NOT_FOUND, DATE_OUT_OF_RANGE
 */
export async function listSlots(
  services: Services,
  turfId: string,
  date: IstDate,
): Promise<{ date: IstDate; slotMinutes: SlotMinutes; slots: Slot[] }> {
  const policy = await currentPolicy(services);
  const { turf, day } = await readTurfDay(services, turfId, date);
  if (!isBookableDate(date, day.now, policy)) throw new Refusal('DATE_OUT_OF_RANGE');
  const { slotMinutes } = turf;
  // Too late to cross midnight: the hours after it are sold on the next date.
  const isOver = isAroundTheClock(turf) && hasBegun(date, 24 - slotMinutes / 60, day.now);
  return { date, slotMinutes, slots: slotsOnSale(isOver ? { ...turf, closingHour: 24 } : turf, day) };
}
