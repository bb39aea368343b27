import { eq, sql } from 'drizzle-orm';
import { istDateOf } from '../../../../contract/calendar.ts';
import type { Services } from '../../../flows/services.ts';
import type { Person } from '../../../platform/permissions.ts';
import { assistantUsage } from '../tables.ts';

export type Budget = { tokensPerPerson: number; tokensPerDay: number };

/** Returns whether the person's and the total budget of today allow an answer. Can be exceeded by one answer. */
export async function hasBudget(
  { db, clock }: Services,
  { userId }: Person,
  { tokensPerPerson, tokensPerDay }: Budget,
): Promise<boolean> {
  const today = istDateOf(await clock.now(db));
  const [spent] = await db
    .select({
      own: sql<string>`coalesce(sum(tokens) FILTER (WHERE user_id = ${userId}), 0)`,
      all: sql<string>`coalesce(sum(tokens), 0)`,
    })
    .from(assistantUsage)
    .where(eq(assistantUsage.day, today));
  return Number(spent?.own) < tokensPerPerson && Number(spent?.all) < tokensPerDay;
}

export async function spendTokens(
  { db, clock }: Services,
  { userId }: Person,
  tokens: number,
): Promise<void> {
  if (tokens <= 0) return;
  const day = istDateOf(await clock.now(db));
  await db
    .insert(assistantUsage)
    .values({ userId, day, tokens })
    .onConflictDoUpdate({
      target: [assistantUsage.userId, assistantUsage.day],
      set: { tokens: sql`${assistantUsage.tokens} + ${tokens}` },
    });
}
