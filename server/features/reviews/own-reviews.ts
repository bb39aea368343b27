import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { reviewHelpfulVotes, reviewReplies, reviewReports, reviews } from './tables.ts';

/** Lists the user's reviews, votes, replies and reports for their data export. */
export async function listReviewRowsOf(db: Database, userId: string) {
  const written = await db
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt));
  const votes = await db.select().from(reviewHelpfulVotes).where(eq(reviewHelpfulVotes.userId, userId));
  const replies = await db.select().from(reviewReplies).where(eq(reviewReplies.ownerId, userId));
  const reports = await db.select().from(reviewReports).where(eq(reviewReports.userId, userId));
  return { written, helpfulVotes: votes.map(({ reviewId }) => reviewId), replies, reports };
}

export async function listReviewedTurfs(db: Database, userId: string): Promise<string[]> {
  const written = await db.select({ turfId: reviews.turfId }).from(reviews).where(eq(reviews.userId, userId));
  return written.map(({ turfId }) => turfId);
}

/**
 * Deletes votes and clears report comments when an account is deleted; reviews stay without a name.
 * @returns the turfs whose reviews changed, to publish after the commit
 */
export async function forgetReader(tx: Database, userId: string): Promise<string[]> {
  const votes = await tx
    .delete(reviewHelpfulVotes)
    .where(eq(reviewHelpfulVotes.userId, userId))
    .returning({ reviewId: reviewHelpfulVotes.reviewId });
  const ids = votes.map(({ reviewId }) => reviewId);
  const voted = await tx.select({ turfId: reviews.turfId }).from(reviews).where(inArray(reviews.id, ids));
  await tx.update(reviewReports).set({ comment: '' }).where(eq(reviewReports.userId, userId));
  const reviewed = await listReviewedTurfs(tx, userId);
  return [...new Set([...reviewed, ...voted.map(({ turfId }) => turfId)])];
}
