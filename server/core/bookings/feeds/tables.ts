import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { users } from '../../people/tables.ts';
import { turfs, venues } from '../../turfs/tables.ts';

/** Private address of a calendar: of a turf, a venue, or without both of the person's own bookings. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    turfId: uuid('turf_id').references(() => turfs.id, { onDelete: 'cascade' }),
    venueId: uuid('venue_id').references(() => venues.id, { onDelete: 'cascade' }),
    /** SHA-256 of the random token in the address, which is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique('calendar_feeds_token'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('calendar_feeds_target').on(table.userId, table.turfId, table.venueId).nullsNotDistinct(),
  ],
);
