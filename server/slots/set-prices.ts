import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SlotChanges } from '../../contract/desk-slots.ts';
import type { Database } from '../platform/database.ts';
import type { HourOfDate } from './lock-hours.ts';
import { priceInDay, type TurfDay } from './queries.ts';
import { slotPrices } from './tables.ts';

const customPrice = 'Custom price';

/**
 * What a change says about prices. An hour opened at what it would cost anyway gets no price of its own, so that it
 * follows rules and rate like the others; one taken off its day leaves none behind.
 */
export async function priceHours(
  tx: Database,
  turf: { id: string; hourlyRatePaise: number },
  days: readonly TurfDay[],
  wanted: readonly HourOfDate[],
  { open, pricePaise, reason }: Pick<SlotChanges, 'open' | 'pricePaise' | 'reason'>,
): Promise<void> {
  if (open === false || pricePaise === null) return dropPrices(tx, turf.id, wanted);
  if (pricePaise === undefined) return;
  const isUsual = ({ date, hour }: HourOfDate) => {
    const day = days.find((each) => each.date === date);
    return day && priceInDay(turf, { ...day, customPrices: new Map() }, hour).pricePaise === pricePaise;
  };
  const usual = open === true ? wanted.filter(isUsual) : [];
  await dropPrices(tx, turf.id, usual);
  const own = wanted.filter((each) => !usual.includes(each));
  await setPrices(tx, turf.id, own, { pricePaise, reason: reason || customPrice });
}

/** Gives each of these hours a price of its own; the caller has the turf's row. */
async function setPrices(
  tx: Database,
  turfId: string,
  wanted: readonly HourOfDate[],
  price: { pricePaise: number; reason: string },
): Promise<void> {
  if (wanted.length === 0) return;
  await tx
    .insert(slotPrices)
    .values(wanted.map(({ date, hour }) => ({ turfId, date, hour, ...price })))
    .onConflictDoUpdate({ target: [slotPrices.turfId, slotPrices.date, slotPrices.hour], set: price });
}

async function dropPrices(tx: Database, turfId: string, wanted: readonly HourOfDate[]): Promise<void> {
  if (wanted.length === 0) return;
  const isOne = inArray(
    sql`(${slotPrices.date}, ${slotPrices.hour})`,
    wanted.map(({ date, hour }) => sql`(${date}::date, ${hour}::smallint)`),
  );
  await tx.delete(slotPrices).where(and(eq(slotPrices.turfId, turfId), isOne));
}
