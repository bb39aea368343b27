import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every mail the product has written; the mailbox page shows them where no SMTP server is configured. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** What the mail is about, once per thing: a job that runs twice writes one mail. */
    key: text('key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('mails_newest').on(table.createdAt.desc())],
);
