import type { PersonalData } from '../../core/people/personal-data.ts';
import type { ChangeEvent } from '../../platform/events.ts';
import { forgetReader, listReviewedTurfs, listReviewRowsOf } from './own-reviews.ts';

export const reviewData: PersonalData = {
  columns: [
    'review_helpful_votes.user_id',
    'review_replies.owner_id',
    'review_replies.text',
    'review_reports.comment',
    'review_reports.user_id',
    'reviews.comment',
    'reviews.user_id',
  ],
  export: async ({ db }, { userId }) => ({ 'reviews.json': await listReviewRowsOf(db, userId) }),
  erase: async (_services, tx, { userId }) => eventsOf(await forgetReader(tx, userId)),
  eventsOnRename: async ({ db }, userId) => eventsOf(await listReviewedTurfs(db, userId)),
};

function eventsOf(turfIds: readonly string[]): ChangeEvent[] {
  return turfIds.map((turfId) => ({ type: 'reviews-changed', turfId, keepsRating: true }));
}
