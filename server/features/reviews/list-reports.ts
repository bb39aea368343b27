import { asc, countDistinct, desc, inArray, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { ReportedReview, ReportSearch } from '../../../contract/reviews/reviews.ts';
import { listTurfSummaries } from '../../core/turfs/queries.ts';
import { type Cursor, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import { versionOf } from './rules.ts';
import { reviewViews, selectReviews } from './select-reviews.ts';
import { reviewReports, reviews } from './tables.ts';

type Found = { reviewId: string; at: Date };

/**
 * Lists the admins' review queue: open reports oldest first, or hidden reviews newest first.
 * @throws Refusal VALIDATION_ERROR for a cursor of another list
 */
export async function listReports(
  db: Database,
  person: Person,
  { state, cursor, limit }: ReportSearch,
): Promise<{ items: ReportedReview[]; total: number; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await (state === 'open' ? findOpen : findHidden)(db, after, limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: await reportedReviews(db, person, page, state),
    total: await countAll(db, state),
    nextCursor: last ? writeCursor(last.at, last.reviewId) : null,
  };
}

async function findOpen(db: Database, after: Cursor | undefined, limit: number): Promise<Found[]> {
  const first = min(reviewReports.createdAt);
  const rows = await db
    .select({ reviewId: reviewReports.reviewId, at: first })
    .from(reviewReports)
    .where(isNull(reviewReports.settledAt))
    .groupBy(reviewReports.reviewId)
    .having(after && sql`(${first}, ${reviewReports.reviewId}) > ${tupleOf(after)}`)
    .orderBy(asc(first), asc(reviewReports.reviewId))
    .limit(limit);
  return rows.flatMap(({ reviewId, at }) => (at ? [{ reviewId, at }] : []));
}

async function findHidden(db: Database, after: Cursor | undefined, limit: number): Promise<Found[]> {
  const isAfter = after
    ? sql`(${reviews.hiddenAt}, ${reviews.id}) < ${tupleOf(after)}`
    : isNotNull(reviews.hiddenAt);
  const rows = await db
    .select({ reviewId: reviews.id, at: reviews.hiddenAt })
    .from(reviews)
    .where(isAfter)
    .orderBy(desc(reviews.hiddenAt), desc(reviews.id))
    .limit(limit);
  return rows.flatMap(({ reviewId, at }) => (at ? [{ reviewId, at }] : []));
}

function tupleOf({ at, id }: Cursor): SQL {
  return sql`(${at}::timestamptz, ${id}::uuid)`;
}

async function countAll(db: Database, state: ReportSearch['state']): Promise<number> {
  if (state === 'hidden') return db.$count(reviews, isNotNull(reviews.hiddenAt));
  const [row] = await db
    .select({ count: countDistinct(reviewReports.reviewId) })
    .from(reviewReports)
    .where(isNull(reviewReports.settledAt));
  return row?.count ?? 0;
}

/** Adds the reports: only open ones for an open review, all for a hidden one. */
async function reportedReviews(
  db: Database,
  person: Person,
  found: readonly Found[],
  state: ReportSearch['state'],
): Promise<ReportedReview[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ reviewId }) => reviewId);
  const rows = await selectReviews(db, person.userId).where(inArray(reviews.id, ids));
  const views = new Map((await reviewViews(db, rows, person.userId)).map((view) => [view.id, view]));
  const turfs = await listTurfSummaries(db, [...new Set([...views.values()].map(({ turfId }) => turfId))]);
  const reports = await db
    .select()
    .from(reviewReports)
    .where(inArray(reviewReports.reviewId, ids))
    .orderBy(asc(reviewReports.createdAt));
  return ids.flatMap((id) => {
    const review = views.get(id);
    const row = rows.find((each) => each.review.id === id)?.review;
    const turf = review && turfs.get(review.turfId);
    if (!turf || !row) return [];
    const all = reports.filter(({ reviewId }) => reviewId === id);
    const open = all.filter(({ settledAt }) => !settledAt);
    const said = state === 'hidden' ? all : open;
    return {
      review,
      version: versionOf({ ...row, reportedAt: open.map(({ createdAt }) => createdAt) }),
      turf: { id: turf.id, name: turf.name, location: turf.location },
      reporterCount: said.length,
      reports: said.map(({ reason, comment, createdAt }) => ({
        reason,
        comment,
        createdAt: createdAt.toISOString(),
      })),
    };
  });
}
