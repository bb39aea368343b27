import { type SQL, sql } from 'drizzle-orm';
import type { Meaning } from '../../core/turfs/search/rules.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { readTurfCursor, type TurfCursor } from './turf-cursor.ts';
import { distanceKmFrom, hasWord, type Terms, type TurfTable } from './turf-filters.ts';

export type Position = { id: string; createdAt: Date; hourlyRatePaise: number; key: number | null };

export type TurfOrder = {
  /** A number that the order computes for each turf. */
  key: SQL<number | null>;
  by(turf: TurfTable): SQL;
  after: SQL | undefined;
  cursorOf(last: Position): TurfCursor;
};

const none = sql<null>`NULL::float8`;
// Must match the indexes: without NULLS LAST PostgreSQL does not use them.
const newestFirst = ({ createdAt, id }: TurfTable): SQL =>
  sql`${createdAt} DESC NULLS LAST, ${id} DESC NULLS LAST`;

/**
 * Returns every order except by rating, which reads two lists.
 * @throws Refusal VALIDATION_ERROR for a cursor of another order
 */
export function orderOf({ search, meanings, near }: Terms): TurfOrder {
  const { sort, cursor } = search;
  if (sort === 'price') return cheapest(cursor);
  if (near && (sort === 'distance' || (!sort && !search.q)))
    return nearest((turf) => distanceKmFrom(turf, near), cursor);
  const ranked = meanings.filter(({ loose, pattern }) => loose.length > 0 || pattern !== undefined);
  return !sort && ranked.length > 0 ? bestMatch(ranked, cursor) : newest('newest', cursor);
}

export function newest(kind: 'newest' | 'unrated', cursor: string | undefined): TurfOrder {
  const last = readTurfCursor(cursor, kind);
  return {
    key: none,
    by: newestFirst,
    after: last && sql`(${turfs.createdAt}, ${turfs.id}) < (${last.at}::timestamptz, ${last.id}::uuid)`,
    cursorOf: ({ createdAt, id }) => ({ by: kind, at: createdAt.toISOString(), id }),
  };
}

/** Ranks turfs with the exact word before those with a similar one. */
function bestMatch(ranked: readonly Meaning[], cursor: string | undefined): TurfOrder {
  const last = readTurfCursor(cursor, 'match');
  const rankOf = (turf: TurfTable) => {
    const points = ranked.map(({ exact }) => sql`(${hasWord(turf, exact)})::int`);
    return sql<number>`(${sql.join(points, sql` + `)})`;
  };
  const rank = rankOf(turfs);
  return {
    key: rank,
    by: (turf) => sql`${rankOf(turf)} DESC, ${newestFirst(turf)}`,
    after:
      last &&
      sql`(${rank}, ${turfs.createdAt}, ${turfs.id}) < (${last.rank}::int, ${last.at}::timestamptz, ${last.id}::uuid)`,
    cursorOf: ({ key, createdAt, id }) => ({ by: 'match', rank: key ?? 0, at: createdAt.toISOString(), id }),
  };
}

function cheapest(cursor: string | undefined): TurfOrder {
  const last = readTurfCursor(cursor, 'price');
  return {
    key: none,
    by: ({ hourlyRatePaise, id }) => sql`${hourlyRatePaise}, ${id}`,
    after: last && sql`(${turfs.hourlyRatePaise}, ${turfs.id}) > (${last.paise}::int, ${last.id}::uuid)`,
    cursorOf: ({ hourlyRatePaise, id }) => ({ by: 'price', paise: hourlyRatePaise, id }),
  };
}

function nearest(distanceOf: (turf: TurfTable) => SQL<number>, cursor: string | undefined): TurfOrder {
  const last = readTurfCursor(cursor, 'distance');
  const distance = distanceOf(turfs);
  return {
    key: distance,
    by: (turf) => sql`${distanceOf(turf)}, ${turf.id}`,
    after: last && sql`(${distance}, ${turfs.id}) > (${last.km}::float8, ${last.id}::uuid)`,
    cursorOf: ({ key, id }) => ({ by: 'distance', km: key ?? 0, id }),
  };
}
