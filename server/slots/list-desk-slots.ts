import { and, eq } from 'drizzle-orm';
import type { IstDate } from '../../contract/calendar.ts';
import { parseHour } from '../../contract/calendar.ts';
import type { DeskSlot } from '../../contract/desk-slots.ts';
import { getManagedTurf } from '../bookings/managed.ts';
import { hasBegun } from '../bookings/rules.ts';
import type { Person } from '../platform/permissions.ts';
import type { Services } from '../services.ts';
import { getTurfDay, slotsOf } from './queries.ts';
import { slotClaims, slotPrices } from './tables.ts';

/**
 * A day of a turf for those who run it, with why an hour is locked or costs something else.
 * @throws Refusal TURF_NOT_FOUND
 */
export async function listDeskSlots(
  { db, clock }: Services,
  person: Person,
  { turfId, date }: { turfId: string; date: IstDate },
): Promise<{ date: IstDate; slots: DeskSlot[] }> {
  const turf = await getManagedTurf(db, person, turfId);
  const day = await getTurfDay(db, clock, turfId, date);
  const isOfDay = and(eq(slotClaims.turfId, turfId), eq(slotClaims.date, date), eq(slotClaims.kind, 'lock'));
  const locks = await db.select().from(slotClaims).where(isOfDay);
  const prices = await db
    .select()
    .from(slotPrices)
    .where(and(eq(slotPrices.turfId, turfId), eq(slotPrices.date, date)));
  const slots = slotsOf(turf, day, (hour) => hasBegun(date, hour, day.now)).map((slot) => {
    const hour = parseHour(slot.startTime);
    return {
      ...slot,
      basePricePaise: turf.hourlyRatePaise,
      priceReason: prices.find((price) => price.hour === hour)?.reason ?? null,
      lockedReason: locks.find((lock) => lock.hour === hour)?.lockedReason ?? null,
    };
  });
  return { date, slots };
}
