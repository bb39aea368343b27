import {
  type CalendarFeed,
  type FeedGame,
  feedDays,
  type OwnFeed,
} from '../../../contract/bookings/tickets/calendar-feeds.ts';
import { addDays, hourText, istDateOf } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import {
  type FeedRow,
  findFeed,
  listFeedBookings,
  listFeedsOf,
} from '../../core/bookings/feeds/feed-rows.ts';
import { listCustomerContacts } from '../../core/bookings/guests/customer-names.ts';
import { listEarlierHours } from '../../core/bookings/reschedules/reschedule-facts.ts';
import { isDisabled } from '../../core/people/queries.ts';
import { listTurfRowsOf } from '../../core/turfs/owner-turfs.ts';
import { listTurfSummaries } from '../../core/turfs/queries.ts';
import { listVenuesOf } from '../../core/turfs/venues.ts';
import type { Services } from '../../flows/services.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';
import { sequenceOf, ticketStateOf } from './rules.ts';

/** Clients ask every few minutes at most; several devices can have the same address. */
const limit: Limit = { name: 'calendar-feed', tries: 60, seconds: 3_600 };

/** Lists the calendars of a person: own bookings, then own venues, each with its turfs. */
export async function listOwnFeeds({ db }: Services, { userId, role }: Person): Promise<OwnFeed[]> {
  const feeds = await listFeedsOf(db, userId);
  const feedOf = (turfId: string | null, venueId: string | null) => {
    const found = feeds.find((feed) => feed.turfId === turfId && feed.venueId === venueId);
    return found ? { id: found.id, createdAt: found.createdAt.toISOString() } : null;
  };
  const own: OwnFeed = { turf: null, venue: null, feed: feedOf(null, null) };
  if (role !== 'turf_owner') return [own];
  const turfs = Map.groupBy(await listTurfRowsOf(db, userId), ({ venueId }) => venueId);
  const venues = await listVenuesOf(db, userId);
  return [
    own,
    ...venues.flatMap(({ id: venueId, name }) => {
      const there = turfs.get(venueId) ?? [];
      const ofTurfs = there.map((turf) => ({
        turf: { id: turf.id, name: turf.name },
        venue: null,
        feed: feedOf(turf.id, null),
      }));
      const ofVenue = { turf: null, venue: { id: venueId, name }, feed: feedOf(null, venueId) };
      // A venue of one turf has the same games.
      return [ofVenue, ...ofTurfs.filter(({ feed }) => there.length > 1 || feed !== null)];
    }),
  ];
}

/**
 * Returns the games of a calendar for the holder of its address.
 * @throws Refusal NOT_FOUND for unknown and ended addresses alike, RATE_LIMITED
 */
export async function getCalendarFeed(services: Services, token: string): Promise<CalendarFeed> {
  const { db, clock, limits } = services;
  const feed = await findFeed(db, token);
  if (!feed || (await isDisabled(db, feed.userId))) throw new Refusal('NOT_FOUND');
  await limits.count(limit, feed.id);
  const now = await clock.now(db);
  const from = addDays(istDateOf(now), -feedDays);
  if (feed.turfId === null && feed.venueId === null) {
    return { name: null, games: await listGames(db, { userId: feed.userId }, { from, now }) };
  }
  const { name, turfIds } = await getOwnPlace(db, feed);
  return { name, games: await listGames(db, { turfIds }, { from, now }) };
}

/** Another owner of the place ends the feed. */
async function getOwnPlace(
  db: Database,
  { userId, turfId, venueId }: FeedRow,
): Promise<{ name: string; turfIds: string[] }> {
  const own = await listTurfRowsOf(db, userId);
  const turfs = own.filter((turf) => turf.id === turfId || turf.venueId === venueId);
  const place =
    turfId === null ? (await listVenuesOf(db, userId)).find(({ id }) => id === venueId) : turfs[0];
  if (!place) throw new Refusal('NOT_FOUND');
  return { name: place.name, turfIds: turfs.map(({ id }) => id) };
}

async function listGames(
  db: Database,
  of: { userId: string } | { turfIds: readonly string[] },
  { from, now }: { from: string; now: Date },
): Promise<FeedGame[]> {
  const rows = await listFeedBookings(db, of, from);
  const turfs = await listTurfSummaries(db, [...new Set(rows.map(({ turfId }) => turfId))]);
  const rescheduled = rows.filter(({ rescheduledAt }) => rescheduledAt !== null).map(({ id }) => id);
  const earlier = await listEarlierHours(db, rescheduled);
  const customers = 'userId' in of ? undefined : await listCustomerContacts(db, rows, now);
  return rows.flatMap((row) => {
    const turf = turfs.get(row.turfId);
    if (!turf) return [];
    const { date, hours, slotMinutes } = row;
    const hoursOf = (game: { date: string; hours: readonly number[] }) => ({
      date: game.date,
      startTimes: game.hours.map(hourText),
      slotMinutes,
    });
    const { name, location, sport, latitude, longitude } = turf;
    return {
      bookingId: row.id,
      code: row.code,
      state: ticketStateOf(row, now),
      sequence: sequenceOf(row),
      updatedAt: row.updatedAt.toISOString(),
      ...hoursOf({ date, hours }),
      earlier: (earlier.get(row.id) ?? []).map(hoursOf),
      turf: { name, location, sport, latitude, longitude },
      customer: customers?.get(row.id) ?? null,
    };
  });
}
