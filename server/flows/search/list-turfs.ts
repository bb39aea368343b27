import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { parseHour } from '../../../contract/calendar.ts';
import { outOfRange } from '../../../contract/errors.ts';
import { isBookableDate, mostCountedFree } from '../../../contract/policy.ts';
import type { FoundTurf, TurfPage, TurfSearch } from '../../../contract/turfs/turfs.ts';
import { currentPolicy } from '../../core/people/settings/current-settings.ts';
import { type DayJson, dayFrom, dayOfTurf, hasFreeHour, slotsOnSale } from '../../core/slots/queries.ts';
import { turfsByRating } from '../../core/turfs/ratings.ts';
import { type HourSpan, spanAhead } from '../../core/turfs/search/rules.ts';
import { queryWordsOf } from '../../core/turfs/search/search-words.ts';
import { pictures, turfs, venues } from '../../core/turfs/tables.ts';
import type { Services } from '../services.ts';
import { cardColumns, cardOf } from '../turf/turf-cards.ts';
import { findMeanings } from './find-meanings.ts';
import { readTurfCursor, type TurfCursor, writeTurfCursor } from './turf-cursor.ts';
import { distanceKmFrom, filtersOf, type Terms, type TurfTable } from './turf-filters.ts';
import { newest, orderOf, type TurfOrder } from './turf-orders.ts';

const venueOfRow = sql<FoundTurf['venue']>`(
  SELECT json_build_object('id', venue.id, 'name', venue.name, 'imageUrl', (
    SELECT image.url FROM ${pictures} AS image WHERE image.venue_id = venue.id ORDER BY image.position LIMIT 1))
  FROM ${venues} AS venue WHERE venue.id = ${turfs}.venue_id)`;
/** Most turfs of a venue in a list by venues; the venue's page has all. */
const mostTurfsOfVenue = 12;
const court = alias(turfs, 'court');

/** All filters of a list, for `turfs` or an alias of it. */
type Matches = (turf: TurfTable) => SQL | undefined;
type Row = Awaited<ReturnType<typeof readEntries>>[number];
/** One place in a list: a turf, or the turfs of a venue. */
type Entry = { rows: Row[]; cursor: TurfCursor };

/**
 * Lists active turfs that match; `among` limits them to these ids. `nextCursor` continues after the page, even if
 * turfs were added. Grouped, a venue has the place of its first turf.
 * @throws Refusal DATE_OUT_OF_RANGE, VALIDATION_ERROR for a cursor of another list
 */
export async function listTurfs(
  services: Services,
  search: TurfSearch,
  among?: SQLWrapper,
): Promise<TurfPage> {
  const { clock } = services;
  const terms = await understand(services, search);
  const { span } = terms;
  const filter: Matches = (turf) => and(...filtersOf(terms, turf), among && inArray(turf.id, among));
  const matches: Matches =
    span && search.full !== 'show' ? (turf) => and(filter(turf), hasFreeHour(turf, span, clock)) : filter;
  const read = search.sort === 'rating' ? readByRating : readInOrder;
  const [entries, counts] = await Promise.all([
    read(services, terms, matches),
    countTurfs(services, terms, matches(turfs)),
  ]);
  const page = entries.slice(0, search.limit);
  const last = entries.length > search.limit ? page.at(-1) : undefined;
  return {
    items: page.flatMap(({ rows }) => freeFirst(rows.map((row) => foundTurfOf(row, span)))),
    total: counts?.total ?? 0,
    venueTotal: counts?.venueTotal ?? null,
    nextCursor: last ? writeTurfCursor(last.cursor) : null,
  };
}

function foundTurfOf({ turf, facts, venue, distanceKm, day }: Row, span: HourSpan | undefined): FoundTurf {
  return {
    ...cardOf({ ...turf, ...facts }),
    venue,
    latitude: turf.latitude,
    longitude: turf.longitude,
    description: turf.description,
    amenities: turf.amenities,
    distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
    freeHours: span && day ? freeHoursOf(turf, day, span) : null,
  };
}

/** Phones show the hours of the first turf of a venue. */
function freeFirst(found: readonly FoundTurf[]): FoundTurf[] {
  const isFull = ({ freeHours }: FoundTurf) => Number(freeHours?.length === 0);
  return found.toSorted((one, other) => isFull(one) - isFull(other));
}

async function understand(services: Services, search: TurfSearch): Promise<Terms> {
  const { db, clock } = services;
  const meanings = await findMeanings(db, queryWordsOf(search.q ?? ''));
  const [latitude, longitude] = (search.near ?? '').split(',').map(Number);
  const near = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  const { date, from, to } = search;
  if (!date) return { search, meanings, near, span: undefined };
  const now = await clock.now(db);
  const policy = await currentPolicy(services);
  if (!isBookableDate(date, now, policy)) throw outOfRange(policy);
  const asked = { date, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return { search, meanings, near, span: spanAhead(asked, now) };
}

/** Applies the rules of the turf page, so that both offer the same hours at the same prices. */
function freeHoursOf(turf: Row['turf'], json: DayJson, { date, from, to }: HourSpan): FoundTurf['freeHours'] {
  return slotsOnSale(turf, dayFrom(date, json))
    .filter(({ status, eveningTime }) => {
      const hour = parseHour(eveningTime) ?? 0;
      return status === 'available' && hour >= from && hour < to;
    })
    .map(({ status: _, endTime: __, ...free }) => free);
}

/** Counts all turfs, and of those with a free hour only the first ones, because each reads its own day. */
async function countTurfs({ db }: Services, { span, search }: Terms, matches: SQL | undefined) {
  const found = db.select({ venueId: turfs.venueId }).from(turfs).where(matches).$dynamic();
  const counted = (span && search.full !== 'show' ? found.limit(mostCountedFree) : found).as('counted');
  const counts = {
    total: sql<number>`count(*)::int`,
    venueTotal: search.groupBy
      ? sql<number>`count(DISTINCT ${counted.venueId})::int`
      : sql<number | null>`NULL::int`,
  };
  const [row] = await db.select(counts).from(counted);
  return row;
}

async function readInOrder(services: Services, terms: Terms, matches: Matches): Promise<Entry[]> {
  const order = orderOf(terms);
  return follow(services, { terms, matches, inVenue: order.by }, order, { most: terms.search.limit + 1 });
}

/** A list and its parts. `inVenue` is the order of the turfs of a venue. */
type List = { terms: Terms; matches: Matches; inVenue: (turf: TurfTable) => SQL };

async function follow(
  services: Services,
  list: List,
  { key, by, after, cursorOf }: TurfOrder,
  { most, only }: { most: number; only?: SQL },
): Promise<Entry[]> {
  const firsts = firstTurfs(services, by(turfs), key)
    .where(and(isFirst(services, list), only, after))
    .orderBy(by(turfs))
    .limit(most);
  const rows = await readEntries(services, list, firsts.as('first'));
  return entriesOf(rows, (first) => cursorOf({ ...first.turf, key: first.key }));
}

/** Lists turfs with reviews, best first, then those without, newest first. Each list has its own index. */
async function readByRating(services: Services, terms: Terms, matches: Matches): Promise<Entry[]> {
  const { search } = terms;
  const { table, of, average, count, best, inVenue, after, isUnrated } = turfsByRating;
  const most = search.limit + 1;
  const last = readTurfCursor(search.cursor, 'rating', 'unrated');
  const list = { terms, matches, inVenue };
  const found: Entry[] = [];
  if (last?.by !== 'unrated') {
    const firsts = firstTurfs(services, best, average, count)
      .innerJoin(table, of(turfs.id))
      .where(and(isFirst(services, list), last && after({ ...last, turfId: last.id })))
      .orderBy(best)
      .limit(most);
    const rows = await readEntries(services, list, firsts.as('first'));
    const cursorOf = ({ key, reviews, turf: { id } }: Row) =>
      ({ by: 'rating', average: key ?? 0, count: reviews ?? 0, id }) as const;
    found.push(...entriesOf(rows, cursorOf));
  }
  const rest = most - found.length;
  if (rest === 0) return found;
  const order = newest('unrated', last?.by === 'unrated' ? search.cursor : undefined);
  return [...found, ...(await follow(services, list, order, { most: rest, only: isUnrated(turfs.id) }))];
}

/** Starts the query for the turfs that give entries their place. The caller adds the conditions and the order. */
function firstTurfs(
  { db }: Services,
  order: SQL,
  key: SQL<number | null>,
  reviews: SQL<number | null> = sql<null>`NULL::float8`,
) {
  return db
    .select({
      id: turfs.id,
      venueId: turfs.venueId,
      place: sql<number>`row_number() OVER (ORDER BY ${order})`.as('place'),
      key: sql<number | null>`${key}`.as('key'),
      reviews: sql<number | null>`${reviews}`.as('reviews'),
    })
    .from(turfs)
    .$dynamic();
}

/** Matches, and grouped only the first turf of each venue; a scalar subquery, so that no plan reads all turfs. */
function isFirst({ db }: Services, { terms, matches, inVenue }: List): SQL | undefined {
  if (!terms.search.groupBy) return matches(turfs);
  const first = db
    .select({ id: court.id })
    .from(court)
    .where(and(eq(court.venueId, turfs.venueId), matches(court)))
    .orderBy(inVenue(court))
    .limit(1);
  return and(matches(turfs), sql`${turfs.id} = (${first})`);
}

type Firsts = ReturnType<ReturnType<typeof firstTurfs>['as']>;

/** Reads the turfs of each entry in one statement. */
function readEntries({ db, clock }: Services, { terms, matches, inVenue }: List, first: Firsts) {
  const { near, span, search } = terms;
  const { imageUrl, rating, rules, ...turf } = cardColumns;
  const isOfEntry = search.groupBy
    ? and(eq(court.venueId, first.venueId), matches(court))
    : eq(court.id, first.id);
  const ofEntry = db
    .select({
      id: court.id,
      nth: sql<number>`row_number() OVER (ORDER BY ${inVenue(court)})`.as('nth'),
    })
    .from(court)
    .where(isOfEntry)
    .orderBy(inVenue(court))
    .limit(mostTurfsOfVenue)
    .as('of_entry');
  return db
    .select({
      turf,
      facts: { imageUrl, rating, rules },
      venue: venueOfRow,
      place: first.place,
      key: first.key,
      reviews: first.reviews,
      distanceKm: near ? distanceKmFrom(turfs, near) : sql<null>`NULL::float8`,
      day: span ? dayOfTurf(clock, span.date) : sql<null>`NULL::json`,
    })
    .from(first)
    .innerJoinLateral(ofEntry, sql`true`)
    .innerJoin(turfs, eq(turfs.id, ofEntry.id))
    .orderBy(first.place, ofEntry.nth);
}

function entriesOf(rows: readonly Row[], cursorOf: (first: Row) => TurfCursor): Entry[] {
  const entries = [...Map.groupBy(rows, ({ place }) => place).values()];
  return entries.flatMap((own) => (own[0] ? [{ rows: own, cursor: cursorOf(own[0]) }] : []));
}
