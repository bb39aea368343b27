import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sports } from '../../../contract/policy.ts';
import { sessions, users } from '../../core/people/tables.ts';
import { instant } from '../../platform/database/columns.ts';

/** All mails. The mailbox page shows them if no SMTP server is configured. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** Kind and subject id; unique, so that a repeated job writes one mail. */
    key: text('key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** One-click unsubscribe link that needs no session; null for mandatory mails. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** Not sent after this time, such as a reminder after the game has begun. */
    deliverUntil: instant('deliver_until').notNull().default(sql`now() + interval '3 days'`),
    /** When the sweeper enqueues the mail again; null once sent or given up. */
    nextTryAt: instant('next_try_at'),
    /** Until then one worker has the mail, and no other sends it. */
    claimedUntil: instant('claimed_until'),
    /** The last error of the SMTP server, without addresses. */
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_newest').on(table.createdAt.desc()),
    index('mails_given_up').on(table.createdAt).where(sql`sent_at IS NULL AND next_try_at IS NULL`),
    index('mails_unsent').on(table.nextTryAt).where(sql`next_try_at IS NOT NULL`),
  ],
);

/** Push messages, each to one browser. Deleted a day after `deliverUntil`, and with the session. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid('id').primaryKey(),
    /** Kind and subject id, as of mails. */
    key: text('key').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    path: text('path').notNull(),
    deliverUntil: instant('deliver_until').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    unique('push_messages_once').on(table.key, table.sessionId),
    index('push_messages_session').on(table.sessionId),
    index('push_messages_end').on(table.deliverUntil),
  ],
);

/** Places where a person waits for the first turf. Deleted with the mail. */
export const placeAlerts = pgTable(
  'place_alerts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One form for all names of a place, such as 'calangute, goa'. */
    placeKey: text('place_key').notNull(),
    /** As the person wrote it. */
    place: text('place').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('place_alerts_once').on(table.userId, table.placeKey),
    index('place_alerts_place').on(table.placeKey, table.id),
  ],
);

/** Searches of a day for which a person gets messages about freed slots. Deleted after the day. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As in `place_alerts`. */
    placeKey: text('place_key').notNull(),
    place: text('place').notNull(),
    sport: text('sport', { enum: sports }),
    date: date('date', { mode: 'string' }).notNull(),
    /** Slots that begin from the first hour on, and before the second one. */
    fromHour: smallint('from_hour').notNull(),
    toHour: smallint('to_hour').notNull(),
    maxPricePaise: integer('max_price_paise'),
    endsAt: instant('ends_at').notNull(),
    /** Turfs that a message has named. */
    toldTurfIds: uuid('told_turf_ids').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('search_alerts_day').on(table.date, table.placeKey),
    index('search_alerts_user').on(table.userId),
  ],
);
