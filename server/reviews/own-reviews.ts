import { asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { reviewHelpfulVotes, reviewReplies, reviewReports, reviews } from './tables.ts';

/** What a person has written, voted and reported, for their own export. */
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

/** When a person leaves: what they wrote stays without a name, what they only pointed at goes. */
export async function forgetReader(tx: Database, userId: string): Promise<void> {
  await tx.delete(reviewHelpfulVotes).where(eq(reviewHelpfulVotes.userId, userId));
  await tx.update(reviewReports).set({ comment: '' }).where(eq(reviewReports.userId, userId));
}
