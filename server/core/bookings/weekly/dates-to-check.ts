import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { weeklyCellCount } from '../../slots/money-check-rows.ts';
import { grounds } from '../../turfs/queries.ts';
import { bookings } from '../tables.ts';
import { weeklySlotDates, weeklySlots } from './tables.ts';

/** How long the sweep may take to release a date. */
const slackMinutes = 10;

/**
 * Returns dates of weekly slots without a booking that are not as they should be: reserved after `pay_by`, or with
 * other ground than their state says.
 */
export async function listWrongWeeklyDates(db: Database, clock: Clock) {
  const now = clock.sqlNow();
  const { id, turfId, date, hours, payBy, endedAt } = weeklySlotDates;
  const reserved = weeklyCellCount(id);
  const expected = sql`(SELECT cardinality(${hours}) * ${weeklySlots.slotMinutes} / 30 * cardinality(own.pieces)
    FROM ${grounds} AS own WHERE own.id = ${turfId})`;
  const isOverdue = sql<boolean>`(${endedAt} IS NULL AND ${payBy} < ${now} - ${`${slackMinutes} minutes`}::interval)`;
  const hasWrongGround = sql`CASE WHEN ${endedAt} IS NOT NULL THEN ${reserved} > 0
    ELSE ${payBy} > ${now} AND ${reserved} <> ${expected} END`;
  return db
    .select({ date, hours, slotMinutes: weeklySlots.slotMinutes, isOverdue })
    .from(weeklySlotDates)
    .innerJoin(weeklySlots, eq(weeklySlots.id, weeklySlotDates.weeklySlotId))
    .where(
      sql`NOT EXISTS (SELECT FROM ${bookings} WHERE ${bookings.weeklyDateId} = ${id} AND ${bookings.status} <> 'expired')
        AND (${isOverdue} OR ${hasWrongGround})`,
    );
}
