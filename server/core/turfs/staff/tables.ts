import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { staffRights } from '../../../../contract/desk/staff-rights.ts';
import { instant } from '../../../platform/database/columns.ts';
import { users } from '../../people/tables.ts';
import { venues } from '../tables.ts';

/** People who work at a venue. `owner_id` is the owner who took them on: a venue that changes owner loses its staff. */
export const venueStaff = pgTable(
  'venue_staff',
  {
    venueId: uuid('venue_id')
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    rights: text('rights', { enum: staffRights }).array().notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'venue_staff_key', columns: [table.venueId, table.userId] }),
    index('venue_staff_user').on(table.userId),
    index('venue_staff_owner').on(table.ownerId),
  ],
);

/** An open invitation; accepting, withdrawing and replacing it delete the row. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey(),
    venueId: uuid('venue_id')
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    email: text('email').notNull(),
    rights: text('rights', { enum: staffRights }).array().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique('staff_invitations_token'),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('staff_invitations_address').on(table.venueId, table.email),
    index('staff_invitations_email').on(table.email),
    index('staff_invitations_invited_by').on(table.invitedBy),
    index('staff_invitations_owner').on(table.ownerId),
  ],
);
