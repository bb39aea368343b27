import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { findConversation } from './queries.ts';
import { assistantMessages, assistantUsage } from './tables.ts';

/** Lists the whole conversation for the person's data export. */
export async function listConversationRowsOf(db: Database, userId: string) {
  const conversation = await findConversation(db, userId);
  const messages = conversation
    ? await db
        .select({
          senderType: assistantMessages.senderType,
          content: assistantMessages.content,
          cards: assistantMessages.cards,
          powered: assistantMessages.powered,
          createdAt: assistantMessages.createdAt,
        })
        .from(assistantMessages)
        .where(eq(assistantMessages.conversationId, conversation.id))
        .orderBy(asc(assistantMessages.createdAt), asc(assistantMessages.id))
    : [];
  const usage = await db
    .select({ day: assistantUsage.day, tokens: assistantUsage.tokens })
    .from(assistantUsage)
    .where(eq(assistantUsage.userId, userId))
    .orderBy(asc(assistantUsage.day));
  return { messages, usage };
}
