import { eq } from 'drizzle-orm';
import type { AssistantCard } from '../../../contract/assistant.ts';
import type { Services } from '../../flows/services.ts';
import { newId } from '../../platform/ids.ts';
import type { MessageRow } from './queries.ts';
import { assistantConversations, assistantMessages } from './tables.ts';

export type WholeAnswer = { content: string; cards: AssistantCard[]; powered: 'builtin' | 'gemini' };

/** Keeps an answer, once per question. `undefined` when the history was cleared meanwhile: then nothing is kept. */
export async function keepAnswer(
  { db, clock }: Services,
  question: MessageRow,
  { content, cards, powered }: WholeAnswer,
): Promise<MessageRow | undefined> {
  return db.transaction(async (tx) => {
    // Clearing locks the same row: either it sees this answer, or this sees that the question is gone.
    await tx
      .select({ id: assistantConversations.id })
      .from(assistantConversations)
      .where(eq(assistantConversations.id, question.conversationId))
      .for('update');
    const [asked] = await tx
      .select({ id: assistantMessages.id })
      .from(assistantMessages)
      .where(eq(assistantMessages.id, question.id));
    if (!asked) return undefined;
    const [kept] = await tx
      .insert(assistantMessages)
      .values({
        id: newId(),
        conversationId: question.conversationId,
        senderType: 'bot',
        content,
        cards: cards.length > 0 ? cards : null,
        powered,
        questionId: question.id,
        createdAt: await clock.now(tx),
      })
      .onConflictDoNothing()
      .returning();
    return kept;
  });
}

/** The conversation takes the next question. */
export async function releaseConversation({ db }: Services, question: MessageRow): Promise<void> {
  await db
    .update(assistantConversations)
    .set({ answeringUntil: null })
    .where(eq(assistantConversations.id, question.conversationId));
}
