import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { addDays, type IstDate, parseHour } from '../../../../contract/calendar.ts';
import { hoursFrom } from '../../../../contract/slot-times.ts';
import { slotsOnSale, type TurfDay } from '../../../core/slots/queries.ts';
import { reservedHalvesOf } from '../../../core/slots/reserve-slots.ts';
import { getActiveTurfDay } from '../../../core/slots/turf-days.ts';
import { listTurfSummaries, type TurfSummary } from '../../../core/turfs/queries.ts';
import { listTurfsOnGround } from '../../../core/turfs/shared-ground.ts';
import type { Services } from '../../../flows/services.ts';
import { placeKeysAt } from '../place-alerts/place-key.ts';
import { searchAlerts } from '../tables.ts';

export type Freed = { turfId: string; date: IstDate; halfHours: readonly number[] };
/** Freed slots of a turf that a person has asked for. */
export type Match = { alertId: string; userId: string; turfId: string; date: IstDate; hours: number[] };

/** Finds the alerts that freed ground concerns, at every turf on it, with the slots that everyone can book now. */
export async function findMatches({ db, clock }: Services, freed: Freed): Promise<Match[]> {
  // Hours after midnight belong to the evening before, too.
  const dates = [addDays(freed.date, -1), freed.date];
  if ((await db.$count(searchAlerts, inArray(searchAlerts.date, dates))) === 0) return [];
  const turfIds = [freed.turfId, ...(await listTurfsOnGround(db, freed.turfId))];
  const matches: Match[] = [];
  for (const turf of (await listTurfSummaries(db, turfIds)).values()) {
    const alerts = turf.isActive ? await listAlertsFor(db, turf, dates) : [];
    for (const [date, asked] of Map.groupBy(alerts, (alert) => alert.date)) {
      const { day } = await getActiveTurfDay(db, clock, turf.id, date);
      const hours = freedHours(turf, day, freed);
      for (const { id, userId, fromHour, toHour } of asked) {
        const own = hours.filter((hour) => hour >= fromHour && hour < toHour);
        if (own.length > 0) matches.push({ alertId: id, userId, turfId: turf.id, date, hours: own });
      }
    }
  }
  return matches;
}

async function listAlertsFor(db: Services['db'], turf: TurfSummary, dates: IstDate[]) {
  const { date, placeKey, sport, maxPricePaise, toldTurfIds } = searchAlerts;
  return db
    .select()
    .from(searchAlerts)
    .where(
      and(
        inArray(date, dates),
        inArray(placeKey, placeKeysAt(turf.location)),
        or(isNull(sport), eq(sport, turf.sport)),
        or(isNull(maxPricePaise), gte(maxPricePaise, turf.hourlyRatePaise)),
        sql`${turf.id}::uuid <> ALL (${toldTurfIds})`,
      ),
    );
}

/** Returns the slots on sale that need some of the freed ground, for themselves or for the buffer after them. */
function freedHours(turf: TurfSummary, day: TurfDay, freed: Freed): number[] {
  const halves = new Set(hoursFrom(day.date, { date: freed.date, hours: freed.halfHours }));
  return slotsOnSale(turf, day).flatMap(({ status, eveningTime }) => {
    const hour = parseHour(eveningTime) ?? 0;
    const isFreed = reservedHalvesOf({ ...turf, hours: [hour] }).some((half) => halves.has(half));
    return status === 'available' && isFreed ? [hour] : [];
  });
}
