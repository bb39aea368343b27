import type { Series, SeriesList } from '../../../contract/desk/series.ts';
import { Refusal } from '../../../contract/errors.ts';
import { isOver } from '../../core/bookings/rules.ts';
import {
  findSeries,
  listBookingsOfSeries,
  listSeriesFacts,
  listSeriesOf,
  type SeriesRow,
} from '../../core/bookings/series/series-rows.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { listPublicNames } from '../../core/people/queries.ts';
import { listTurfSummaries, type TurfSummary } from '../../core/turfs/queries.ts';
import { findRightsAt, getWorkplace, managesVenue } from '../../core/turfs/staff/staff.ts';
import { findVenueName, listTurfsOfVenue } from '../../core/turfs/venues.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import { dayBookingsOf } from '../desk/day-bookings.ts';
import type { Services } from '../services.ts';

/**
 * Returns a series for the desk of its venue, with the money of each booking.
 * @throws Refusal SERIES_NOT_FOUND for other owners' too
 */
export async function getSeries(services: Services, person: Person, seriesId: string): Promise<Series> {
  const { db, clock } = services;
  const { row, turfs, first } = await getManagedSeries(db, person, seriesId);
  const rows = await listBookingsOfSeries(db, seriesId);
  const bookings = await dayBookingsOf(services, rows);
  const now = await clock.now(db);
  const names = await listPublicNames(db, [row.createdBy]);
  return {
    ...summaryOf(row, turfs, rows.at(-1)),
    venue: { id: first.venueId, name: (await findVenueName(db, first.venueId)) ?? '' },
    note: row.note,
    bookedBy: names.get(row.createdBy) ?? '',
    rights: [...(await findRightsAt(db, person, first))],
    bookings: bookings.map((booking, index) => {
      const turfId = rows[index]?.turfId ?? '';
      const endsAt = rows[index]?.endsAt ?? now;
      const { id, code, date, startTimes, slotMinutes, status } = booking;
      const { totalPaise, collectedPaise, openPaise, venueRefundDuePaise } = booking;
      return {
        ...{ id, code, date, startTimes, slotMinutes, status },
        ...{ totalPaise, collectedPaise, openPaise, venueRefundDuePaise },
        turf: { id: turfId, name: turfs.get(turfId)?.name ?? '' },
        isOver: isOver({ endsAt }, now),
      };
    }),
  };
}

/** @throws Refusal VENUE_NOT_FOUND for other owners' too */
export async function listSeries(
  { db, clock }: Services,
  person: Person,
  venueId: string,
): Promise<SeriesList> {
  const venue = await getWorkplace(db, person, venueId);
  const turfIds = (await listTurfsOfVenue(db, venueId)).map(({ id }) => id);
  const all = await listSeriesOf(db, turfIds);
  const turfs = await listTurfSummaries(
    db,
    all.flatMap((row) => row.turfIds),
  );
  const ids = all.map(({ id }) => id);
  const facts = await listSeriesFacts(db, ids, await clock.now(db));
  const place = { id: venueId, name: venue.name };
  return {
    venue: place,
    items: all.map((row) => {
      const { aheadCount = 0, nextDate = null } = facts.get(row.id) ?? {};
      return { ...summaryOf(row, turfs, facts.get(row.id)), venue: place, aheadCount, nextDate };
    }),
  };
}

/** @throws Refusal SERIES_NOT_FOUND unless the person manages the first turf */
export async function getManagedSeries(
  db: Database,
  person: Person,
  seriesId: string,
): Promise<{ row: SeriesRow; turfs: Map<string, TurfSummary>; first: TurfSummary }> {
  const row = await findSeries(db, seriesId);
  const turfs = await listTurfSummaries(db, row?.turfIds ?? []);
  const first = turfs.get(row?.turfIds[0] ?? '');
  if (!row || !first || !(await managesVenue(db, person, first))) throw new Refusal('SERIES_NOT_FOUND');
  return { row, turfs, first };
}

function summaryOf(
  { id, turfIds, weekdays, fromHour, toHour, fromDate, untilDate }: SeriesRow,
  turfs: ReadonlyMap<string, TurfSummary>,
  customer: Pick<BookingRow, 'guestName' | 'guestPhone'> | undefined,
) {
  return {
    ...{ id, weekdays, fromHour, toHour, fromDate, untilDate },
    turfs: turfIds.map((turfId) => ({ id: turfId, name: turfs.get(turfId)?.name ?? '' })),
    name: customer?.guestName ?? '',
    phone: customer?.guestPhone ?? null,
  };
}
