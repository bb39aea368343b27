import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf, weekdayNames } from '../../../contract/calendar.ts';
import { createPerson, createTurf, testInstallation } from '../../support/servers/installation.ts';
import { rushAtSeries } from '../series-rush.ts';

const maidan = testInstallation();

describe('series', () => {
  test('a series beside 50 single bookings: no shared hour, whole or absent', async () => {
    const won = { series: 0, singles: 0 };
    for (let round = 0; round < 12; round += 1) {
      const { series, shared, unreserved, ofSeries, whole, singles } = await rushAtSeries(maidan, {
        headStartMs: round * 20,
      });
      expect(Object.keys(singles).filter((name) => !/^201$|^409 SLOT_TAKEN$/.test(name))).toEqual([]);
      expect([201, 409]).toContain(series.status);
      expect({ shared, unreserved, ofSeries }).toEqual({
        shared: 0,
        unreserved: 0,
        ofSeries: series.status === 201 ? whole : 0,
      });
      won[series.status === 201 ? 'series' : 'singles'] += 1;
    }
    const { rows } = await maidan.services.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM booking_series`,
    );
    expect(rows[0]?.count).toBe(won.series);
    console.log(`series first ${won.series}, single bookings first ${won.singles}`);
  });

  test('five requests of one press, and a second desk: one series', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const admin = await createPerson(maidan, 'admin');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const fromDate = addDays(istDateOf(new Date()), 40);
    const dates = [0, 1, 2, 3, 4, 5].map((day) => ({ turfId, date: addDays(fromDate, day) }));
    const book = (as: typeof owner, key: string) =>
      maidan.call('POST', `/api/turfs/${turfId}/series`, {
        as,
        headers: { 'idempotency-key': key },
        body: {
          ...{ weekdays: weekdayNames, fromHour: 16, toHour: 18, fromDate, untilDate: addDays(fromDate, 5) },
          ...{ guestName: 'Colts', guestPhone: '+919876543210', dates },
        },
      });
    const presses = Array.from({ length: 5 }, () => book(owner, 'one-press'));
    const answers = await Promise.all([...presses, book(admin, 'other-desk')]);
    const won = answers.filter(({ status }) => status === 201);
    expect(new Set(won.map(({ body }) => body.id)).size).toBe(1);
    expect([1, 5]).toContain(won.length);
    const lost = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(new Set(lost)).toEqual(new Set(['SLOT_TAKEN']));
  });
});
