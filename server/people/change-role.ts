import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../../contract/errors.ts';
import type { Profile } from '../../contract/people.ts';
import type { Role } from '../../contract/roles.ts';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { getProfile } from './get-profile.ts';
import { recordAudit } from './record-audit.ts';
import type { SignedIn } from './sessions.ts';
import { sessions, users } from './tables.ts';

/**
 * Gives a person another role and ends their sessions, so that no session outlives the role it was opened with.
 * @throws Refusal NOT_FOUND, LAST_ADMIN
 */
export async function changeRole(
  { db }: Services,
  { person, caller }: SignedIn,
  { userId, role }: { userId: string; role: Role },
): Promise<Profile> {
  return db.transaction(async (tx) => {
    const before = await getProfile(tx, userId);
    if (before.role === role) return before;
    if (before.role === 'admin') await refuseLastAdmin(tx);
    await setRole(tx, { userId, role, from: before.role, actorId: person.userId, caller });
    return { ...before, role };
  });
}

/** @throws Refusal LAST_ADMIN: an installation without one could never get another from within */
export async function refuseLastAdmin(tx: Database): Promise<void> {
  const { rows } = await tx.execute(
    sql`SELECT id FROM ${users} WHERE role = 'admin' AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
  );
  if (rows.length < 2) throw new Refusal('LAST_ADMIN');
}

export async function setRole(
  tx: Database,
  change: { userId: string; role: Role; from: Role; actorId: string | null; caller?: string | undefined },
): Promise<void> {
  const { userId, role, from, actorId, caller } = change;
  await tx
    .update(users)
    .set({ role, updatedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await recordAudit(tx, {
    event: 'role-granted',
    actorId,
    subjectId: userId,
    caller,
    details: { from, to: role },
  });
}
