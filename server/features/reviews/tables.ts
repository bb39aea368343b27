import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { reportReasons } from '../../../contract/reviews/words.ts';
import { users } from '../../core/people/tables.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { instant } from '../../platform/database/columns.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    turfId: uuid('turf_id')
      .notNull()
      .references(() => turfs.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
    /** Set while an admin hides the review from lists, counts and averages; its author sees the reason. */
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    unique('reviews_one_per_person').on(table.turfId, table.userId),
    index('reviews_newest').on(table.turfId, table.createdAt.desc()),
    index('reviews_by_stars').on(table.turfId, table.rating).where(sql`hidden_at IS NULL`),
    index('reviews_author').on(table.userId, table.createdAt.desc()),
    index('reviews_hidden').on(table.hiddenAt.desc(), table.id.desc()).where(sql`hidden_at IS NOT NULL`),
    check('reviews_rating', sql`rating BETWEEN 1 AND 5`),
    check('reviews_hidden_why', sql`(hidden_at IS NULL) = (hidden_reason IS NULL)`),
  ],
);

export const reviewHelpfulVotes = pgTable(
  'review_helpful_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_helpful_votes_user').on(table.userId),
  ],
);

export const reviewReplies = pgTable(
  'review_replies',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
  },
  (table) => [index('review_replies_owner').on(table.ownerId)],
);

export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason', { enum: reportReasons }).notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Set once an admin has hidden or kept the review. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_reports_open').on(table.reviewId, table.createdAt).where(sql`settled_at IS NULL`),
    index('review_reports_user').on(table.userId),
  ],
);
