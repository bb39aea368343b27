import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Services } from '../../flows/services.ts';
import { newId } from '../../platform/ids.ts';
import type { Person } from '../../platform/permissions.ts';
import type { MessageRow } from './queries.ts';
import { assistantConversations, assistantMessages } from './tables.ts';

/** Longer than any answer takes; a server that died over one blocks the conversation for no longer. */
const claimSeconds = 60;

/**
 * Keeps the question before anything answers it, and claims the conversation for its answer. A question that was
 * kept and never answered is found again by its `clientId`.
 * @throws Refusal ASSISTANT_BUSY while another answer is being given, here or by another server
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
