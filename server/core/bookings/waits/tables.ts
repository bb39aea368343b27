import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SlotMinutes } from '../../../../contract/calendar.ts';
import { instant } from '../../../platform/database/columns.ts';
import { users } from '../../people/tables.ts';
import { turfs } from '../../turfs/tables.ts';

const isOpen = sql`ended_at IS NULL`;

/** People who wait until taken slots are free. An offer is a row of `guest_holds` that names its wait. */
export const slotWaits = pgTable(
  'slot_waits',
  {
    turfId: uuid('turf_id')
      .notNull()
      .references(() => turfs.id),
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    date: date('date', { mode: 'string' }).notNull(),
    hours: real('hours').array().notNull(),
    slotMinutes: smallint('slot_minutes').$type<SlotMinutes>().notNull(),
    startsAt: instant('starts_at').notNull(),
    /** The order of the line. */
    createdAt: instant('created_at').notNull(),
    offeredAt: instant('offered_at'),
    endedAt: instant('ended_at'),
    /** `open`: told that everyone can book the slots. `begun`: never free in time. */
    outcome: text('outcome', { enum: ['taken', 'passed', 'expired', 'open', 'begun'] }),
  },
  (table) => [
    primaryKey({ name: 'slot_waits_of_turf', columns: [table.turfId, table.id] }),
    uniqueIndex('slot_waits_once').on(table.turfId, table.userId, table.date, table.hours).where(isOpen),
    index('slot_waits_line').on(table.turfId, table.date, table.createdAt).where(isOpen),
    index('slot_waits_start').on(table.startsAt).where(isOpen),
    index('slot_waits_user').on(table.userId, table.endedAt),
    check('slot_waits_hours', sql`cardinality(hours) > 0 AND cardinality(hours) * slot_minutes <= 360`),
    check('slot_waits_outcome', sql`(ended_at IS NULL) = (outcome IS NULL)`),
  ],
);
