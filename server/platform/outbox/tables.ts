import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Facts that subscribers have not handled yet, written in the transaction that made them true. Deleted once delivered. */
export const domainEvents = pgTable(
  'domain_events',
  {
    /** Increases within a key, because writers hold the lock of the row that the key names. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Events of one key are delivered in their order, such as those of one booking. */
    key: text('key').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
    failures: smallint('failures').notNull().default(0),
    /** The end of a delivery's lease, or of the pause after a failure. Null before the first delivery. */
    nextTryAt: instant('next_try_at'),
  },
  (table) => [index('domain_events_key').on(table.key, table.id)],
);
