import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Conversation } from '../../../contract/assistant/api.ts';
import type { AssistantMessage } from '../../../contract/assistant/assistant.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Turn } from './answers/context.ts';
import { assistantConversations, assistantMessages } from './tables.ts';

/** Number of messages on a page. */
const shownMessages = 100;
/** Number of earlier messages that an answer can refer to. Source: docs/decisions/040, constants. */
const turnsBefore = 10;

export type MessageRow = typeof assistantMessages.$inferSelect;
export type ConversationRow = typeof assistantConversations.$inferSelect;

export async function findConversation(db: Database, userId: string): Promise<ConversationRow | undefined> {
  const [row] = await db
    .select()
    .from(assistantConversations)
    .where(eq(assistantConversations.userId, userId));
  return row;
}

/** Finds a conversation and whether an answer is in progress, by the database's clock. */
export async function findLiveConversation(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<(ConversationRow & { isAnswering: boolean }) | undefined> {
  const { answeringUntil } = assistantConversations;
  const [row] = await db
    .select({
      ...getTableColumns(assistantConversations),
      isAnswering: sql<boolean>`coalesce(${answeringUntil} > ${clock.sqlNow()}, false)`,
    })
    .from(assistantConversations)
    .where(eq(assistantConversations.userId, userId));
  return row;
}

export async function listConversation(
  services: { db: Database; clock: Clock },
  { userId }: Person,
): Promise<Conversation> {
  const found = await findLiveConversation(services, userId);
  if (!found) return { items: [], isAnswering: false };
  const rows = await newestMessages(services.db, found.id, shownMessages);
  return { items: rows.map(messageOf), isAnswering: found.isAnswering };
}

/** Lists the messages before a question, oldest first. */
export async function listTurnsBefore(db: Database, question: MessageRow): Promise<Turn[]> {
  const before = and(
    eq(assistantMessages.conversationId, question.conversationId),
    ne(assistantMessages.id, question.id),
    sql`(${assistantMessages.createdAt}, ${assistantMessages.id}) < (${instantOf(question)}, ${question.id})`,
  );
  const { senderType, content, cards, createdAt, id } = assistantMessages;
  const rows = await db
    .select({ senderType, content, cards, createdAt })
    .from(assistantMessages)
    .where(before)
    .orderBy(desc(createdAt), desc(id))
    .limit(turnsBefore);
  return rows.reverse();
}

/** Finds a message by the client's id, with its answer if there is one. */
export async function findAsked(
  db: Database,
  { userId }: Person,
  clientId: string,
): Promise<{ question: MessageRow; answer: MessageRow | undefined } | undefined> {
  const conversation = await findConversation(db, userId);
  if (!conversation) return undefined;
  const ofConversation = eq(assistantMessages.conversationId, conversation.id);
  const [question] = await db
    .select()
    .from(assistantMessages)
    .where(and(ofConversation, eq(assistantMessages.clientId, clientId)));
  if (!question) return undefined;
  const [answer] = await db
    .select()
    .from(assistantMessages)
    .where(eq(assistantMessages.questionId, question.id));
  return { question, answer };
}

/** A cursor: all messages up to this one are known. */
export type Place = { id: string; createdAt: Date };

export async function listMessagesAfter(
  db: Database,
  conversationId: string,
  place: Place | undefined,
): Promise<MessageRow[]> {
  const after =
    place &&
    sql`(${assistantMessages.createdAt}, ${assistantMessages.id}) > (${instantOf(place)}, ${place.id})`;
  return db
    .select()
    .from(assistantMessages)
    .where(and(eq(assistantMessages.conversationId, conversationId), after))
    .orderBy(asc(assistantMessages.createdAt), asc(assistantMessages.id))
    .limit(shownMessages);
}

/** Finds a cursor in this conversation only, so that ids of other people's messages have no effect. */
export async function findPlace(
  db: Database,
  conversationId: string,
  messageId: string,
): Promise<Place | undefined> {
  const [row] = await db
    .select({ id: assistantMessages.id, createdAt: assistantMessages.createdAt })
    .from(assistantMessages)
    .where(and(eq(assistantMessages.conversationId, conversationId), eq(assistantMessages.id, messageId)));
  return row;
}

export async function findLastPlace(db: Database, conversationId: string): Promise<Place | undefined> {
  return (await newestMessages(db, conversationId, 1))[0];
}

export function messageOf({ cards, createdAt, ...row }: MessageRow): AssistantMessage {
  const { id, senderType, content, powered } = row;
  const shown = cards && cards.length > 0 && { cards };
  return { id, senderType, content, ...shown, powered, createdAt: createdAt.toISOString() };
}

/** Lists the newest messages, oldest first. */
async function newestMessages(db: Database, conversationId: string, limit: number): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(assistantMessages)
    .where(eq(assistantMessages.conversationId, conversationId))
    .orderBy(desc(assistantMessages.createdAt), desc(assistantMessages.id))
    .limit(limit);
  return rows.reverse();
}

function instantOf({ createdAt }: { createdAt: Date }) {
  return sql`${createdAt.toISOString()}::timestamptz`;
}
