import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { parseHour } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { isBookableDate } from '../../../contract/policy.ts';
import type { FoundTurf, TurfSearch } from '../../../contract/turfs/turfs.ts';
import { currentPolicy } from '../../core/people/settings/current-settings.ts';
import {
  type DayJson,
  dayFrom,
  dayOfTurf,
  freeHoursOfAll,
  hasFreeHour,
  slotsOnSale,
} from '../../core/slots/queries.ts';
import { turfsByRating } from '../../core/turfs/ratings.ts';
import { type HourSpan, spanAhead } from '../../core/turfs/search/rules.ts';
import { queryWordsOf } from '../../core/turfs/search/search-words.ts';
import { turfs, venues } from '../../core/turfs/tables.ts';
import type { Services } from '../services.ts';
import { cardColumns, cardOf } from '../turf/turf-cards.ts';
import { findMeanings } from './find-meanings.ts';
import { readTurfCursor, type TurfCursor, writeTurfCursor } from './turf-cursor.ts';
import { distanceKmFrom, filtersOf, type Terms } from './turf-filters.ts';
import { newest, orderOf, type TurfOrder } from './turf-orders.ts';

const venueNameOfRow = sql<string>`(SELECT venue.name FROM ${venues} AS venue WHERE venue.id = ${turfs}.venue_id)`;

type Row = Awaited<ReturnType<typeof readPage>>[number];

/**
 * Lists active turfs that match; `among` limits them to these ids. `nextCursor` continues after the page, even if
 * turfs were added.
 * @throws Refusal DATE_OUT_OF_RANGE, VALIDATION_ERROR for a cursor of another list
 */
export async function listTurfs(
  services: Services,
  search: TurfSearch,
  among?: SQLWrapper,
): Promise<{ items: FoundTurf[]; total: number; nextCursor: string | null }> {
  const { clock } = services;
  const terms = await understand(services, search);
  const filter = and(...filtersOf(terms), among && inArray(turfs.id, among));
  const isFree = search.full === 'show' ? undefined : terms.span && hasFreeHour(turfs, terms.span, clock);
  const read = search.sort === 'rating' ? readByRating : readInOrder;
  const [found, total] = await Promise.all([
    read(services, terms, and(filter, isFree)),
    countTurfs(services, terms, filter),
  ]);
  const page = found.slice(0, search.limit);
  const last = found.length > search.limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ row: { turf, facts, venueName, distanceKm, day } }) => ({
      ...cardOf({ ...turf, ...facts }),
      venue: { id: turf.venueId, name: venueName },
      description: turf.description,
      amenities: turf.amenities,
      distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
      freeHours: terms.span && day ? freeHoursOf(turf, day, terms.span) : null,
    })),
    total,
    nextCursor: last ? writeTurfCursor(last.cursor) : null,
  };
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
  if (!isBookableDate(date, now, policy)) throw new Refusal('DATE_OUT_OF_RANGE');
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

async function countTurfs(
  { db, clock }: Services,
  { span, search }: Terms,
  filter: SQL | undefined,
): Promise<number> {
  if (!span || search.full === 'show') return db.$count(turfs, filter);
  const isNarrow = search.location || search.near || search.q;
  const venueIds = isNarrow ? sql`SELECT venue_id FROM ${turfs} WHERE ${filter}` : undefined;
  const { reservations, isFree } = freeHoursOfAll(db, turfs, span, { clock, venueIds });
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(turfs)
    .leftJoin(reservations, eq(reservations.turfId, turfs.id))
    .where(and(filter, isFree));
  return row?.count ?? 0;
}

type Found = { row: Row; cursor: TurfCursor };

async function readInOrder(services: Services, terms: Terms, filter: SQL | undefined): Promise<Found[]> {
  return follow(services, terms, filter, orderOf(terms), terms.search.limit + 1);
}

async function follow(
  services: Services,
  terms: Terms,
  filter: SQL | undefined,
  order: TurfOrder,
  most: number,
): Promise<Found[]> {
  const rows = await readPage(services, terms, order.key)
    .where(and(filter, order.after))
    .orderBy(order.by)
    .limit(most);
  return rows.map((row) => ({ row, cursor: order.cursorOf({ ...row.turf, key: row.key }) }));
}

/** Lists turfs with reviews, best first, then those without, newest first. Each list has its own index. */
async function readByRating(services: Services, terms: Terms, filter: SQL | undefined): Promise<Found[]> {
  const { search } = terms;
  const { table, of, average, count, best, after, isUnrated } = turfsByRating;
  const most = search.limit + 1;
  const last = readTurfCursor(search.cursor, 'rating', 'unrated');
  const found: Found[] = [];
  if (last?.by !== 'unrated') {
    const rows = await readPage(services, terms, average, count)
      .innerJoin(table, of(turfs.id))
      .where(and(filter, last && after({ ...last, turfId: last.id })))
      .orderBy(best)
      .limit(most);
    for (const row of rows) {
      const { key, reviews, turf } = row;
      found.push({ row, cursor: { by: 'rating', average: key ?? 0, count: reviews ?? 0, id: turf.id } });
    }
  }
  const rest = most - found.length;
  if (rest === 0) return found;
  const order = newest('unrated', last?.by === 'unrated' ? search.cursor : undefined);
  return [...found, ...(await follow(services, terms, and(filter, isUnrated(turfs.id)), order, rest))];
}

function readPage(
  { db, clock }: Services,
  { near, span }: Terms,
  key: SQL<number | null>,
  reviews?: SQL<number | null>,
) {
  const { imageUrl, rating, rules, ...turf } = cardColumns;
  const nothing = sql<number | null>`NULL::float8`;
  return db
    .select({
      turf,
      facts: { imageUrl, rating, rules },
      venueName: venueNameOfRow,
      key,
      reviews: reviews ?? nothing,
      distanceKm: near ? distanceKmFrom(near) : nothing,
      day: span ? dayOfTurf(clock, undefined, span.date) : sql<null>`NULL::json`,
    })
    .from(turfs)
    .$dynamic();
}
