import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { passkeys, sessions, twoFactors, users } from '../tables.ts';

export async function removeSecondFactors(tx: Database, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ twoFactorEnabled: false })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/**
 * Removes the second factors of an admin who is locked out, from the command line.
 * @returns false if no account has the address
 */
export async function removeSecondFactorsOf(db: Database, email: string): Promise<boolean> {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!person) return false;
  await db.transaction(async (tx) => {
    await removeSecondFactors(tx, person.id);
    await recordAudit(tx, { event: 'second-factor-reset', actorId: null, subjectId: person.id });
  });
  return true;
}
