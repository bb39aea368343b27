import { pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { teamReplies } from '../../../../contract/bookings/tickets/team.ts';
import { instant } from '../../../platform/database/columns.ts';
import { ofBooking } from '../tables.ts';

/** The link that the organiser of a game sends to the team. Without a row it is the first one, and open. */
export const teamLinks = pgTable(
  'team_links',
  {
    turfId: uuid('turf_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    /** Links with other numbers are no longer valid. */
    number: smallint('number').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ name: 'team_links_of_turf', columns: [table.turfId, table.bookingId] }),
    ofBooking('team_links', table),
  ],
);

/** Answers of visitors behind the link to whether they play. Deleted a week after the game. */
export const teamAnswers = pgTable(
  'team_answers',
  {
    turfId: uuid('turf_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    reply: text('reply', { enum: teamReplies }).notNull(),
    /** SHA-256 of the random token of the browser, which may change its answer. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'team_answers_of_turf', columns: [table.turfId, table.id] }),
    uniqueIndex('team_answers_once').on(table.turfId, table.bookingId, table.tokenHash),
    ofBooking('team_answers', table),
  ],
);
