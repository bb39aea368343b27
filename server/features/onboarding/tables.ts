import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type ApplicationTurf, applicationStatuses } from '../../../contract/onboarding/onboarding.ts';
import { users } from '../../core/people/tables.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { instant } from '../../platform/database/columns.ts';

export const ownerApplications = pgTable(
  'owner_applications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: applicationStatuses }).notNull(),
    /** As submitted. Approving creates the real turf, which the owner may change later. */
    turf: jsonb('turf').$type<ApplicationTurf>().notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by'),
    reason: text('reason'),
    turfId: uuid('turf_id').references(() => turfs.id),
  },
  (table) => [
    uniqueIndex('owner_applications_one_waiting').on(table.userId).where(sql`status = 'waiting'`),
    index('owner_applications_user').on(table.userId, table.createdAt.desc()),
    index('owner_applications_waiting').on(table.createdAt, table.id).where(sql`status = 'waiting'`),
    index('owner_applications_answered').on(table.answeredAt.desc(), table.id.desc()),
    check('owner_applications_answer', sql`(status = 'waiting') = (answered_at IS NULL)`),
    check('owner_applications_turf', sql`(status = 'approved') = (turf_id IS NOT NULL)`),
  ],
);
