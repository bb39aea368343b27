import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

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
    /** Stops mails of this kind with one click, without signing in; null for mails nobody can stop. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** After this nobody is helped by it any more, e.g. a reminder once the game has begun. */
    deliverUntil: instant('deliver_until').notNull().default(sql`now() + interval '3 days'`),
    /** The sweeper queues it again at this time; null once it is sent or given up. */
    nextTryAt: instant('next_try_at'),
    /** Somebody is handing it to the SMTP server, and until then nobody else does. */
    claimedUntil: instant('claimed_until'),
    /** What the SMTP server answered last, without addresses. */
    problem: text('problem'),
  },
  (table) => [
    index('mails_newest').on(table.createdAt.desc()),
    index('mails_given_up').on(table.createdAt).where(sql`sent_at IS NULL AND next_try_at IS NULL`),
    index('mails_unsent').on(table.nextTryAt).where(sql`next_try_at IS NOT NULL`),
  ],
);
