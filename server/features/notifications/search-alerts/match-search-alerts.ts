import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { slotStart } from '../../../../contract/calendar.ts';
import { offerWaitedSlots } from '../../../core/bookings/waits/offer-slots.ts';
import { afterNight } from '../../../core/bookings/waits/rules.ts';
import type { Services } from '../../../flows/services.ts';
import type { Job } from '../../../platform/running/jobs.ts';
import { searchAlerts } from '../tables.ts';
import { type Freed, findMatches, type Match } from './find-matches.ts';

export const matchAlertsJob: Job<Freed> = {
  name: 'match-search-alerts',
  payload: z.object({ turfId: z.uuid(), date: z.iso.date(), halfHours: z.array(z.number()) }),
  retryLimit: 8,
};

/** Tells people of freed slots, in the morning if they become free at night. Idempotent: an alert names a turf once. */
export async function matchSearchAlerts(services: Services, freed: Freed): Promise<void> {
  const { db, clock, jobs } = services;
  if ((await findMatches(services, freed)).length === 0) return;
  // People who wait for the very slot come first.
  await offerWaitedSlots(services);
  const matches = await findMatches(services, freed);
  const now = await clock.now(db);
  const tellAt = ({ date, hours }: Match) => afterNight(slotStart(date, hours[0] ?? 0), now);
  const due = matches.filter((match) => tellAt(match) <= now);
  for (const ofTurf of Map.groupBy(due, ({ turfId, date }) => `${turfId} ${date}`).values())
    await recordMatches(services, ofTurf);
  const [later] = matches.filter((match) => tellAt(match) > now);
  if (!later) return;
  const afterSeconds = Math.ceil((tellAt(later).getTime() - now.getTime()) / 1_000);
  await db.transaction((tx) => jobs.enqueue(tx, matchAlertsJob, freed, { afterSeconds }));
}

/** Records one message for each person, if no other event has told the person of this turf meanwhile. */
async function recordMatches({ db, outbox }: Services, matches: readonly Match[]): Promise<void> {
  const [first] = matches;
  if (!first) return;
  const { turfId } = first;
  const isUntold = and(
    inArray(
      searchAlerts.id,
      matches.map(({ alertId }) => alertId),
    ),
    sql`${turfId}::uuid <> ALL (${searchAlerts.toldTurfIds})`,
  );
  await db.transaction(async (tx) => {
    const alerts = await tx
      .select({ id: searchAlerts.id })
      .from(searchAlerts)
      .where(isUntold)
      .orderBy(asc(searchAlerts.id))
      .for('update');
    const untold = new Set(alerts.map(({ id }) => id));
    const own = matches.filter(({ alertId }) => untold.has(alertId));
    for (const ofPerson of Map.groupBy(own, ({ userId }) => userId).values()) {
      for (const { alertId } of ofPerson)
        await tx
          .update(searchAlerts)
          .set({ toldTurfIds: sql`array_append(${searchAlerts.toldTurfIds}, ${turfId}::uuid)` })
          .where(eq(searchAlerts.id, alertId));
      const [{ alertId, date } = first] = ofPerson;
      const hours = [...new Set(ofPerson.flatMap((match) => match.hours))].toSorted((a, b) => a - b);
      await outbox.record(tx, { type: 'search.matched', alertId, turfId, date, hours });
    }
  });
}
