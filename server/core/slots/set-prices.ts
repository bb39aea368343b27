import { sql } from 'drizzle-orm';
import type { SlotChanges } from '../../../contract/desk/slots.ts';
import type { Database } from '../../platform/database/database.ts';
import { asRows, type HourOfDate } from './lock-hours.ts';
import { priceInDay, type TurfDay } from './queries.ts';
import { slotPrices } from './tables.ts';

export type OwnPrice = HourOfDate & { pricePaise: number };

export function ownPricesOf(days: readonly TurfDay[], wanted: readonly HourOfDate[]): OwnPrice[] {
  return wanted.flatMap(({ date, hour }) => {
    const own = days.find((day) => day.date === date)?.customPrices.get(hour);
    return own ? [{ date, hour, pricePaise: own.pricePaise }] : [];
  });
}

/**
 * Applies the price part of a change. An hour opened at its standard price gets no custom price, so that it
 * follows rules and rate; a closed hour loses its custom price.
 * @returns the custom prices that remain for these hours; undefined if the change does not concern prices
 */
export async function priceHours(
  tx: Database,
  turf: { id: string } & Parameters<typeof priceInDay>[0],
  days: readonly TurfDay[],
  wanted: readonly HourOfDate[],
  { open, pricePaise, reason }: Pick<SlotChanges, 'open' | 'pricePaise' | 'reason'>,
): Promise<OwnPrice[] | undefined> {
  if (open === false || pricePaise === null) {
    await dropPrices(tx, turf.id, wanted);
    return [];
  }
  if (pricePaise === undefined) return undefined;
  const isUsual = ({ date, hour }: HourOfDate) => {
    const day = days.find((each) => each.date === date);
    return day && priceInDay(turf, { ...day, customPrices: new Map() }, hour).pricePaise === pricePaise;
  };
  const usual = open === true ? wanted.filter(isUsual) : [];
  await dropPrices(tx, turf.id, usual);
  const own = wanted.filter((each) => !usual.includes(each));
  await writePrices(tx, turf.id, own, { pricePaise, reason: reason || null });
  return own.map(({ date, hour }) => ({ date, hour, pricePaise }));
}

/** Sets a custom price for each hour. The caller must hold the lock on the turf's row. */
export async function writePrices(
  tx: Database,
  turfId: string,
  wanted: readonly HourOfDate[],
  { pricePaise, reason }: { pricePaise: number; reason: string | null },
): Promise<void> {
  if (wanted.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${slotPrices} (turf_id, date, hour, price_paise, reason)
    SELECT ${turfId}::uuid, date, hour, ${pricePaise}::int, ${reason}::text FROM ${asRows(wanted)}
    ORDER BY date, hour
    ON CONFLICT (turf_id, date, hour) DO UPDATE
      SET price_paise = excluded.price_paise, reason = excluded.reason`);
}

export async function dropPrices(tx: Database, turfId: string, wanted: readonly HourOfDate[]): Promise<void> {
  if (wanted.length === 0) return;
  await tx.execute(sql`
    DELETE FROM ${slotPrices} USING ${asRows(wanted)}
    WHERE ${slotPrices}.turf_id = ${turfId} AND ${slotPrices}.date = given.date AND ${slotPrices}.hour = given.hour`);
}
