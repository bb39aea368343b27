import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { slotStart } from '../../contract/calendar.ts';
import { type Freed, findMatches } from '../../server/features/notifications/search-alerts/find-matches.ts';
import { matchSearchAlerts } from '../../server/features/notifications/search-alerts/match-search-alerts.ts';
import { searchAlerts } from '../../server/features/notifications/tables.ts';
import { newId } from '../../server/platform/ids.ts';
import { createTurf, testInstallation } from '../support/servers/installation.ts';
import { createCrowd, raceDay } from './crowd.ts';

const maidan = testInstallation({}, undefined, { sweepMs: 3_600_000 });
const openingHours = Array.from({ length: 17 }, (_, count) => 6 + count);
afterEach(() => vi.restoreAllMocks());

let alertIds: string[];
let events: Freed[];

/** 40 people want any hour of a day, and each hour becomes free in an event of its own, which two nodes deliver. */
beforeEach(async () => {
  // By day: at night, messages would wait.
  const { db, clock } = maidan.services;
  const now = await clock.now(db);
  maidan.clock.advance(slotStart(raceDay, 12 - 5 * 24).getTime() - now.getTime());
  const turfId = await createTurf(maidan, { location: 'Beach Road, Panaji' });
  const people = await createCrowd(maidan, 40);
  const day = { placeKey: 'panaji', place: 'Panaji', date: raceDay, fromHour: 0, toHour: 29 };
  const values = { ...day, endsAt: slotStart(raceDay, 29), createdAt: new Date() };
  await db.delete(searchAlerts);
  const rows = people.map(({ id: userId }) => ({ ...values, id: newId(), userId }));
  await db.insert(searchAlerts).values(rows);
  alertIds = rows.map(({ id }) => id);
  events = openingHours.map((hour) => ({ turfId, date: raceDay, halfHours: [hour, hour + 0.5] }));
});

/** Returns how many messages the handler has caused, of two deliveries of each event at once. */
async function messagesOf(handle: (freed: Freed) => Promise<void>): Promise<string[]> {
  const record = vi.spyOn(maidan.services.outbox, 'record').mockResolvedValue();
  await Promise.all([...events, ...events].map(handle));
  return record.mock.calls.flatMap(([, event]) => (event.type === 'search.matched' ? [event.alertId] : []));
}

/** Tells people who have not been told, without a lock between reading and writing. */
async function withoutLock(freed: Freed): Promise<void> {
  const { db, outbox } = maidan.services;
  const matches = await findMatches(maidan.services, freed);
  const toldTurfIds = sql`array_append(told_turf_ids, ${freed.turfId}::uuid)`;
  for (const { alertId, turfId, date, hours } of matches) {
    await outbox.record(db, { type: 'search.matched', alertId, turfId, date, hours });
    await db.update(searchAlerts).set({ toldTurfIds }).where(eq(searchAlerts.id, alertId));
  }
}

describe('search alerts', () => {
  test('17 hours freed at once, twice delivered: one message for each alert', async () => {
    const told = await messagesOf((freed) => matchSearchAlerts(maidan.services, freed));
    expect(told.toSorted()).toEqual(alertIds.toSorted());
  });

  test('control without the lock: several messages for an alert', async () => {
    expect((await messagesOf(withoutLock)).length).toBeGreaterThan(alertIds.length);
  });
});
