import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../core/people/personal-data.ts';
import type { Database } from '../../platform/database/database.ts';
import { assistantConversations, assistantMessages, assistantUsage } from './tables.ts';

export const conversationData: PersonalData = {
  columns: ['assistant_conversations.user_id', 'assistant_messages.content', 'assistant_usage.user_id'],
  export: async ({ db }, { userId }) => ({ 'assistant.json': await listConversationRowsOf(db, userId) }),
  async erase(_services, tx, { userId }) {
    await forgetConversation(tx, userId);
    return [];
  },
};

/** Deletes everything about a person. Messages are deleted with their conversation. */
export async function forgetConversation(tx: Database, userId: string): Promise<void> {
  await tx.delete(assistantConversations).where(eq(assistantConversations.userId, userId));
  await tx.delete(assistantUsage).where(eq(assistantUsage.userId, userId));
}

export async function listConversationRowsOf(db: Database, userId: string) {
  const { senderType, content, cards, powered, createdAt } = assistantMessages;
  const messages = await db
    .select({ senderType, content, cards, powered, createdAt })
    .from(assistantMessages)
    .innerJoin(assistantConversations, eq(assistantConversations.id, assistantMessages.conversationId))
    .where(eq(assistantConversations.userId, userId))
    .orderBy(asc(createdAt), asc(assistantMessages.id));
  const usage = await db
    .select({ day: assistantUsage.day, tokens: assistantUsage.tokens })
    .from(assistantUsage)
    .where(eq(assistantUsage.userId, userId))
    .orderBy(asc(assistantUsage.day));
  return { messages, usage };
}
