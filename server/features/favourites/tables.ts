import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/tables.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { instant } from '../../platform/database/columns.ts';

export const favourites = pgTable(
  'favourites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    turfId: uuid('turf_id')
      .notNull()
      .references(() => turfs.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.turfId] }),
    index('favourites_newest').on(table.userId, table.createdAt.desc()),
  ],
);
