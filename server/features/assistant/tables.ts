import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AssistantCard } from '../../../contract/assistant/assistant.ts';
import { users } from '../../core/people/tables.ts';
import { instant } from '../../platform/database/columns.ts';

/** One per person, shown in the widget, on the page and on every device. */
export const assistantConversations = pgTable('assistant_conversations', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique('assistant_conversations_one_per_person')
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Time of the last clearing, so that open tabs remove their messages. */
  clearedAt: instant('cleared_at'),
  /** Claim of the answer in progress. A time in the past means that its server crashed. */
  answeringUntil: instant('answering_until'),
});

export const assistantMessages = pgTable(
  'assistant_messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => assistantConversations.id, { onDelete: 'cascade' }),
    senderType: text('sender_type', { enum: ['user', 'bot'] }).notNull(),
    content: text('content').notNull(),
    cards: jsonb('cards').$type<AssistantCard[]>(),
    /** The author of the answer: the built-in assistant or Gemini. */
    powered: text('powered', { enum: ['builtin', 'gemini'] }),
    /** Idempotency key: a question that is sent again after a failure has the same one. */
    clientId: uuid('client_id'),
    /** The question that this message answers; null for a question. */
    questionId: uuid('question_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('assistant_messages_order').on(table.conversationId, table.createdAt, table.id),
    unique('assistant_messages_sent_once').on(table.conversationId, table.clientId),
    unique('assistant_messages_answered_once').on(table.questionId),
    check('assistant_messages_bot', sql`(sender_type = 'bot') = (powered IS NOT NULL)`),
  ],
);

/** Tokens spent on the language model, per person and Indian day. */
export const assistantUsage = pgTable(
  'assistant_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    tokens: integer('tokens').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('assistant_usage_day').on(table.day),
    check('assistant_usage_tokens', sql`tokens >= 0`),
  ],
);
