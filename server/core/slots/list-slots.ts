import { hasBegun, type IstDate, type SlotMinutes } from '../../../contract/calendar.ts';
import { outOfRange } from '../../../contract/errors.ts';
import { isAroundTheClock } from '../../../contract/evenings.ts';
import { isBookableDate } from '../../../contract/policy.ts';
import type { BufferMinutes } from '../../../contract/turfs/lengths.ts';
import type { Slot } from '../../../contract/turfs/slots.ts';
import type { Services } from '../../platform/services.ts';
import { currentPolicy } from '../people/settings/current-settings.ts';
import { dayWithout, slotsOnSale } from './queries.ts';
import type { GameHours } from './reserve-slots.ts';
import { readTurfDay } from './turf-days.ts';

/**
 * Returns a turf's slots for picking hours.
 * @param own a customer's games, which count as free, and the buffer of the booking that replaces them
 * @throws Refusal TURF_NOT_FOUND, DATE_OUT_OF_RANGE
 */
export async function listSlots(
  services: Services,
  turfId: string,
  date: IstDate,
  own?: { games: readonly GameHours[]; bufferMinutes: BufferMinutes },
): Promise<{ date: IstDate; slotMinutes: SlotMinutes; slots: Slot[] }> {
  const policy = await currentPolicy(services);
  const { turf, day } = await readTurfDay(services, turfId, date);
  if (!isBookableDate(date, day.now, policy)) throw outOfRange(policy);
  const { slotMinutes, bufferMinutes } = { ...turf, ...own };
  // Too late to cross midnight: the hours after it are sold on the next date.
  const isOver = isAroundTheClock(turf) && hasBegun(date, 24 - slotMinutes / 60, day.now);
  const sold = { ...turf, bufferMinutes, ...(isOver && { closingHour: 24 }) };
  return { date, slotMinutes, slots: slotsOnSale(sold, dayWithout(turf, day, ...(own?.games ?? []))) };
}
