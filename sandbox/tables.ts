import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const sandboxDocuments = pgTable(
  'sandbox_documents',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    parentId: text('parent_id'),
    uniqueKey: text('unique_key'),
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }),
    document: jsonb('document').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('sandbox_documents_parent').on(table.kind, table.parentId),
    index('sandbox_documents_key').on(table.kind, table.uniqueKey),
    index('sandbox_documents_due').on(table.kind, table.dueAt),
  ],
);
