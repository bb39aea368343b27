import { eq } from 'drizzle-orm';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from './services.ts';
import { assistantConversations, assistantMessages } from './tables.ts';

/** Deletes the person's messages and notifies open tabs. An answer in progress is not stored. */
export async function clearConversation(
  { db, clock, events }: Services,
  { userId }: Person,
): Promise<{ clearedCount: number }> {
  const clearedCount = await db.transaction(async (tx) => {
    const [conversation] = await tx
      .update(assistantConversations)
      .set({ clearedAt: clock.sqlNow() })
      .where(eq(assistantConversations.userId, userId))
      .returning({ id: assistantConversations.id });
    if (!conversation) return 0;
    const gone = await tx
      .delete(assistantMessages)
      .where(eq(assistantMessages.conversationId, conversation.id))
      .returning({ id: assistantMessages.id });
    return gone.length;
  });
  events.publish({ type: 'assistant-changed', userId });
  return { clearedCount };
}
