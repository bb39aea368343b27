import { asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { reviewHelpfulVotes, reviews } from './tables.ts';

/** What a person has written and voted, for their own export. */
export async function listReviewRowsOf(db: Database, userId: string) {
  const written = await db
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt));
  const votes = await db.select().from(reviewHelpfulVotes).where(eq(reviewHelpfulVotes.userId, userId));
  return { written, helpfulVotes: votes.map(({ reviewId }) => reviewId) };
}
