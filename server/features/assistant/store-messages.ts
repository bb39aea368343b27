import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { AssistantCard } from '../../../contract/assistant/assistant.ts';
import { Refusal } from '../../../contract/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Person } from '../../platform/permissions.ts';
import type { MessageRow } from './queries.ts';
import type { Services } from './services.ts';
import { assistantConversations, assistantMessages } from './tables.ts';

/** Longer than any answer takes. After a crash of the server the conversation is blocked for this long. */
const claimSeconds = 60;

/**
 * Stores a question and claims the conversation for its answer. Returns the stored question if this
 * `clientId` was sent before and not answered.
 * @throws Refusal ASSISTANT_BUSY while another answer is in progress on any server
 */
export async function storeQuestion(
  { db, clock }: Services,
  { userId }: Person,
  { content, clientId }: { content: string; clientId?: string | undefined },
): Promise<MessageRow> {
  return db.transaction(async (tx) => {
    await tx.insert(assistantConversations).values({ id: newId(), userId }).onConflictDoNothing();
    const isFree = or(
      isNull(assistantConversations.answeringUntil),
      lte(assistantConversations.answeringUntil, clock.sqlNow()),
    );
    const [claimed] = await tx
      .update(assistantConversations)
      .set({ answeringUntil: sql`${clock.sqlNow()} + make_interval(secs => ${claimSeconds})` })
      .where(and(eq(assistantConversations.userId, userId), isFree))
      .returning({ id: assistantConversations.id });
    if (!claimed) throw new Refusal('ASSISTANT_BUSY');
    const createdAt = await clock.now(tx);
    const row = { id: newId(), conversationId: claimed.id, senderType: 'user' as const, content, createdAt };
    const [stored] = await tx
      .insert(assistantMessages)
      .values({ ...row, clientId: clientId ?? null })
      .onConflictDoNothing()
      .returning();
    if (stored) return stored;
    const ofClient = eq(assistantMessages.clientId, clientId ?? '');
    const [known] = await tx
      .select()
      .from(assistantMessages)
      .where(and(eq(assistantMessages.conversationId, claimed.id), ofClient));
    if (!known) throw new Error('A question was neither stored nor found.');
    return known;
  });
}

export type WholeAnswer = { content: string; cards: AssistantCard[]; powered: 'builtin' | 'gemini' };

/**
 * Stores an answer once per question and returns the stored one, which can be that of a request sent twice.
 * Returns `undefined` if the history was cleared in the meantime.
 */
export async function storeAnswer(
  { db, clock }: Services,
  question: MessageRow,
  { content, cards, powered }: WholeAnswer,
): Promise<MessageRow | undefined> {
  return db.transaction(async (tx) => {
    // Clearing locks the same row, so it either deletes this answer or has already deleted the question.
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
    if (kept) return kept;
    const [earlier] = await tx
      .select()
      .from(assistantMessages)
      .where(eq(assistantMessages.questionId, question.id));
    return earlier;
  });
}

/** Releases the claim, so that the next question can be asked. */
export async function releaseConversation({ db }: Services, question: MessageRow): Promise<void> {
  await db
    .update(assistantConversations)
    .set({ answeringUntil: null })
    .where(eq(assistantConversations.id, question.conversationId));
}
