import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { addDays, hourText, istDateOf, weekdayNames } from '../../contract/calendar.ts';
import { createPerson, createTurf, type TestInstallation } from '../support/servers/installation.ts';
import { createCrowd, tally } from './crowd.ts';

const hours = [16, 17];
const days = 8;

/**
 * Books a series on both halves of a ground while 50 customers hold single hours of its dates, on the halves and on
 * the full ground.
 * @param how `headStartMs` of the series; `singleDays`: how many of its dates the customers want
 */
export async function rushAtSeries(
  maidan: TestInstallation,
  { headStartMs = 0, singleDays = days }: { headStartMs?: number; singleDays?: number } = {},
) {
  const { db } = maidan.services;
  const owner = await createPerson(maidan, 'turf_owner');
  const full = await createTurf(maidan, { ownerId: owner.id, pieces: [1, 2] });
  const { venue } = (await maidan.call('GET', `/api/turfs/${full}`)).body;
  const at = { ownerId: owner.id, venueId: venue.id };
  // The second half is created first: the order of the ids is not that of the ground.
  const second = await createTurf(maidan, { ...at, pieces: [2] });
  const first = await createTurf(maidan, { ...at, pieces: [1] });
  const fromDate = addDays(istDateOf(new Date()), 10);
  const dates = Array.from({ length: days }, (_, day) => addDays(fromDate, day));
  const crowd = await createCrowd(maidan, 50);
  const book = () =>
    maidan.call('POST', `/api/turfs/${second}/series`, {
      as: owner,
      body: {
        ...{ otherTurfIds: [first], weekdays: weekdayNames, fromHour: 16, toHour: 18 },
        ...{ fromDate, untilDate: dates.at(-1), guestName: 'Colts', guestPhone: '+919876543210' },
        dates: dates.flatMap((date) => [first, second].map((turfId) => ({ turfId, date }))),
      },
    });
  const [series, ...singles] = await Promise.all([
    book(),
    ...crowd.map(async (as, index) => {
      await wait(headStartMs + index);
      return maidan.call('POST', '/api/bookings', {
        as,
        body: {
          turfId: [first, second, full][index % 3],
          date: dates[index % singleDays],
          startTimes: index % 5 === 0 ? hours.map(hourText) : [hourText(hours[index % 2] ?? 16)],
          paymentOption: 'partial',
        },
      });
    }),
  ]);
  const { rows } = await db.execute<{ shared: number; unreserved: number; ofSeries: number }>(sql`
    WITH games AS (
      SELECT booking.id, booking.series_id, booking.date, hour, piece
      FROM bookings AS booking JOIN turfs ON turfs.id = booking.turf_id, unnest(booking.hours) AS hour, unnest(pieces) AS piece
      WHERE venue_id = ${venue.id} AND status IN ('pending', 'confirmed'))
    SELECT (SELECT count(*)::int FROM (SELECT FROM games GROUP BY date, hour, piece HAVING count(*) > 1) AS twice) AS shared,
      (SELECT count(*)::int FROM games WHERE NOT EXISTS (SELECT FROM slot_reservations AS reservation
        WHERE reservation.booking_id = games.id AND reservation.date = games.date AND cell = games.hour * 2
          AND reservation.piece = games.piece)) AS unreserved,
      (SELECT count(DISTINCT id)::int FROM games WHERE series_id IS NOT NULL) AS "ofSeries"`);
  const [seen = { shared: -1, unreserved: -1, ofSeries: -1 }] = rows;
  return {
    series,
    ...seen,
    whole: days * 2,
    singles: tally(singles.map(({ status, body }) => ({ status, code: status === 201 ? '' : body.code }))),
  };
}
